// All insurances of the imported list, for the operator's people (A18).
import { useTranslation } from 'react-i18next'
import type { Insurance } from '../../../contract/http/insurances.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsClinics } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function InsurancesPage() {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const { registers } = usePort('admin')
  const mayAdd = editsClinics(useRoles())
  const doubt = ({ wrong_code, same_name }: Insurance) =>
    [
      ...(wrong_code ? [t('admin-registers:insurance.wrongCode')] : []),
      ...(same_name.length > 0
        ? [t('admin-registers:insurance.sameName', { codes: same_name.map(({ code }) => code).join(', ') })]
        : []),
    ].join(' · ')
  const columns: readonly Column<Insurance>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('admin-registers:field.code'), sort: 'code', value: ({ code }) => code },
    { label: t('admin-registers:field.kind'), sort: 'kind', value: ({ kind }) => kind || '–' },
    { label: t('admin-registers:insurance.check'), value: (record) => doubt(record) || '–' },
  ]
  const yes = (name: string, label: string) => ({
    name,
    label,
    choices: [{ value: 'true', label: t('admin-registers:insurance.only') }],
  })
  return (
    <RecordList
      title={t('sections.insurances')}
      port={registers.insurances}
      columns={columns}
      searchLabel={t('admin-registers:insurance.search')}
      filters={[
        yes('wrong_code', t('admin-registers:insurance.wrongCode')),
        yes('duplicates', t('admin-registers:insurance.duplicates')),
      ]}
      path={paths.insurance}
      listPath={paths.insurances}
      add={mayAdd ? { label: t('admin-registers:insurance.add'), to: paths.newInsurance } : null}
    />
  )
}
