// Another e-mail address: the password, then the code that was sent to the new mailbox. Until then the old one counts.

import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { digitsIn } from '../../../domain/typed-text.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { AttemptNotice } from '../../ui/AttemptNotice.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { type Attempts, useAttempts } from '../../ui/use-attempts.ts'
import { PasswordField } from '../sign-in/index.ts'
import classes from './Account.module.css'

interface Props {
  readonly email: string
  readonly onChanged: (email: string) => void
}

export function ChangeEmail({ email, onChanged }: Props) {
  const { t } = useTranslation('own-account')
  const [step, setStep] = useState<'idle' | 'ask' | 'done'>('idle')
  /** where the code went */
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <div className={classes.fields}>
      <TextInput label={t('person.email')} description={t('email.what')} value={email} readOnly size="md" />
      {asked !== null ? (
        <CodeForm
          asked={asked}
          onCancel={() => setAsked(null)}
          onChanged={(changed) => {
            setAsked(null)
            setStep('done')
            onChanged(changed)
          }}
        />
      ) : step === 'ask' ? (
        <AskForm
          own={email}
          onCancel={() => setStep('idle')}
          onAsked={(to) => {
            setStep('idle')
            setAsked(to)
          }}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => setStep('ask')}>
            {t('email.change')}
          </Button>
        </div>
      )}
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {step === 'done' && asked === null ? t('email.done', { email }) : ''}
      </Text>
    </div>
  )
}

interface AskProps {
  readonly own: string
  readonly onAsked: (email: string) => void
  readonly onCancel: () => void
}

function AskForm({ own, onAsked, onCancel }: AskProps) {
  const { t } = useTranslation('own-account')
  const { port } = useSession()
  const base = useId()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const attempts = useAttempts()
  const [emailId, passwordId] = [`${base}-email`, `${base}-password`]
  async function send() {
    const parsed = parseEmail(typed)
    const email = parsed.ok ? parsed.value : ''
    const isComplete = attempts.begin({
      [emailId]: email === '' ? t('email.wrong') : email === own ? t('email.same') : null,
      [passwordId]: password === '' ? t('email.passwordMissing') : null,
    })
    if (!isComplete) return
    const answer = await port.changeEmail({ email, password })
    if (answer.ok) onAsked(email)
    else if (answer.error.code === 'password_wrong') attempts.mark(passwordId, t('email.passwordWrong'))
    else attempts.fail(answer.error)
  }
  return (
    <StepForm attempts={attempts} verb={t('email.send')} send={send} onCancel={onCancel}>
      <LimitedLine
        id={emailId}
        type="email"
        label={t('email.new')}
        value={typed}
        autoComplete="email"
        limit={200}
        error={attempts.errorAt(emailId)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <PasswordField
        id={passwordId}
        label={t('email.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={attempts.errorAt(passwordId)}
      />
    </StepForm>
  )
}

interface CodeProps {
  readonly asked: string
  readonly onChanged: (email: string) => void
  readonly onCancel: () => void
}

function CodeForm({ asked, onChanged, onCancel }: CodeProps) {
  const { t } = useTranslation('own-account')
  const { port } = useSession()
  const id = useId()
  const [code, setCode] = useState('')
  const attempts = useAttempts()
  async function send() {
    const digits = digitsIn(code)
    if (!attempts.begin({ [id]: digits.length === 6 ? null : t('email.codeShort') })) return
    const answer = await port.changeEmail({ code: digits })
    if (answer.ok) onChanged(asked)
    else if (answer.error.code === 'token_ended') attempts.mark(id, t('email.codeWrong'))
    else attempts.fail(answer.error)
  }
  return (
    <StepForm
      attempts={attempts}
      lead={<Text role="status">{t('email.sent', { email: asked })}</Text>}
      verb={t('email.confirm')}
      send={send}
      onCancel={onCancel}
    >
      <TextInput
        id={id}
        label={t('email.code')}
        description={t('email.codeWhat')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={attempts.errorAt(id)}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
    </StepForm>
  )
}

interface StepProps {
  readonly attempts: Attempts
  readonly lead?: ReactNode
  /** on the button that sends */
  readonly verb: string
  readonly send: () => Promise<void>
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** One of the two steps: what went wrong, its fields, and no second sending while one runs. */
function StepForm({ attempts, lead, verb, send, onCancel, children }: StepProps) {
  const { t } = useTranslation('own-account')
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await send().finally(() => setIsBusy(false))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.fields}>
      {lead}
      <AttemptNotice of={attempts} offline={<NoAnswer>{t('email.offline')}</NoAnswer>} />
      {children}
      <Group gap={12}>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('email.cancel')}
        </Button>
      </Group>
    </form>
  )
}
