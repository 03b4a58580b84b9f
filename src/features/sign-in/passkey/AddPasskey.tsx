// Making a passkey: its name and the own password, then the browser's turn. The second step is a press of its own, because
// browsers ask an authenticator only right after one.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASSKEY_NAME } from '../../../../contract/http/passkeys.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import type { PasskeyPort, PasskeyToMake } from '../../../state/session-port.ts'
import { FieldErrorSummary } from '../../../ui/FieldErrorSummary.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useAttempts } from '../../../ui/use-attempts.ts'
import { PasswordField } from '../PasswordField.tsx'
import { StepLine } from '../StepLine.tsx'
import classes from '../sign-in.module.css'
import { kindOfKey } from './kind-of-key.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'

const NAME_ID = 'passkey-name'
const PASSWORD_ID = 'passkey-password'

interface Props {
  readonly port: PasskeyPort
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function AddPasskey({ port, onDone, onCancel }: Props) {
  const { t } = useTranslation(['passkeys', 'sign-in'])
  const { email } = useAccount()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const attempts = useAttempts()
  const { errorAt } = attempts
  const [isBusy, setIsBusy] = useState(false)
  const [begun, setBegun] = useState<PasskeyToMake | null>(null)

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

  async function make(prepared: PasskeyToMake) {
    if (isBusy) return
    attempts.begin({})
    setIsBusy(true)
    const answer = await prepared.make(name.trim()).finally(() => setIsBusy(false))
    if (answer.ok) return onDone()
    attempts.fail(answer.error)
    // its challenge was used: the password is asked for again
    if (answer.error.code === 'token_ended' || answer.error.code === 'passkey_unfit') setBegun(null)
  }

  const failure = attempts.failure === null ? null : <PasskeyFailure code={attempts.failure} />
  if (begun)
    return (
      <div className={classes.form}>
        {failure}
        <Text>{t(`ready.${kindOfKey(begun.attachment)}`)}</Text>
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
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
        <StepLine text={isBusy ? t('making') : null} />
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
        limit={MAX_PASSKEY_NAME}
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
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
      <StepLine text={isBusy ? t('checking') : null} />
    </form>
  )
}
