// One person: rights, state, what they can read, and what can be done as far as the state offers it.
import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserActionName, userActionNames, userActions } from '../../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { type KeyOf, labelKeyOf } from '../../../catalogue/define.ts'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { MomentText } from '../../ui/times.tsx'
import { AccessMark } from '../access/index.ts'
import { PeopleFailure } from './PeopleFailure.tsx'
import { UndeliverableNote } from './UndeliverableNote.tsx'

type Plain = Exclude<KeyOf<typeof userActions>, 'edit'>
const offeredBy: Readonly<Record<string, readonly Plain[]>> = {
  active: ['sendResetPasswordEmail', 'resetFactor', 'deactivate'],
  created: ['sendReactivationEmail', 'deactivate'],
  inactive: ['reactivate', 'erase'],
}
/** what changes nothing in the row: that it was done has to be said */
const mails: ReadonlySet<Plain> = new Set(['sendResetPasswordEmail', 'sendReactivationEmail'])

interface Props {
  readonly account: ManagedAccount
  readonly rightsText: string
  readonly change: (action: Exclude<UserActionName, 'edit'>) => Promise<Result<unknown, ActionFailure>>
  readonly onChanged?: () => void
  readonly editor: (close: () => void) => ReactNode
}

export function PersonRow({ account, rightsText, change, onChanged, editor }: Props) {
  const { t } = useTranslation(['people', 'catalogue', 'catalogue-account'])
  const command = useCommand()
  const [isEdited, setIsEdited] = useState(false)
  const [asked, setAsked] = useState<Plain | null>(null)
  const [isSent, setIsSent] = useState(false)
  const { id: own } = useAccount()
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email
  // KY6: whoever stays makes the new key, so nobody ends the own access
  const offered = (offeredBy[account.status] ?? []).filter(
    (action) =>
      (action !== 'deactivate' || account.id !== own) &&
      (action !== 'resetFactor' || (account.id !== own && account.second_factor)),
  )
  // whoever has no keys yet has nothing to sign in with
  const means = asked === 'reactivate' && account.access === 'notRegistered' ? 'inviteAnew' : asked
  const close = () => {
    command.clear()
    setAsked(null)
  }
  const ask = (action: Plain) => {
    setIsSent(false)
    setAsked(action)
  }
  const confirm = (action: Plain) =>
    void command.run(
      () => change(userActionNames[action]),
      () => {
        close()
        setIsSent(mails.has(action))
        onChanged?.()
      },
    )
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>{name === account.email ? rightsText : `${account.email} · ${rightsText}`}</MoreLine>
          <MoreLine>
            {t(labelKeyOf(accountStatuses, account.status))}
            {account.last_seen_at === null ? null : (
              <>
                {` · ${t('lastSeen')} `}
                <MomentText at={account.last_seen_at} />
              </>
            )}
          </MoreLine>
          <UndeliverableNote account={account} />
          {account.second_factor ? <MoreLine>{t('secondFactor')}</MoreLine> : null}
          <AccessMark access={account.access} />
          <span role="status">{isSent ? <MoreLine>{t('mailSent', { email: account.email })}</MoreLine> : null}</span>
        </>
      }
    >
      <ActionMenu label={t('actions')} labelOf={t('actionsOf', { name })}>
        <Menu.Item onClick={() => setIsEdited(true)}>{t(labelKeyOf(userActions, 'edit'))}</Menu.Item>
        {offered.map((action) => (
          <Menu.Item key={action} onClick={() => ask(action)}>
            {t(labelKeyOf(userActions, action))}
          </Menu.Item>
        ))}
      </ActionMenu>
      {isEdited ? editor(() => setIsEdited(false)) : null}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? t(`sure.${asked}`, { name }) : ''}
        confirmLabel={asked ? t(labelKeyOf(userActions, asked)) : ''}
        busy={command.isBusy}
        onSafe={close}
        onConfirm={() => asked && confirm(asked)}
      >
        {means ? t(`means.${means}`) : null}
        <PeopleFailure failure={command.failure} />
      </ConfirmDialog>
    </ActionRow>
  )
}
