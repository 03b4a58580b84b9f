// Inviting one or several people to the house, all with the same right. Who works for another house already is added.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxTeamAdded } from '../../../../contract/http/team.ts'
import { ok } from '../../../../contract/result.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { InviteDialog } from '../../../features/people/index.ts'
import { type Right, RightFields, rights } from './RightFields.tsx'

interface Props {
  readonly house: number
  /** of the list that is shown */
  readonly timestamp: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function InvitePeople({ house, timestamp, onDone, onClose }: Props) {
  const { t } = useTranslation('settings')
  const port = usePort('house')
  const [right, setRight] = useState<Right>(rights[0])
  return (
    <InviteDialog
      title={t('accounts.invite')}
      most={maxTeamAdded}
      hasRights
      rights={() => <RightFields value={right} onChange={setRight} />}
      send={async (emails) => {
        const calls = await port.calls()
        const accounts = emails.map((email) => ({ email, roles: [right] }))
        const done = await calls.addTeam(house, accounts, timestamp)
        if (!done.ok) return done
        return ok(done.value.results.filter(({ result }) => result === 'email_taken').map(({ email }) => email))
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
