// Inviting several people to the clinic, all with the same roles.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../../contract/http/stations.ts'
import { maxNewAccounts, type RoleGrant } from '../../../contract/http/user-management.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { InviteDialog } from '../../features/people/index.ts'
import { RoleFields } from './RoleFields.tsx'

interface Props {
  readonly stations: readonly Station[]
  readonly timestamp: number
  readonly onClose: () => void
}

export function BatchDialog({ stations, timestamp, onClose }: Props) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const [grants, setGrants] = useState<readonly RoleGrant[]>([])
  const rolesError = grants.length === 0 ? t('users.rolesMissing') : null
  return (
    <InviteDialog
      title={t('users.batchTitle')}
      most={maxNewAccounts}
      hasRights={rolesError === null}
      rights={(isChecked) => (
        <RoleFields grants={grants} stations={stations} onChange={setGrants} error={isChecked ? rolesError : null} />
      )}
      send={(emails) =>
        desk.addAccounts(
          emails.map((email) => ({ email, roles: [...grants] })),
          timestamp,
        )
      }
      onClose={onClose}
    />
  )
}
