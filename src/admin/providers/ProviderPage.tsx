// One provider's record, and a new one.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminProvider, AdminProviderFields } from '../../../contract/http/admin-organisations.ts'
import { providerFields, providerForm, providerValues } from '../../../domain/admin/organisation-forms.ts'
import { keptHoursText } from '../../../domain/contact-hours.ts'
import type { FormValues } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { ProviderFacts } from './ProviderFacts.tsx'
import { useProviderTabs } from './use-provider-tabs.tsx'

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
  const words = useWords()
  const hoursText = (value: unknown) => keptHoursText(value, words) ?? t('history.nothing')
  const tabs = useProviderTabs(record, mayEdit)
  return (
    <RecordPage
      form={providerForm}
      record={record}
      title={record?.name ?? t('providers.new')}
      save={providers.save}
      valuesOf={valuesOf}
      fieldsOfValues={(values) => providerFields(values as never, record ?? null)}
      mayEdit={mayEdit}
      listPath={paths.providers}
      listTitle={t('providers.title')}
      path={paths.provider}
      tabs={tabs}
      facts={record ? <ProviderFacts record={record} mayEdit={mayEdit} /> : null}
      history={
        record ? (
          <RecordHistory
            resource="careproviders"
            id={record.id}
            form={providerForm}
            valuesOf={valuesOf}
            others={(key, { from, to }) =>
              key === 'contact_hours'
                ? t('history.change', { field: t('field.contact_hours'), from: hoursText(from), to: hoursText(to) })
                : null
            }
          />
        ) : null
      }
    />
  )
}
