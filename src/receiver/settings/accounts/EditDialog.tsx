// Name and right of a person of the house.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedAccount } from '../../../../contract/http/user-management.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { TeamChange } from '../../../data/settings-port.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './Accounts.module.css'
import { DeedFailure } from './DeedFailure.tsx'
import { RightFields, rightOf } from './RightFields.tsx'
import { useDeed } from './use-deed.ts'

interface Props {
  readonly house: number
  readonly account: ManagedAccount
  readonly timestamp: number
  readonly onDone: () => void
  readonly onClose: () => void
}

export function EditDialog({ house, account, timestamp, onDone, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const access = usePort('access')
  const deed = useDeed()
  const form = useId()
  const held = account.roles.map(({ role_value }) => role_value)
  const [firstName, setFirstName] = useState(account.first_name)
  const [lastName, setLastName] = useState(account.last_name)
  const [right, setRight] = useState(rightOf(held))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const names = { first_name: firstName.trim(), last_name: lastName.trim() }
    void deed.run(
      async (calls) => {
        const wanted: TeamChange = { action: 'edit', ...names, roles: [right] }
        const done = await calls.changeTeam(house, account.id, wanted, timestamp)
        // KY4: who has decided the roles writes them into the roster; what cannot be written now waits in the team's list
        if (done.ok && rightOf(held) !== right) await access.writeRoles(account.id, [right]).catch(() => undefined)
        return done
      },
      () => {
        onDone()
        onClose()
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('accounts.editTitle')}
      busy={deed.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={deed.isBusy}>
            {t('common:action.back')}
          </Button>
          <Button size="lg" type="submit" form={form} loading={deed.isBusy}>
            {t('accounts.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <div className={classes.names}>
          <TextInput
            label={t('accounts.firstName')}
            value={firstName}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => setFirstName(value)}
          />
          <TextInput
            label={t('accounts.lastName')}
            value={lastName}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => setLastName(value)}
          />
        </div>
        <RightFields value={right} onChange={setRight} />
        <DeedFailure failure={deed.failure} />
      </form>
    </Dialog>
  )
}
