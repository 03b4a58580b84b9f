// What is still possible where nobody can let anybody in, in words. Pure.
import { houseReaders, type SheetState, sheetValidity } from '../../../domain/recovery-sheet.ts'
import type { Words } from '../../../domain/words.ts'

/** For a house that is stuck or locked; the caller has the texts of 'recovery-sheet'. */
export function lostText(state: SheetState, { t }: Words): string {
  const isLocked = houseReaders(state) === 'locked'
  const who = isLocked ? t('recovery-sheet:lost.locked') : t('recovery-sheet:lost.stuck', { count: state.fullAccess })
  const how = sheetValidity(state) === 'good' ? 'withSheet' : 'withoutSheet'
  return `${who} ${t(`recovery-sheet:lost.${how}`)}`
}
