// One person of the house: the right that counts, and ending access with a new key for those who stay.
import { useTranslation } from 'react-i18next'
import { roles } from '../../../../catalogue/roles.ts'
import type { ManagedAccount } from '../../../../contract/http/user-management.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { PersonRow } from '../../../features/people/index.ts'
import { EditDialog } from './EditDialog.tsx'
import { rightOf } from './RightFields.tsx'

/** who stands in the group: ending their access takes them out of it, with a new key for the others (KY6) */
const standing: readonly ManagedAccount['access'][] = ['full', 'broken', 'partial', 'partialWithoutKey']

interface Props {
  readonly house: number
  readonly account: ManagedAccount
  readonly timestamp: number
  readonly onChanged: () => void
}

export function HousePerson({ house, account, timestamp, onChanged }: Props) {
  const { t } = useTranslation('settings')
  const port = usePort('house')
  const access = usePort('access')
  const right = rightOf(account.roles.map(({ role_value }) => role_value))
  return (
    <PersonRow
      account={account}
      rightsText={t(`accounts.rights.${right === roles.code.provider ? 'provider' : 'providerContact'}.name`)}
      change={async (action) => {
        const calls = await port.calls()
        const done = await calls.changeTeam(house, account.id, { action }, timestamp)
        if (!done.ok || action !== 'deactivate' || !standing.includes(account.access)) return done
        // signed out everywhere already; without the new key somebody of the team is asked again in the team's list
        return access.remove(account.id)
      }}
      onChanged={onChanged}
      editor={(close) => (
        <EditDialog house={house} account={account} timestamp={timestamp} onDone={onChanged} onClose={close} />
      )}
    />
  )
}
