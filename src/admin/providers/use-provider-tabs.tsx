// The tabs of a provider's record between its form and its history.
import { useTranslation } from 'react-i18next'
import type { AdminProvider } from '../../../contract/http/admin-organisations.ts'
import type { RecordTab } from '../records/RecordPage.tsx'
import { HouseEvents } from './HouseEvents.tsx'
import { HouseFigures } from './HouseFigures.tsx'

export function useProviderTabs(record: AdminProvider | null, _mayEdit: boolean): readonly RecordTab[] {
  const { t } = useTranslation('admin-house')
  if (record === null) return []
  const { id } = record
  return [
    { key: 'figures', label: t('figures.title'), content: <HouseFigures id={id} /> },
    { key: 'events', label: t('events.title'), content: <HouseEvents id={id} /> },
  ]
}
