// Inviting a person, or changing name and roles of one. What the server refuses is said where it was typed.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../../contract/http/stations.ts'
import type { ManagedAccount, RoleGrant } from '../../../contract/http/user-management.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRun } from '../use-run.ts'
import { AccountFailure } from './AccountFailure.tsx'
import classes from './Accounts.module.css'
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
  const { t } = useTranslation(['desk', 'common', 'domain'])
  const desk = usePort('desk')
  const access = usePort('access')
  const form = useId()
  const acting = useRun()
  const [email, setEmail] = useState(account?.email ?? '')
  const [firstName, setFirstName] = useState(account?.first_name ?? '')
  const [lastName, setLastName] = useState(account?.last_name ?? '')
  const [grants, setGrants] = useState<readonly RoleGrant[]>(account?.roles ?? [])
  const [isChecked, setIsChecked] = useState(false)
  const address = account ? null : parseEmail(email)
  const emailError = address && !address.ok ? t(`domain:problem.${address.error.reason}`) : null
  const rolesError = grants.length === 0 ? t('users.rolesMissing') : null

  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (emailError !== null || rolesError !== null) return
    const names = { first_name: firstName.trim(), last_name: lastName.trim(), roles: [...grants] }
    const edit = async (id: number) => {
      const done = await desk.changeAccount(id, { action: 'edit', ...names }, timestamp)
      // KY4: who has decided the roles writes them into the roster; what cannot be written now waits in the team's list
      const roles = grants.map(({ role_value }) => role_value)
      const before = account?.roles.map(({ role_value }) => role_value) ?? []
      const isOther = roles.length !== before.length || roles.some((role) => !before.includes(role))
      if (done.ok && isOther) await access.writeRoles(id, roles).catch(() => undefined)
      return done
    }
    void acting.run(() => (account ? edit(account.id) : desk.addAccount({ email: email.trim(), ...names })), onClose)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={account ? t('users.editTitle') : t('users.addTitle')}
      busy={acting.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={acting.isBusy}>
            {t('common:action.back')}
          </Button>
          <Button size="lg" type="submit" form={form} loading={acting.isBusy}>
            {account ? t('users.save') : t('users.invite')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        {account ? null : (
          <TextInput
            type="email"
            label={t('users.email')}
            value={email}
            error={isChecked ? emailError : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <div className={classes.names}>
          <TextInput
            label={t('users.firstName')}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label={t('users.lastName')}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </div>
        <RoleFields grants={grants} stations={stations} onChange={setGrants} error={isChecked ? rolesError : null} />
        <AccountFailure failure={acting.failure} />
      </form>
    </Dialog>
  )
}
