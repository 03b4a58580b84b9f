// All advice centres, for the operator's people (A9).
import { useTranslation } from 'react-i18next'
import { consultantStatuses } from '../../../catalogue/admin/consultant-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { ConsultantRecord } from '../../../contract/http/consultants.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsConsultants } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ConsultantsPage() {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { registers } = usePort('admin')
  const mayAdd = editsConsultants(useRoles())
  const statusText = (key: string) => t(labelKeyOf(consultantStatuses, key))
  const columns: readonly Column<ConsultantRecord>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('column.place'), sort: 'zipcode', value: ({ zipcode, city }) => `${zipcode} ${city}` },
    { label: t('field.status'), sort: 'status', value: ({ status }) => statusText(status) },
    { label: t('admin-registers:images.title'), value: ({ images }) => images },
    {
      label: t('admin-registers:consultant.updated'),
      sort: 'updated_at',
      value: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ]
  return (
    <RecordList
      title={t('sections.consultants')}
      port={registers.consultants}
      columns={columns}
      filters={[
        {
          name: 'status',
          several: true,
          label: t('field.status'),
          choices: consultantStatuses.entries.map(({ key }) => ({ value: key, label: statusText(key) })),
        },
      ]}
      path={paths.consultant}
      listPath={paths.consultants}
      add={mayAdd ? { label: t('admin-registers:consultant.add'), to: paths.newConsultant } : null}
    />
  )
}
