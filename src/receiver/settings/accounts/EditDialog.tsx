// Name and right of a person of the house.
import { useState } from 'react'
import type { ManagedAccount } from '../../../../contract/http/user-management.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { PersonDialog } from '../../../features/people/index.ts'
import { RightFields, rightOf } from './RightFields.tsx'

interface Props {
  readonly house: number
  readonly account: ManagedAccount
  readonly timestamp: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function EditDialog({ house, account, timestamp, onDone, onClose }: Props) {
  const port = usePort('house')
  const access = usePort('access')
  const held = rightOf(account.roles.map(({ role_value }) => role_value))
  const [right, setRight] = useState(held)
  return (
    <PersonDialog
      account={account}
      hasRights
      rights={() => <RightFields value={right} onChange={setRight} />}
      send={async ({ email: _email, ...names }) => {
        const calls = await port.calls()
        const done = await calls.changeTeam(house, account.id, { action: 'edit', ...names, roles: [right] }, timestamp)
        // KY4: who has decided the roles writes them into the roster; what cannot be written now waits in the team's list
        if (done.ok && held !== right) await access.writeRoles(account.id, [right]).catch(() => undefined)
        return done
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
