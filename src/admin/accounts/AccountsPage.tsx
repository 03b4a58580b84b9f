// All accounts, for the operator's people (A10).
import { useTranslation } from 'react-i18next'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import { type AdminAccount, adminAccounts } from '../../../contract/http/admin-accounts.ts'
import { accountTypeChoices } from '../../../domain/admin/account-form.ts'
import { parseId } from '../../../domain/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { MomentText } from '../../ui/times.tsx'
import { paths } from '../paths.ts'
import { agoFilter } from '../records/organisation-filters.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsAccounts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { roleName } from './role-words.ts'

const places = ({ roles: held }: AdminAccount): readonly string[] => [
  ...new Set(held.flatMap(({ organisation }) => organisation?.name ?? [])),
]

export function AccountsPage() {
  const { t } = useTranslation(['admin', 'admin-accounts', 'admin-lists', 'catalogue'])
  const { accounts } = usePort('admin')
  const mayEdit = editsAccounts(useRoles())
  const rolesOf = ({ roles: held }: AdminAccount) =>
    [...new Set(held.map(({ role_value }) => role_value))].map((one) => roleName(t as never, one)).join(', ')
  const statusText = (key: string) => t(labelKeyOf(accountStatuses, key))
  const columns: readonly Column<AdminAccount>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('field.email'), sort: 'email', value: ({ email }) => email },
    { label: t('field.status'), sort: 'status', value: ({ status }) => statusText(status) },
    {
      label: t('field.type'),
      sort: 'account_type',
      isMinor: true,
      value: ({ account_type: key }) => t(labelKeyOf(accountTypeChoices, key)),
    },
    { label: t('admin-accounts:column.houses'), key: 'houses', value: (account) => places(account).join(', ') || '–' },
    {
      label: t('admin-accounts:column.roles'),
      key: 'roles',
      isMinor: true,
      value: (account) => rolesOf(account) || '–',
    },
    {
      label: t('record.lastUsed'),
      sort: 'last_seen_at',
      value: ({ last_seen_at: at }) => (at === null ? t('column.never') : <MomentText at={at} />),
    },
  ]
  return (
    <RecordList
      title={t('sections.accounts')}
      port={accounts}
      columns={columns}
      filters={[
        {
          ...{ name: 'status', several: true, label: t('field.status') },
          choices: accountStatuses.entries.map(({ key }) => ({ value: key, label: statusText(key) })),
        },
        {
          ...{ name: 'account_type', several: true, label: t('field.type') },
          choices: accountTypeChoices.entries.map(({ key }) => ({
            value: key,
            label: t(labelKeyOf(accountTypeChoices, key)),
          })),
        },
        {
          ...{ name: 'role', label: t('admin-accounts:role.label') },
          choices: roles.codes.map((code) => ({ value: String(code), label: roleName(t as never, code) })),
        },
        agoFilter(t as never, { name: 'used', before: 'used_before', never: 'never_used' }),
        {
          ...{ name: 'bounced', label: t('admin-accounts:bounced') },
          choices: [{ value: 'true', label: t('admin-accounts:bouncedOnly') }],
        },
        {
          ...{ name: 'organisation_id', label: t('admin-accounts:column.houses'), choices: [] },
          text: (value) => (parseId(value) === null ? null : `#${value}`),
        },
      ]}
      searchLabel={t('admin-accounts:search')}
      tools={{ resource: adminAccounts, mayEdit }}
      path={paths.account}
      listPath={paths.accounts}
      add={mayEdit ? { label: t('admin-accounts:add'), to: paths.newAccount } : null}
    />
  )
}
