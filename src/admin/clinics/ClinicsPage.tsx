// All clinics, for the operator's people (A7).
import { useTranslation } from 'react-i18next'
import { careseekerStatuses } from '../../../catalogue/careseeker-statuses.ts'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { type AdminClinic, adminClinics } from '../../../contract/http/admin-organisations.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { organisationFilters } from '../records/organisation-filters.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsClinics } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ClinicsPage() {
  const { t } = useTranslation(['admin', 'admin-lists', 'catalogue', 'catalogue-admin'])
  const port = usePort('admin')
  const mayAdd = editsClinics(useRoles())
  const statusText = (key: string) => t(labelKeyOf(careseekerStatuses, key))
  const typeText = (code: number) => {
    const entry = careseekerTypes.entries.find((one) => one.code === code)
    return entry ? t(labelKeyOf(careseekerTypes, entry.key)) : ''
  }
  const columns: readonly Column<AdminClinic>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('column.place'), sort: 'zipcode', value: ({ zipcode, city }) => `${zipcode} ${city ?? ''}`.trim() },
    { label: t('field.type'), key: 'type', isMinor: true, value: ({ type }) => typeText(type) },
    { label: t('field.status'), sort: 'status', value: ({ status }) => statusText(status) },
    { label: t('column.people'), key: 'people', isMinor: true, value: ({ people }) => people },
    { label: t('column.searches'), key: 'searches', isMinor: true, value: ({ running_searches }) => running_searches },
    {
      label: t('record.lastUsed'),
      sort: 'last_used_at',
      value: ({ last_used_at: at }) => (at === null ? t('column.never') : <MomentText at={at} />),
    },
    {
      label: t('column.assignee'),
      key: 'assignee',
      value: ({ assignee }) => nameOfAssignee(assignee) ?? t('record.nobody'),
    },
  ]
  return (
    <RecordList
      title={t('clinics.title')}
      port={port.clinics}
      columns={columns}
      filters={[
        {
          name: 'status',
          several: true,
          label: t('field.status'),
          choices: careseekerStatuses.entries.map(({ key }) => ({ value: key, label: statusText(key) })),
        },
        {
          name: 'type',
          several: true,
          label: t('field.type'),
          choices: careseekerTypes.entries.map(({ code }) => ({ value: String(code), label: typeText(code) })),
        },
        ...organisationFilters(t as never),
      ]}
      tools={{ resource: adminClinics, mayEdit: mayAdd }}
      path={paths.clinic}
      listPath={paths.clinics}
      add={mayAdd ? { label: t('clinics.add'), to: paths.newClinic } : null}
    />
  )
}
