// Inviting a person to the clinic, or changing name, roles and stations of one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../../contract/http/stations.ts'
import type { ManagedAccount, RoleGrant } from '../../../contract/http/user-management.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { PersonDialog } from '../../features/people/index.ts'
import { RoleFields } from './RoleFields.tsx'

interface Props {
  /** null: a new one */
  readonly account: ManagedAccount | null
  readonly stations: readonly Station[]
  /** of the list that is shown */
  readonly timestamp: number
  readonly onClose: () => void
}

export function AccountDialog({ account, stations, timestamp, onClose }: Props) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const access = usePort('access')
  const [grants, setGrants] = useState<readonly RoleGrant[]>(account?.roles ?? [])
  const rolesError = grants.length === 0 ? t('users.rolesMissing') : null
  const edit = async (id: number, names: { readonly first_name: string; readonly last_name: string }) => {
    const done = await desk.changeAccount(id, { action: 'edit', ...names, roles: [...grants] }, timestamp)
    // KY4: who has decided the roles writes them into the roster; what cannot be written now waits in the team's list
    const roles = grants.map(({ role_value }) => role_value)
    const before = account?.roles.map(({ role_value }) => role_value) ?? []
    const isOther = roles.length !== before.length || roles.some((role) => !before.includes(role))
    if (done.ok && isOther) await access.writeRoles(id, roles).catch(() => undefined)
    return done
  }
  return (
    <PersonDialog
      account={account}
      hasRights={rolesError === null}
      rights={(isChecked) => (
        <RoleFields grants={grants} stations={stations} onChange={setGrants} error={isChecked ? rolesError : null} />
      )}
      send={({ email, ...names }) =>
        account ? edit(account.id, names) : desk.addAccount({ email, ...names, roles: [...grants] })
      }
      onClose={onClose}
    />
  )
}
