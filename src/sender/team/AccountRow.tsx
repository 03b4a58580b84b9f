// One account: who, which roles, what state, and the five actions as far as the state offers them.
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userActionNames, userActions } from '../../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { type KeyOf, labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { Station } from '../../../contract/http/stations.ts'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { AccessMark } from '../../features/access/index.ts'
import { ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { labelOf } from '../../ui/labels.ts'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useRun } from '../use-run.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountFailure } from './AccountFailure.tsx'

type Plain = Exclude<KeyOf<typeof userActions>, 'edit'>
const offeredBy: Readonly<Record<string, readonly Plain[]>> = {
  active: ['sendResetPasswordEmail', 'deactivate'],
  created: ['sendReactivationEmail', 'deactivate'],
  inactive: ['reactivate'],
}
const actionLabelKey = (action: KeyOf<typeof userActions>) => labelKeyOf(userActions, action)

interface Props {
  readonly account: ManagedAccount
  readonly stations: readonly Station[]
  readonly timestamp: number
}

export function AccountRow({ account, stations, timestamp }: Props) {
  const { t } = useTranslation(['desk', 'catalogue', 'catalogue-account'])
  const words = useWords()
  const desk = usePort('desk')
  const acting = useRun()
  const [isEdited, setIsEdited] = useState(false)
  const [asked, setAsked] = useState<Plain | null>(null)
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email
  const nameOf = (id: number) => stations.find((station) => station.id === id)?.name ?? ''
  const rolesText = account.roles
    .map(({ role_value, station_ids }) => {
      const label = labelOf(roles, role_value, words) ?? ''
      return station_ids ? t('users.roleAt', { role: label, stations: station_ids.map(nameOf).join(', ') }) : label
    })
    .join(' · ')
  const close = () => {
    acting.clear()
    setAsked(null)
  }
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>{name === account.email ? rolesText : `${account.email} · ${rolesText}`}</MoreLine>
          <MoreLine>
            {t(labelKeyOf(accountStatuses, account.status))}
            {account.last_seen_at === null ? null : (
              <>
                {` · ${t('users.lastSeen')} `}
                <MomentText at={account.last_seen_at} />
              </>
            )}
          </MoreLine>
          <AccessMark access={account.access} />
        </>
      }
    >
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="light"
            aria-label={t('users.actionsOf', { name })}
            rightSection={<IconDots size={24} stroke={1.75} aria-hidden />}
          >
            {t('users.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsEdited(true)}>{t(actionLabelKey('edit'))}</Menu.Item>
          {(offeredBy[account.status] ?? []).map((action) => (
            <Menu.Item key={action} onClick={() => setAsked(action)}>
              {t(actionLabelKey(action))}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isEdited ? (
        <AccountDialog account={account} stations={stations} timestamp={timestamp} onClose={() => setIsEdited(false)} />
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`users.sure.${asked}`, { name }) : ''}
        confirmLabel={asked ? t(actionLabelKey(asked)) : ''}
        busy={acting.isBusy}
        onSafe={close}
        onConfirm={() =>
          asked &&
          void acting.run(() => desk.changeAccount(account.id, { action: userActionNames[asked] }, timestamp), close)
        }
      >
        {asked ? t(`users.means.${asked}`) : null}
        <AccountFailure failure={acting.failure} />
      </ConfirmDialog>
    </ActionRow>
  )
}
