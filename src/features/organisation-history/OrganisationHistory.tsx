// What happened to an organisation: its accounts and its state (R57). Its code and texts come when a page shows it.
import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import type { HistoryPanel } from './HistoryPanel.tsx'

const Shown = lazy(async () => {
  const [{ HistoryPanel: Panel }] = await Promise.all([
    import('./HistoryPanel.tsx'),
    loadTexts('organisation-history', 'catalogue-admin', 'catalogue'),
  ])
  return { default: Panel }
})

export const OrganisationHistory = (props: ComponentProps<typeof HistoryPanel>) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
)
