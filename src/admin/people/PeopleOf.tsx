// Who works for a house or a clinic: rights, devices, last sign-in, access. The first person is invited here; an account has its own page.
import { Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { rolesGivenIn } from '../../../domain/rights.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { type Invited, peoplePerPage } from '../../data/admin/people-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { UndeliverableNote } from '../../features/people/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { ChangeAddress } from '../mails/ChangeAddress.tsx'
import { paths } from '../paths.ts'
import { opensAccounts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

interface Props {
  readonly of: OrganisationRef
  readonly mayEdit: boolean
}

/** whom the first invitation is for: who lets in all others */
const leading = { careprovider: roles.code.provider, careseeker: roles.code.careseekerUserManagement }

export function PeopleOf({ of, mayEdit }: Props) {
  const { t } = useTranslation('admin-house')
  const [start, setStart] = useState(0)
  const people = usePort('admin').people.usePeople(of, start)
  return (
    <Loaded of={people} skeleton={<ListSkeleton rows={4} />}>
      {({ accounts, total, remaining, timestamp }) => (
        <>
          <Panel title={t('team.title')}>
            <Text mb="sm">{t('team.what')}</Text>
            {total === 0 ? (
              <EmptyState>{t(mayEdit ? 'team.none' : 'team.nobody')}</EmptyState>
            ) : (
              <ul className={classes.changes}>
                {accounts.map((account) => (
                  <Person key={account.id} account={account} />
                ))}
              </ul>
            )}
            {total > peoplePerPage ? (
              <div className={classes.pages}>
                <Button
                  variant="default"
                  disabled={start === 0}
                  onClick={() => setStart(Math.max(0, start - peoplePerPage))}
                >
                  {t('team.previous')}
                </Button>
                <Button variant="default" disabled={remaining === 0} onClick={() => setStart(start + peoplePerPage)}>
                  {t('team.next')}
                </Button>
              </div>
            ) : null}
          </Panel>
          {mayEdit ? <Invite of={of} timestamp={timestamp} /> : null}
        </>
      )}
    </Loaded>
  )
}

function Person({ account }: { readonly account: ManagedAccount }) {
  const { t } = useTranslation(['admin-house', 'catalogue', 'catalogue-account'])
  const { email, first_name, last_name, status, access, devices, last_seen_at, roles: held } = account
  const rights = held.map(({ role_value, station_ids }) => {
    const name = roles.isCode(role_value) ? t(roles.labelKey(role_value)) : role_value
    if (station_ids === null) return name
    const stations = t('team.stations', { count: station_ids.length })
    return `${name} (${stations})`
  })
  return (
    <li className={classes.change}>
      <strong>{`${first_name} ${last_name}`.trim() || email}</strong> ·{' '}
      {opensAccounts(useRoles()) ? (
        <Anchor component={Link} underline="always" to={paths.account} params={{ id: String(account.id) } as never}>
          account:{account.id}
        </Anchor>
      ) : (
        `account:${account.id}`
      )}
      <div>
        {email} · {rights.join(', ')}
      </div>
      <div>
        {t(labelKeyOf(accountStatuses, status))} · {t(`team.access.${access}`)} ·{' '}
        {t('team.devices', { count: devices })} ·{' '}
        {last_seen_at === null ? (
          t('team.never')
        ) : (
          <>
            {t('team.seen')} <MomentText at={last_seen_at} />
          </>
        )}
      </div>
      <UndeliverableNote account={account} />
      {account.undeliverable ? <ChangeAddress account={account.id} name={email} /> : null}
    </li>
  )
}

const resultKey = ({ result }: Invited, { kind }: OrganisationRef) =>
  result === 'email_taken' ? (`invite.result.email_taken.${kind}` as const) : (`invite.result.${result}` as const)

function Invite({ of, timestamp }: { readonly of: OrganisationRef; readonly timestamp: number }) {
  const { t } = useTranslation(['admin-house', 'catalogue'])
  const { people } = usePort('admin')
  const command = useCommand()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<number>(leading[of.kind])
  const [isWrong, setIsWrong] = useState(false)
  const [done, setDone] = useState<Invited | null>(null)
  const invite = () => {
    setDone(null)
    const address = parseEmail(email)
    setIsWrong(!address.ok)
    if (!address.ok) return
    void command.run(
      () => people.invite(of, timestamp, address.value, role),
      (invited) => {
        setDone(invited)
        if (invited.result !== 'email_taken') setEmail('')
      },
    )
  }
  return (
    <Panel title={t('invite.title')}>
      <Text>{t(`invite.what.${of.kind}`)}</Text>
      <div className={classes.form}>
        <TextInput
          label={t('invite.email')}
          type="email"
          value={email}
          error={isWrong ? t('invite.wrong') : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('invite.role')}
          value={String(role)}
          data={rolesGivenIn(of.kind)
            .filter(roles.isCode)
            .map((code) => ({ value: String(code), label: t(roles.labelKey(code)) }))}
          onChange={(event) => setRole(Number(event.currentTarget.value))}
        />
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
        <Button loading={command.isBusy} onClick={invite}>
          {t('invite.send')}
        </Button>
        <Text role="status">{done ? t(resultKey(done, of), { email: done.email }) : ''}</Text>
      </div>
    </Panel>
  )
}
