// All bulk changes, the newest first: what was changed in how many records, by whom, and how far it came.
import { useTranslation } from 'react-i18next'
import { type BulkChange, bulkStatuses } from '../../../contract/http/bulk-changes.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'

export function BulkChangesPage() {
  const { t } = useTranslation(['admin', 'admin-lists'])
  const { bulk } = usePort('admin').lists
  const columns: readonly Column<BulkChange>[] = [
    { label: t('admin-lists:bulk.at'), sort: 'created_at', value: ({ created_at }) => <MomentText at={created_at} /> },
    {
      label: t('admin-lists:bulk.list'),
      value: ({ list }) => t(`admin-lists:list.${list}` as 'admin-lists:list.careproviders'),
    },
    { label: t('admin-lists:bulk.by'), value: ({ account }) => nameOfAssignee(account) ?? t('history.somebody') },
    { label: t('field.status'), value: ({ status }) => t(`admin-lists:status.${status}`) },
    {
      label: t('admin-lists:bulk.result'),
      value: ({ counts }) =>
        t('admin-lists:bulk.changedOf', {
          changed: (counts.changed ?? 0) + (counts.undone ?? 0) + (counts.kept ?? 0),
          total: Object.values(counts).reduce((all, one) => all + one, 0),
        }),
    },
  ]
  return (
    <RecordList
      title={t('sections.bulkChanges')}
      port={bulk}
      columns={columns}
      usualSort="-created_at"
      searchLabel={null}
      filters={[
        {
          name: 'status',
          label: t('field.status'),
          choices: bulkStatuses.map((status) => ({ value: status, label: t(`admin-lists:status.${status}`) })),
        },
      ]}
      path={paths.bulkChange}
      listPath={paths.bulkChanges}
      add={null}
    />
  )
}
