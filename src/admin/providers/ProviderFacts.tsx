// What stands over a provider's record, read only.
import { useTranslation } from 'react-i18next'
import type { AdminProvider } from '../../../contract/http/admin-organisations.ts'
import { providerFields, providerValues } from '../../../domain/admin/organisation-forms.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { MomentText } from '../../ui/times.tsx'
import { Assignee } from '../Assignee.tsx'
import { DeactivateHouse } from '../records/DeactivateHouse.tsx'

export function ProviderFacts({ record, mayEdit }: { readonly record: AdminProvider; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin', 'admin-calls'])
  const { providers } = usePort('admin')
  const { people, open_requests, last_used_at, capacity_updated_at, city } = record
  return (
    <>
      <Assignee
        assignee={record.assignee}
        mayEdit={mayEdit}
        onAssign={(account) => providers.save(record, providerFields(providerValues(record), record, account))}
      />
      <FactList
        layout="row"
        facts={[
          { label: t('record.number'), value: `careprovider:${record.id}` },
          { label: t('record.city'), value: city },
          { label: t('column.people'), value: people },
          {
            label: t('record.lastUsed'),
            value: last_used_at === null ? t('column.never') : <MomentText at={last_used_at} />,
          },
          {
            label: t('column.capacity'),
            value: capacity_updated_at === null ? t('column.never') : <MomentText at={capacity_updated_at} />,
          },
          { label: t('column.open'), value: open_requests },
          {
            label: t('admin-calls:next'),
            value: record.next_call_at === null ? '–' : <MomentText at={record.next_call_at} />,
          },
        ]}
      />
      <p>{t('record.noPatients')}</p>
      <DeactivateHouse house={{ kind: 'careprovider', id: record.id }} status={record.status} mayEdit={mayEdit} />
    </>
  )
}
