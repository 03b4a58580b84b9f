// Changing the own password (KY2): the old one is asked for, network is needed, and the person returns to where they were.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import type { SessionFailure, SessionStep } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { type FieldError, FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { Page } from '../../ui/Page.tsx'
import { passwordProblem } from './new-account.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'

const OLD_ID = 'change-old'
const NEW_ID = 'change-new'

/** @param back where the person was */
export function ChangePasswordPage({ back }: { back: string }) {
  const { t } = useTranslation('sign-in')
  const [isDone, setIsDone] = useState(false)
  return (
    <Page title={t('change.title')} width="form">
      {isDone ? <Text role="status">{t('change.done')}</Text> : <Text>{t('change.text')}</Text>}
      {isDone ? null : <Form onDone={() => setIsDone(true)} />}
      <Button component={Link} to={back} variant={isDone ? 'filled' : 'default'}>
        {t('change.goBack')}
      </Button>
    </Page>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sign-in')
  const { port } = useSession()
  const { email, firstName, lastName, memberships } = useAccount()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [step, setStep] = useState<SessionStep | null>(null)
  const isBusy = step !== null
  const errorAt = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.text ?? null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = passwordProblem(newPassword)
    const found: FieldError[] = [
      ...(oldPassword === '' ? [{ fieldId: OLD_ID, text: t('change.oldEmpty') }] : []),
      ...(problem ? [{ fieldId: NEW_ID, text: t(`activate.${problem}`) }] : []),
    ]
    setErrors(found)
    setAttempt(attempt + 1)
    setFailure(null)
    if (found.length > 0) return
    setStep('password')
    const answer = await port.changePassword({ oldPassword, newPassword }, setStep)
    setStep(null)
    if (answer.ok) onDone()
    else if (answer.error.code === 'password_wrong') setErrors([{ fieldId: OLD_ID, text: t('change.oldWrong') }])
    else setFailure(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <FieldErrorSummary errors={errors} attempt={attempt} />
      {failure ? (
        <ErrorNotice
          key={attempt}
          code={failure.code}
          {...(failure.code === 'network' ? { text: t('change.offline') } : {})}
        />
      ) : null}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={OLD_ID}
        label={t('change.old')}
        value={oldPassword}
        onChange={setOldPassword}
        error={errorAt(OLD_ID)}
        autoComplete="current-password"
      />
      <PasswordField
        id={NEW_ID}
        label={t('activate.newPassword')}
        description={t('change.rule')}
        value={newPassword}
        onChange={setNewPassword}
        error={errorAt(NEW_ID)}
        autoComplete="new-password"
      />
      <PasswordStrength
        password={newPassword}
        own={[email, firstName, lastName, ...memberships.map(({ organisation }) => organisation.name)]}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {t(isBusy ? 'change.busy' : 'change.submit')}
      </Button>
      <StepLine text={step === null ? null : t(`step.${step}`)} />
    </form>
  )
}
