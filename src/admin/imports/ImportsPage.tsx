// All imports of lists: who, when, which file, and what came of it.
import { useTranslation } from 'react-i18next'
import { type AdminImport, importStates } from '../../../contract/http/admin-imports.ts'
import { importedLists } from '../../../contract/http/system.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ImportsPage() {
  const { t } = useTranslation(['admin', 'admin-contents'])
  const { imports } = usePort('admin')
  const mayEdit = editsContents(useRoles())
  const columns: readonly Column<AdminImport>[] = [
    { label: t('admin-contents:import.list'), sort: 'list', value: ({ list }) => t(`admin-contents:list.${list}`) },
    { label: t('admin-contents:import.file'), sort: 'name', value: ({ name }) => name || '–' },
    {
      label: t('admin-contents:import.at'),
      sort: 'created_at',
      value: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      label: t('admin-contents:import.by'),
      value: ({ account }) => nameOfAssignee(account) ?? t('admin-contents:import.byCommand'),
    },
    { label: t('admin-contents:import.state'), value: ({ state }) => t(`admin-contents:state.${state}`) },
    {
      label: t('admin-contents:import.result'),
      value: ({ counts }) => t('admin-contents:import.counts', { ...counts }),
    },
  ]
  return (
    <RecordList
      title={t('sections.imports')}
      port={imports}
      columns={columns}
      usualSort="-created_at"
      searchLabel={t('admin-contents:import.search')}
      filters={[
        {
          name: 'list',
          label: t('admin-contents:import.list'),
          choices: importedLists.map((list) => ({ value: list, label: t(`admin-contents:list.${list}`) })),
        },
        {
          name: 'state',
          label: t('admin-contents:import.state'),
          choices: importStates.map((state) => ({ value: state, label: t(`admin-contents:state.${state}`) })),
        },
      ]}
      path={paths.import}
      listPath={paths.imports}
      add={mayEdit ? { label: t('admin-contents:import.add'), to: paths.newImport } : null}
    />
  )
}
