// The tabs of a provider's record between its form and its history.
import { useTranslation } from 'react-i18next'
import type { AdminProvider } from '../../../contract/http/admin-organisations.ts'
import { ProviderCalls } from '../calls/ProviderCalls.tsx'
import { PeopleOf } from '../people/PeopleOf.tsx'
import { AgreementsPart } from '../records/AgreementsPart.tsx'
import { EventsOf } from '../records/EventsOf.tsx'
import type { RecordTab } from '../records/RecordPage.tsx'
import { HouseDuplicate } from './HouseDuplicate.tsx'
import { HouseFigures } from './HouseFigures.tsx'
import { HouseOffer } from './HouseOffer.tsx'
import { ProviderNotes } from './ProviderNotes.tsx'

export function useProviderTabs(record: AdminProvider | null, mayEdit: boolean): readonly RecordTab[] {
  const { t } = useTranslation(['admin-house', 'admin-calls'])
  if (record === null) return []
  const { id } = record
  return [
    { key: 'calls', label: t('admin-calls:tab'), content: <ProviderCalls id={id} /> },
    { key: 'notes', label: t('admin-calls:notes.title'), content: <ProviderNotes id={id} mayEdit={mayEdit} /> },
    { key: 'offer', label: t('offer.title'), content: <HouseOffer id={id} /> },
    {
      key: 'people',
      label: t('team.title'),
      content: <PeopleOf of={{ kind: 'careprovider', id }} mayEdit={mayEdit} />,
    },
    { key: 'figures', label: t('figures.title'), content: <HouseFigures id={id} /> },
    {
      key: 'documents',
      label: t('documents.title'),
      content: <AgreementsPart of={{ kind: 'careprovider', id }} mayEdit={mayEdit} />,
    },
    { key: 'duplicate', label: t('duplicate.title'), content: <HouseDuplicate id={id} mayEdit={mayEdit} /> },
    { key: 'events', label: t('events.title'), content: <EventsOf of={{ kind: 'careprovider', id }} /> },
  ]
}
