// Asking for a link for a new password. What is said afterwards is the same for every address.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../../domain/validators/email.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../state/session-port.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import classes from './sign-in.module.css'

const EMAIL_ID = 'forgot-email'

export function ForgotPasswordPage({ area }: { area: 'clinic' | 'careprovider' }) {
  const { t } = useTranslation(['sign-in', 'domain'])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const base = area === 'clinic' ? '/app' : '/careprovider'
  const back = (
    <Anchor href={`${base}/auth${location.search}`} className={classes.way ?? ''}>
      {t('forgot.back')}
    </Anchor>
  )
  return (
    <SignInScreen title={t(sentTo === null ? 'forgot.title' : 'forgot.sentTitle')} withConnection={false}>
      {sentTo === null ? (
        <>
          <Text>{t('forgot.text')}</Text>
          <Text>{t('forgot.means')}</Text>
          <Anchor href={`${base}/recovery`} className={classes.way ?? ''}>
            {t('forgot.withCode')}
          </Anchor>
          <div className={classes.card}>
            <Form onSent={setSentTo} />
            {back}
          </div>
        </>
      ) : (
        <>
          <Text role="status">{t('forgot.sent', { email: sentTo })}</Text>
          {back}
        </>
      )}
    </SignInScreen>
  )
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['sign-in', 'domain'])
  const { port } = useSession()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = parseEmail(email)
    setError(address.ok ? null : t(`domain:problem.${address.error.reason}`))
    setFailure(null)
    if (!address.ok) {
      document.getElementById(EMAIL_ID)?.focus()
      return
    }
    setIsBusy(true)
    const answer = await port.forgotPassword(address.value, usePreferences.getState().language)
    setIsBusy(false)
    if (answer.ok) onSent(address.value)
    else setFailure(answer.error)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {failure ? <ErrorNotice code={failure.code} /> : null}
      <TextInput
        id={EMAIL_ID}
        type="email"
        label={t('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={error}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {t(isBusy ? 'forgot.busy' : 'forgot.submit')}
      </Button>
    </form>
  )
}
