// Changing the own password (KY2): the old one is asked for, network is needed, and the person returns to where they were.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTexts } from '../../../domain/password-strength.ts'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import type { SessionStep } from '../../state/session-port.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { passwordProblem } from './new-account.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'

const OLD_ID = 'change-old'
const NEW_ID = 'change-new'

/** @param back where the person was */
export function ChangePasswordPage({ back }: { back: string }) {
  const { t } = useTranslation('password')
  const [isDone, setIsDone] = useState(false)
  return (
    <Page title={t('change.title')} width="form">
      {isDone ? <Text role="status">{t('change.done')}</Text> : <Text>{t('change.text')}</Text>}
      {isDone ? null : <Form onDone={() => setIsDone(true)} />}
      <Button component={Link} to={back} variant={isDone ? 'filled' : 'default'}>
        {t('common:action.back')}
      </Button>
    </Page>
  )
}

function Form({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['password', 'sign-in'])
  const { port } = useSession()
  const { email, firstName, lastName, memberships } = useAccount()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const attempts = useAttempts()
  const [step, setStep] = useState<SessionStep | null>(null)
  const isBusy = step !== null
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = passwordProblem(newPassword)
    const isComplete = attempts.begin({
      [OLD_ID]: oldPassword === '' ? t('change.oldEmpty') : null,
      [NEW_ID]: problem && t(`activate.${problem}`),
    })
    if (!isComplete) return
    setStep('password')
    const answer = await port.changePassword({ oldPassword, newPassword }, setStep)
    setStep(null)
    if (answer.ok) onDone()
    else if (answer.error.code === 'password_wrong') attempts.mark(OLD_ID, t('change.oldWrong'))
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.card}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('change.offline')}</NoAnswer>} />
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
        own={ownTexts({
          email,
          firstName,
          lastName,
          houses: memberships.map(({ organisation }) => organisation.name),
        })}
      />
      <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
        {t(isBusy ? 'change.busy' : 'change.submit')}
      </SubmitButton>
      <StepLine text={step === null ? null : t(`sign-in:step.${step}`)} />
    </form>
  )
}
