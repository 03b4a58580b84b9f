// Inviting one person by name, or changing name and rights of one. Which rights there are, the area shows in between.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import type { Result } from '../../../contract/result.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { PeopleFailure } from './PeopleFailure.tsx'
import classes from './people.module.css'

export interface PersonForm {
  /** of a new one; else the account's own */
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface Props {
  /** null: a new one */
  readonly account: ManagedAccount | null
  /** the rights that are chosen; `isChecked`: what is missing is said */
  readonly rights: (isChecked: boolean) => ReactNode
  readonly hasRights: boolean
  readonly send: (form: PersonForm) => Promise<Result<unknown, ActionFailure>>
  readonly onDone?: () => void
  readonly onClose: () => void
}

export function PersonDialog({ account, rights, hasRights, send, onDone, onClose }: Props) {
  const { t } = useTranslation(['people', 'common', 'domain'])
  const command = useCommand()
  const form = useId()
  const [email, setEmail] = useState(account?.email ?? '')
  const [firstName, setFirstName] = useState(account?.first_name ?? '')
  const [lastName, setLastName] = useState(account?.last_name ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const address = account ? null : parseEmail(email)
  const emailError = address && !address.ok ? t(`domain:problem.${address.error.reason}`) : null
  // who was invited says the own name later; who works here would stand as nobody in every history
  const isNamed = account?.status === 'active'
  const firstNameError = isNamed && firstName.trim() === '' ? t('firstNameMissing') : null
  const lastNameError = isNamed && lastName.trim() === '' ? t('lastNameMissing') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if ([emailError, firstNameError, lastNameError].some((error) => error !== null) || !hasRights) return
    const typed = {
      email: address?.ok ? address.value : email,
      first_name: firstName.trim(),
      last_name: lastName.trim(),
    }
    void command.run(
      () => send(typed),
      () => {
        onDone?.()
        onClose()
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(account ? 'editTitle' : 'addTitle')}
      busy={command.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={command.isBusy}>
            {t('common:action.back')}
          </Button>
          <Button size="lg" type="submit" form={form} loading={command.isBusy}>
            {t(account ? 'save' : 'invite')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {account ? null : (
          <TextInput
            type="email"
            label={t('email')}
            value={email}
            error={isChecked ? emailError : null}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        <div className={classes.names}>
          <LimitedLine
            label={t('firstName')}
            value={firstName}
            error={isChecked ? firstNameError : null}
            limit={100}
            onChange={({ currentTarget: { value } }) => setFirstName(value)}
          />
          <LimitedLine
            label={t('lastName')}
            value={lastName}
            error={isChecked ? lastNameError : null}
            limit={100}
            onChange={({ currentTarget: { value } }) => setLastName(value)}
          />
        </div>
        {rights(isChecked)}
        <PeopleFailure failure={command.failure} />
      </form>
    </Dialog>
  )
}
