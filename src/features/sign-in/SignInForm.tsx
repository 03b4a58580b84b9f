// E-mail and password. The password is worked on by this device (AU1) and never sent, so it takes seconds and says so.
import { Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../../domain/validators/email.ts'
import { useSession, useSessionState } from '../../state/SessionProvider.tsx'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAttempts } from '../../ui/use-attempts.ts'
import { OwnDeviceChoice } from './OwnDeviceChoice.tsx'
import { PasswordField } from './PasswordField.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './sign-in.module.css'

export interface LockedFor {
  readonly email: string
  readonly name: string
}

interface Props {
  /** prefilled: from the start page's demo accounts */
  readonly email?: string
  /** who worked here: they type the password only */
  readonly locked?: LockedFor
  /** the provider's device asks whether several people use it (AU9) */
  readonly asksForDevice: boolean
  /** where an account of the other side belongs */
  readonly wrongArea: ReactNode
}

const EMAIL_ID = 'sign-in-email'
const PASSWORD_ID = 'sign-in-password'

export function SignInForm({ email: given = '', locked, asksForDevice, wrongArea }: Props) {
  const { t } = useTranslation(['sign-in', 'domain'])
  const session = useSession()
  const state = useSessionState()
  const [email, setEmail] = useState(locked?.email ?? given)
  const [password, setPassword] = useState('')
  const [personalDevice, setPersonalDevice] = useState(false)
  const attempts = useAttempts()
  const isBusy = state.status === 'opening'
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email)
    const isComplete = attempts.begin({
      [EMAIL_ID]: address.ok ? null : t(`domain:problem.${address.error.reason}`),
      [PASSWORD_ID]: password === '' ? t('passwordEmpty') : null,
    })
    if (!address.ok || !isComplete) return
    const answer = await session.signIn({
      email: address.value,
      password,
      ...(asksForDevice ? { personalDevice } : {}),
    })
    if (!answer.ok) attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptNotice
        of={attempts}
        offline={<NoAnswer>{t('noNetwork')}</NoAnswer>}
        action={attempts.failure === 'wrong_area' ? wrongArea : null}
      />
      {locked?.name && email === locked.email ? <Text fw={700}>{t('lockedFor', { name: locked.name })}</Text> : null}
      <TextInput
        id={EMAIL_ID}
        type="email"
        label={t('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errorAt(EMAIL_ID)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
      />
      <PasswordField
        id={PASSWORD_ID}
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      {asksForDevice ? <OwnDeviceChoice checked={personalDevice} onChange={setPersonalDevice} /> : null}
      <SubmitButton of={attempts} isBusy={isBusy} size="lg" fullWidth>
        {isBusy ? t('busy') : t('submit')}
      </SubmitButton>
      <StepLine text={isBusy ? t(`step.${state.step}`) : null} />
    </form>
  )
}
