// All companies (Träger), for the operator's people (A18).
import { useTranslation } from 'react-i18next'
import { companyStatuses } from '../../../catalogue/admin/company-statuses.ts'
import { companyTypes } from '../../../catalogue/admin/company-types.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { Company } from '../../../contract/http/companies.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsCompanies } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function CompaniesPage() {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { registers } = usePort('admin')
  const mayAdd = editsCompanies(useRoles())
  const statusText = (key: string) => t(labelKeyOf(companyStatuses, key))
  const typeText = (code: number) => {
    const entry = companyTypes.entries.find((one) => one.code === code)
    return entry ? t(labelKeyOf(companyTypes, entry.key)) : ''
  }
  const columns: readonly Column<Company>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('column.place'), sort: 'zipcode', value: ({ zipcode, city }) => `${zipcode} ${city ?? ''}`.trim() },
    { label: t('field.type'), value: ({ type }) => typeText(type) },
    { label: t('field.status'), sort: 'status', value: ({ status }) => statusText(status) },
    { label: t('admin-registers:members.title'), sort: 'members', value: ({ members }) => members },
  ]
  return (
    <RecordList
      title={t('sections.companies')}
      port={registers.companies}
      columns={columns}
      filters={[
        {
          name: 'status',
          several: true,
          label: t('field.status'),
          choices: companyStatuses.entries.map(({ key }) => ({ value: key, label: statusText(key) })),
        },
        {
          name: 'type',
          several: true,
          label: t('field.type'),
          choices: companyTypes.entries.map(({ code }) => ({ value: String(code), label: typeText(code) })),
        },
      ]}
      path={paths.company}
      listPath={paths.companies}
      add={mayAdd ? { label: t('admin-registers:company.add'), to: paths.newCompany } : null}
    />
  )
}
