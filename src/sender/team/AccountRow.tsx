// One account of the clinic: its roles with their stations, and the five actions.
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import type { Station } from '../../../contract/http/stations.ts'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { PersonRow } from '../../features/people/index.ts'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { AccountDialog } from './AccountDialog.tsx'

interface Props {
  readonly account: ManagedAccount
  readonly stations: readonly Station[]
  readonly timestamp: number
}

export function AccountRow({ account, stations, timestamp }: Props) {
  const { t } = useTranslation('desk')
  const words = useWords()
  const desk = usePort('desk')
  const nameOf = (id: number) => stations.find((station) => station.id === id)?.name ?? ''
  const rightsText = account.roles
    .map(({ role_value, station_ids }) => {
      const label = labelOf(roles, role_value, words) ?? ''
      return station_ids ? t('users.roleAt', { role: label, stations: station_ids.map(nameOf).join(', ') }) : label
    })
    .join(' · ')
  return (
    <PersonRow
      account={account}
      rightsText={rightsText}
      change={(action) => desk.changeAccount(account.id, { action }, timestamp)}
      editor={(close) => <AccountDialog account={account} stations={stations} timestamp={timestamp} onClose={close} />}
    />
  )
}
