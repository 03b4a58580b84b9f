// All providers, for the operator's people (A2).
import { useTranslation } from 'react-i18next'
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { type CatalogueList, labelKeyOf } from '../../../catalogue/define.ts'
import { type AdminProvider, adminProviders } from '../../../contract/http/admin-organisations.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { agoFilter, organisationFilters } from '../records/organisation-filters.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ProvidersPage() {
  const { t } = useTranslation(['admin', 'admin-lists', 'catalogue', 'catalogue-admin'])
  const port = usePort('admin')
  const mayAdd = editsProviders(useRoles())
  const label = (list: CatalogueList, key: string) => t(labelKeyOf(list, key) as 'admin:list.any')
  const statusOf = ({ status, inactive_reason: reason }: AdminProvider) =>
    status === 'inactive' && reason !== null
      ? `${label(careproviderStatuses, status)}: ${label(inactiveReasons, reason)}`
      : label(careproviderStatuses, status)
  const columns: readonly Column<AdminProvider>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('column.place'), sort: 'zipcode', value: ({ zipcode, city }) => `${zipcode} ${city ?? ''}`.trim() },
    { label: t('field.status'), sort: 'status', value: statusOf },
    {
      label: t('field.onboarding_status'),
      key: 'onboarding',
      isMinor: true,
      value: ({ onboarding_status: status }) => (status === null ? '–' : label(onboardingStatuses, status)),
    },
    {
      label: t('column.capacity'),
      sort: 'capacity_updated_at',
      value: ({ capacity_updated_at: at }) => (at === null ? t('column.never') : <MomentText at={at} />),
    },
    { label: t('column.people'), key: 'people', isMinor: true, value: ({ people }) => people },
    { label: t('column.open'), key: 'open', isMinor: true, value: ({ open_requests }) => open_requests },
    {
      label: t('column.assignee'),
      key: 'assignee',
      value: ({ assignee }) => nameOfAssignee(assignee) ?? t('record.nobody'),
    },
  ]
  const choicesOf = (list: CatalogueList) => list.entries.map(({ key }) => ({ value: key, label: label(list, key) }))
  return (
    <RecordList
      title={t('providers.title')}
      port={port.providers}
      columns={columns}
      filters={[
        { name: 'status', several: true, label: t('field.status'), choices: choicesOf(careproviderStatuses) },
        {
          name: 'onboarding_status',
          several: true,
          label: t('field.onboarding_status'),
          choices: choicesOf(onboardingStatuses),
        },
        {
          name: 'inactive_reason',
          several: true,
          label: t('field.inactive_reason'),
          choices: choicesOf(inactiveReasons),
        },
        agoFilter(t as never, { name: 'capacity', before: 'capacity_before', never: 'capacity_never' }),
        ...organisationFilters(t as never),
      ]}
      tools={{ resource: adminProviders, mayEdit: mayAdd }}
      path={paths.provider}
      listPath={paths.providers}
      add={mayAdd ? { label: t('providers.add'), to: paths.newProvider } : null}
    />
  )
}
