// One person of the house: rights, state, what they can read, and what can be done as far as the state offers it.
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userActionNames, userActions } from '../../../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../../../catalogue/account-statuses.ts'
import { type KeyOf, labelKeyOf } from '../../../../catalogue/define.ts'
import { roles } from '../../../../catalogue/roles.ts'
import type { ManagedAccount } from '../../../../contract/http/user-management.ts'
import { err } from '../../../../contract/result.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { AccessMark } from '../../../features/access/index.ts'
import { ActionRow, MoreLine } from '../../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { DeedFailure } from './DeedFailure.tsx'
import { EditDialog } from './EditDialog.tsx'
import { rightOf } from './RightFields.tsx'
import { useDeed } from './use-deed.ts'

type Plain = Exclude<KeyOf<typeof userActions>, 'edit'>
const offeredBy: Readonly<Record<string, readonly Plain[]>> = {
  active: ['sendResetPasswordEmail', 'deactivate'],
  created: ['sendReactivationEmail', 'deactivate'],
  inactive: ['reactivate'],
}
/** who stands in the group: ending their access takes them out of it, with a new key for the others (KY6) */
const standing: readonly ManagedAccount['access'][] = ['full', 'broken', 'partial', 'partialWithoutKey']

interface Props {
  readonly house: number
  readonly account: ManagedAccount
  readonly timestamp: number
  readonly onChanged: () => void
}

export function PersonRow({ house, account, timestamp, onChanged }: Props) {
  const { t } = useTranslation(['settings', 'catalogue', 'catalogue-account'])
  const access = usePort('access')
  const deed = useDeed()
  const [isEdited, setIsEdited] = useState(false)
  const [asked, setAsked] = useState<Plain | null>(null)
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email
  const right = rightOf(account.roles.map(({ role_value }) => role_value))
  const rightText = t(`accounts.rights.${right === roles.code.provider ? 'provider' : 'providerContact'}.name`)
  const close = () => {
    deed.clear()
    setAsked(null)
  }
  const confirm = (action: Plain) =>
    void deed.run(
      async (calls) => {
        const done = await calls.changeTeam(house, account.id, { action: userActionNames[action] }, timestamp)
        if (!done.ok || action !== 'deactivate' || !standing.includes(account.access)) return done
        // signed out everywhere already; without the new key somebody of the team is asked again in the team's list
        const removed = await access.remove(account.id)
        return removed.ok ? done : err(removed.error)
      },
      () => {
        close()
        onChanged()
      },
    )
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>{name === account.email ? rightText : `${account.email} · ${rightText}`}</MoreLine>
          <MoreLine>
            {t(labelKeyOf(accountStatuses, account.status))}
            {account.last_seen_at === null ? null : (
              <>
                {` · ${t('accounts.lastSeen')} `}
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
            aria-label={t('accounts.actionsOf', { name })}
            rightSection={<IconDots size={24} stroke={1.75} aria-hidden />}
          >
            {t('accounts.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsEdited(true)}>{t(labelKeyOf(userActions, 'edit'))}</Menu.Item>
          {(offeredBy[account.status] ?? []).map((action) => (
            <Menu.Item key={action} onClick={() => setAsked(action)}>
              {t(labelKeyOf(userActions, action))}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isEdited ? (
        <EditDialog
          house={house}
          account={account}
          timestamp={timestamp}
          onDone={onChanged}
          onClose={() => setIsEdited(false)}
        />
      ) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`accounts.sure.${asked}`, { name }) : ''}
        confirmLabel={asked ? t(labelKeyOf(userActions, asked)) : ''}
        busy={deed.isBusy}
        onSafe={close}
        onConfirm={() => asked && confirm(asked)}
      >
        {asked ? t(`accounts.means.${asked}`) : null}
        <DeedFailure failure={deed.failure} />
      </ConfirmDialog>
    </ActionRow>
  )
}
