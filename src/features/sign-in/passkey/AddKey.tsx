// Setting up an authenticator, as a passkey or as a second factor: its name and the own password, then the browser's turn. The second
// step is a press of its own, because browsers ask an authenticator only right after one.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../../contract/result.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../../state/session-port.ts'
import { FieldErrorSummary } from '../../../ui/FieldErrorSummary.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'

/** What the server has prepared. */
interface Begun {
  make(name: string): Promise<Result<null, SessionFailure>>
}

interface Props<B extends Begun> {
  /** of the fields' ids */
  readonly use: 'passkey' | 'factor'
  /** the longest name */
  readonly limit: number
  readonly words: Readonly<
    Record<
      'name' | 'nameWhy' | 'nameEmpty' | 'passwordWrong' | 'next' | 'checking' | 'cancel' | 'make' | 'making',
      string
    >
  >
  /** what the browser asks for next */
  readonly ready: (begun: B) => string
  /** failures after which the password is asked for again, because the challenge was used */
  readonly endedBy: readonly SessionFailure['code'][]
  readonly begin: (password: string) => Promise<Result<B, SessionFailure>>
  readonly failureOf: (code: string) => ReactNode
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function AddKey<B extends Begun>({
  use,
  limit,
  words,
  ready,
  endedBy,
  begin,
  failureOf,
  onDone,
  onCancel,
}: Props<B>) {
  const { t } = useTranslation('sign-in')
  const { email } = useAccount()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const attempts = useAttempts()
  const { errorAt } = attempts
  const [isBusy, setIsBusy] = useState(false)
  const [begun, setBegun] = useState<B | null>(null)
  const nameId = `${use}-name`
  const passwordId = `${use}-password`

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isGood = attempts.begin({
      [nameId]: name.trim() === '' ? words.nameEmpty : null,
      [passwordId]: password === '' ? t('passwordEmpty') : null,
    })
    if (!isGood) return
    setIsBusy(true)
    const answer = await begin(password).finally(() => setIsBusy(false))
    if (answer.ok) setBegun(answer.value)
    else if (answer.error.code === 'password_wrong') attempts.mark(passwordId, words.passwordWrong)
    else attempts.fail(answer.error)
  }

  async function make(prepared: B) {
    if (isBusy) return
    attempts.begin({})
    setIsBusy(true)
    const answer = await prepared.make(name.trim()).finally(() => setIsBusy(false))
    if (answer.ok) return onDone()
    attempts.fail(answer.error)
    if (endedBy.includes(answer.error.code)) setBegun(null)
  }

  const failure = attempts.failure === null ? null : failureOf(attempts.failure)
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {words.cancel}
    </Button>
  )
  if (begun)
    return (
      <div className={classes.form}>
        {failure}
        <Text>{ready(begun)}</Text>
        <Group>
          <Button
            onClick={() => void make(begun)}
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            data-autofocus
            autoFocus
          >
            {words.make}
          </Button>
          {cancel}
        </Group>
        <StepLine text={isBusy ? words.making : null} />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FieldErrorSummary errors={attempts.errors} attempt={attempts.number} />
      {failure}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <LimitedLine
        id={nameId}
        label={words.name}
        description={words.nameWhy}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errorAt(nameId)}
        limit={limit}
        autoComplete="off"
      />
      <PasswordField
        id={passwordId}
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={errorAt(passwordId)}
        autoComplete="current-password"
      />
      <Group>
        <SubmitButton of={attempts} isBusy={isBusy}>
          {words.next}
        </SubmitButton>
        {cancel}
      </Group>
      <StepLine text={isBusy ? words.checking : null} />
    </form>
  )
}
