// Registering a second factor: its name and the own password, then the browser's turn, by a press of its own.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FACTOR_NAME } from '../../../../contract/http/second-factor.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import type { FactorPort } from '../../../state/session-port.ts'
import { FieldErrorSummary } from '../../../ui/FieldErrorSummary.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { FactorFailure } from './FactorFailure.tsx'

const NAME_ID = 'factor-name'
const PASSWORD_ID = 'factor-password'

interface Props {
  readonly port: FactorPort
  readonly onDone: () => void
  readonly onCancel: () => void
}
type Begun = { make(name: string): ReturnType<FactorPort['confirm']> }

export function AddFactor({ port, onDone, onCancel }: Props) {
  const { t } = useTranslation(['factors', 'sign-in'])
  const { email } = useAccount()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const attempts = useAttempts()
  const { errorAt } = attempts
  const [isBusy, setIsBusy] = useState(false)
  const [begun, setBegun] = useState<Begun | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isGood = attempts.begin({
      [NAME_ID]: name.trim() === '' ? t('nameEmpty') : null,
      [PASSWORD_ID]: password === '' ? t('sign-in:passwordEmpty') : null,
    })
    if (!isGood) return
    setIsBusy(true)
    const answer = await port.begin(password).finally(() => setIsBusy(false))
    if (answer.ok) setBegun(answer.value)
    else if (answer.error.code === 'password_wrong') attempts.mark(PASSWORD_ID, t('passwordWrong'))
    else attempts.fail(answer.error)
  }

  async function make(prepared: Begun) {
    if (isBusy) return
    attempts.begin({})
    setIsBusy(true)
    const answer = await prepared.make(name.trim()).finally(() => setIsBusy(false))
    if (answer.ok) return onDone()
    attempts.fail(answer.error)
    // its challenge was used: the password is asked for again
    if (answer.error.code === 'token_ended' || answer.error.code === 'action_invalid') setBegun(null)
  }

  const failure = attempts.failure === null ? null : <FactorFailure code={attempts.failure} />
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('cancel')}
    </Button>
  )
  if (begun)
    return (
      <div className={classes.form}>
        {failure}
        <Text>{t('ready')}</Text>
        <Group>
          <Button
            onClick={() => void make(begun)}
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            data-autofocus
            autoFocus
          >
            {t('make')}
          </Button>
          {cancel}
        </Group>
        <StepLine text={isBusy ? t('asking') : null} />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FieldErrorSummary errors={attempts.errors} attempt={attempts.number} />
      {failure}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <LimitedLine
        id={NAME_ID}
        label={t('name')}
        description={t('nameWhy')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errorAt(NAME_ID)}
        limit={MAX_FACTOR_NAME}
        autoComplete="off"
      />
      <PasswordField
        id={PASSWORD_ID}
        label={t('sign-in:password')}
        value={password}
        onChange={setPassword}
        error={errorAt(PASSWORD_ID)}
        autoComplete="current-password"
      />
      <Group>
        <SubmitButton of={attempts} isBusy={isBusy}>
          {t('next')}
        </SubmitButton>
        {cancel}
      </Group>
      <StepLine text={isBusy ? t('checking') : null} />
    </form>
  )
}
