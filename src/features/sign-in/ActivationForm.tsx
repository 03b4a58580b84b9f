// Accepting an invitation: name and password; the keys are made on this device when the button is pressed (AU8, KY1).
import { Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import { ownTexts } from '../../../domain/password-strength.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import type { Invitation } from '../../state/session-port.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { type NewAccount, type NewAccountField, newAccountProblems } from './new-account.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'

interface Props {
  readonly token: string
  readonly invitation: Invitation
  /** the token ended between reading and redeeming it */
  readonly onEnded: () => void
  /** the account is there; the password is known for the step after it */
  readonly onDone: (password: string) => void
}

const fieldId = (field: NewAccountField) => `activate-${field}`
const empty: NewAccount = { firstName: '', lastName: '', password: '' }

export function ActivationForm({ token, invitation, onEnded, onDone }: Props) {
  const { t } = useTranslation('password')
  const session = useSession()
  const state = useSessionState()
  const [entered, setEntered] = useState(empty)
  const attempts = useAttempts()
  const isBusy = state.status === 'opening'
  const change = (field: NewAccountField) => (value: string) => setEntered({ ...entered, [field]: value })
  const errorAt = (field: NewAccountField) => attempts.errorAt(fieldId(field))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problems = newAccountProblems(entered).map(({ field, problem }) => [fieldId(field), t(`activate.${problem}`)])
    if (!attempts.begin(Object.fromEntries(problems))) return
    const { firstName, lastName, password } = entered
    const answer = await session.activate({
      token,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      password,
      language: usePreferences.getState().language,
    })
    if (answer.ok) return onDone(password)
    if (answer.error.code === 'token_ended') onEnded()
    else attempts.fail(answer.error)
  }

  return (
    <>
      <Introduction invitation={invitation} />
      <form onSubmit={submit} noValidate className={classes.card}>
        <AttemptNotice of={attempts} />
        {/* password managers keep the address beside the new password */}
        <input type="text" autoComplete="username" value={invitation.email} readOnly hidden />
        <LimitedLine
          id={fieldId('firstName')}
          label={t('activate.firstName')}
          value={entered.firstName}
          onChange={(event) => change('firstName')(event.currentTarget.value)}
          error={errorAt('firstName')}
          autoComplete="given-name"
          limit={100}
          readOnly={isBusy}
        />
        <LimitedLine
          id={fieldId('lastName')}
          label={t('activate.lastName')}
          value={entered.lastName}
          onChange={(event) => change('lastName')(event.currentTarget.value)}
          error={errorAt('lastName')}
          autoComplete="family-name"
          limit={100}
          readOnly={isBusy}
        />
        <PasswordField
          id={fieldId('password')}
          label={t('activate.newPassword')}
          description={t('activate.passwordRule')}
          value={entered.password}
          onChange={change('password')}
          error={errorAt('password')}
          autoComplete="new-password"
        />
        <PasswordStrength
          password={entered.password}
          own={ownTexts({ ...entered, email: invitation.email, houses: [invitation.organisation?.name] })}
        />
        <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
          {isBusy ? t('activate.busy') : t('activate.submit')}
        </SubmitButton>
        <StepLine text={isBusy ? t(`activate.step.${state.step}`) : null} />
      </form>
    </>
  )
}

function Introduction({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['password', 'catalogue'])
  const { organisation, founds, email } = invitation
  const names = invitation.roles.filter(roles.isCode).map((role) => t(roles.labelKey(role)))
  const facts: Fact[] = [
    { label: t('activate.email'), value: email },
    { label: t('activate.rights'), value: names.join(', ') },
  ]
  return (
    <>
      <Text>
        {organisation ? t('activate.for', { organisation: organisation.name }) : t('activate.forAdmin')}{' '}
        {organisation ? t(founds ? 'activate.founds' : 'activate.joins') : null}
      </Text>
      <FactList facts={facts} />
    </>
  )
}
