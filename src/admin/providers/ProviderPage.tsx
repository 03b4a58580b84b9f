// One provider's record, and a new one.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminProvider, AdminProviderFields } from '../../../contract/http/admin-organisations.ts'
import { providerFields, providerForm, providerValues } from '../../../domain/admin/organisation-forms.ts'
import type { FormValues } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { Assignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

const valuesOf = (record: AdminProviderFields): FormValues => providerValues(record)

export function ProviderPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').providers.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <Provider key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewProviderPage = () => <Provider record={null} />

function Provider({ record }: { readonly record: AdminProvider | null }) {
  const { t } = useTranslation('admin')
  const { providers } = usePort('admin')
  const mayEdit = editsProviders(useRoles())
  return (
    <RecordPage
      form={providerForm}
      record={record}
      title={record?.name ?? t('providers.new')}
      save={providers.save}
      valuesOf={valuesOf}
      fieldsOfValues={(values) => providerFields(values as never, record?.assignee_id ?? null)}
      mayEdit={mayEdit}
      listPath={paths.providers}
      listTitle={t('providers.title')}
      path={paths.provider}
      facts={record ? <Facts record={record} mayEdit={mayEdit} /> : null}
      history={
        record ? (
          <RecordHistory resource="careproviders" id={record.id} form={providerForm} valuesOf={valuesOf} />
        ) : null
      }
    />
  )
}

function Facts({ record, mayEdit }: { readonly record: AdminProvider; readonly mayEdit: boolean }) {
  const { t } = useTranslation('admin')
  const { providers } = usePort('admin')
  const { people, open_requests, last_used_at, capacity_updated_at, city } = record
  return (
    <>
      <Assignee
        assignee={record.assignee}
        mayEdit={mayEdit}
        onAssign={(account) => providers.save(record, providerFields(providerValues(record), account))}
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
        ]}
      />
      <p>{t('record.noPatients')}</p>
    </>
  )
}
