// Bars above a house's screens that come after them, with their texts: nobody's work waits for these.
import { loadTexts } from '../i18n/i18n.ts'
import { LegalNotice } from './legal-notice/LegalNotice.tsx'
import { ClockBar } from './shared/ClockBar.tsx'
import { SharedBar } from './shared/SharedBar.tsx'

export async function loadLateBars(): Promise<{ readonly default: typeof LateBars }> {
  await loadTexts('legal', 'catalogue-admin', 'shared')
  return { default: LateBars }
}

/** @param leads whether the person answers for the house */
function LateBars({ house, leads }: { house: number; leads: boolean }) {
  return (
    <>
      <ClockBar />
      <SharedBar house={house} />
      {leads ? <LegalNotice house={house} /> : null}
    </>
  )
}
