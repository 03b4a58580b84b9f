// Making a recovery code: it is shown, noted, and only then made good. An older one is good until that moment.
import { Button, Checkbox, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../../state/SessionProvider.tsx'
import type { NewRecoveryCode, SessionFailure, SessionStep } from '../../../state/session-port.ts'
import { AttemptNotice } from '../../../ui/AttemptNotice.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { CodeText } from './CodeText.tsx'

const NOTED_ID = 'recovery-noted'
const PASSWORD_ID = 'recovery-password'

interface Props {
  /** what was typed a moment ago; null: it is asked for */
  readonly password: string | null
  /** words of the button that makes a code */
  readonly makeText: string
  readonly onDone: () => void
}

export function MakeCode({ password, makeText, onDone }: Props) {
  const { port } = useSession()
  const [made, setMade] = useState<NewRecoveryCode | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const make = async () => {
    setFailure(null)
    const answer = await (await port.recovery()).makeCode()
    if (answer.ok) setMade(answer.value)
    else setFailure(answer.error)
  }
  if (made) return <KeepCode made={made} password={password} onDone={onDone} />
  return (
    <>
      {failure ? <ErrorNotice code={failure.code} /> : null}
      <Button size="lg" onClick={() => void make()}>
        {makeText}
      </Button>
    </>
  )
}

function KeepCode({ made, password: known, onDone }: { made: NewRecoveryCode } & Pick<Props, 'password' | 'onDone'>) {
  const { t } = useTranslation(['recovery', 'sign-in'])
  const { email } = useAccount()
  const [isNoted, setIsNoted] = useState(false)
  const [typed, setTyped] = useState('')
  const attempts = useAttempts()
  const [step, setStep] = useState<SessionStep | null>(null)
  const isBusy = step !== null
  const password = known ?? typed
  const { errorAt } = attempts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isComplete = attempts.begin({
      [NOTED_ID]: isNoted ? null : t('notedMissing'),
      [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null,
    })
    if (!isComplete) return
    setStep('password')
    const answer = await made.keep(password, setStep)
    setStep(null)
    if (answer.ok) onDone()
    else if (answer.error.code === 'password_wrong' && known === null) attempts.mark(PASSWORD_ID, t('passwordWrong'))
    else attempts.fail(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('offline')}</NoAnswer>} />
      <Text>{t('noteIt')}</Text>
      <CodeText code={made.code} />
      <Checkbox
        id={NOTED_ID}
        label={t('noted')}
        checked={isNoted}
        onChange={(event) => setIsNoted(event.currentTarget.checked)}
        error={errorAt(NOTED_ID)}
      />
      {known === null ? (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            id={PASSWORD_ID}
            label={t('sign-in:password')}
            description={t('passwordWhy')}
            value={typed}
            onChange={setTyped}
            error={errorAt(PASSWORD_ID)}
            autoComplete="current-password"
          />
        </>
      ) : null}
      <SubmitButton of={attempts} isBusy={isBusy} size="lg">
        {t(isBusy ? 'keeping' : 'keep')}
      </SubmitButton>
      <StepLine text={step === null ? null : t(`sign-in:step.${step}`)} />
    </form>
  )
}
