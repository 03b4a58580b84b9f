// A new password by a mail's link (AU8, KY6). What is lost is said first, and has to be confirmed, before anything happens.
import { Anchor, Checkbox, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTexts } from '../../../domain/password-strength.ts'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import type { Reset } from '../../state/session-port.ts'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { passwordProblem } from './new-account.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'

interface Props {
  readonly token: string
  readonly reset: Reset
  /** the token ended between reading and redeeming it */
  readonly onEnded: () => void
  /** new keys are there; the password is known for the step after it */
  readonly onDone: (password: string) => void
}

const PASSWORD_ID = 'reset-password'
const UNDERSTOOD_ID = 'reset-understood'

export function ResetPasswordForm({ token, reset, onEnded, onDone }: Props) {
  const { t } = useTranslation('password')
  const session = useSession()
  const state = useSessionState()
  const [password, setPassword] = useState('')
  const [isUnderstood, setIsUnderstood] = useState(false)
  const attempts = useAttempts()
  const isBusy = state.status === 'opening'
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = passwordProblem(password)
    const isComplete = attempts.begin({
      [PASSWORD_ID]: problem && t(`activate.${problem}`),
      [UNDERSTOOD_ID]: isUnderstood ? null : t('reset.understoodMissing'),
    })
    if (!isComplete) return
    const answer = await session.resetPassword({ token, password })
    if (answer.ok) return onDone(password)
    if (answer.error.code === 'token_ended') onEnded()
    else attempts.fail(answer.error)
  }

  return (
    <>
      <Text>{t('reset.for', { email: reset.email })}</Text>
      <WhatItMeans reset={reset} />
      <Anchor href={`${recoveryBase(reset)}/recovery`} className={classes.way ?? ''}>
        {t('reset.withCode')}
      </Anchor>
      <form onSubmit={submit} noValidate className={classes.card}>
        <AttemptNotice of={attempts} />
        {/* password managers keep the address beside the new password */}
        <input type="text" autoComplete="username" value={reset.email} readOnly hidden />
        <PasswordField
          id={PASSWORD_ID}
          label={t('activate.newPassword')}
          description={t('change.rule')}
          value={password}
          onChange={setPassword}
          error={errorAt(PASSWORD_ID)}
          autoComplete="new-password"
        />
        <PasswordStrength
          password={password}
          own={ownTexts({
            email: reset.email,
            houses: reset.organisations.map(({ organisation }) => organisation.name),
          })}
        />
        <Checkbox
          id={UNDERSTOOD_ID}
          label={t('reset.understood')}
          checked={isUnderstood}
          onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
          error={errorAt(UNDERSTOOD_ID)}
        />
        <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
          {t(isBusy ? 'reset.busy' : 'reset.submit')}
        </SubmitButton>
        <StepLine text={isBusy ? t(`activate.step.${state.step}`) : null} />
      </form>
    </>
  )
}

const recoveryBase = ({ organisations }: Reset): string =>
  organisations[0]?.organisation.kind === 'careprovider' ? '/careprovider' : '/app'

function WhatItMeans({ reset }: { reset: Reset }) {
  const { t } = useTranslation('password')
  return (
    <section aria-labelledby="reset-means">
      <Title order={2} id="reset-means" mb="sm">
        {t('reset.meansTitle')}
      </Title>
      <ul className={classes.losses}>
        <li>{t('reset.means.keys')}</li>
        {reset.organisations.map(({ organisation, hasConfirmer }) => (
          <li key={`${organisation.kind}:${organisation.id}`}>
            {hasConfirmer ? (
              t('reset.means.confirm', { organisation: organisation.name })
            ) : (
              <strong>{t('reset.means.alone', { organisation: organisation.name })}</strong>
            )}
          </li>
        ))}
        <li>{t('reset.means.devices')}</li>
        <li>{t('reset.means.unsent')}</li>
      </ul>
    </section>
  )
}
