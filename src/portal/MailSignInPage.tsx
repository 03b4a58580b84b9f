// Signing in without a password, and making an account: one address, and a link that is on its way. What is said afterwards is
// the same for every address.
import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '../../domain/validators/email.ts'
import { usePreferences } from '../state/preferences.ts'
import type { LinkPurpose, MailLinkPort, SessionFailure } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { PortalScreen } from './PortalScreen.tsx'
import classes from './portal.module.css'

const EMAIL_ID = 'portal-email'
/** minutes until an open page closes (AU5) */
const IDLE_MINUTES = 60
const reasons = ['signed_out', 'idle', 'person', 'elsewhere', 'ended'] as const

interface Props {
  readonly purpose: LinkPurpose
  readonly link: MailLinkPort
  /** why nobody is signed in any more; from the address, so it may be anything */
  readonly reason?: string
  /** where to go on after it: a path of the portal */
  readonly target?: string | null
}

export function MailSignInPage({ purpose, link, reason, target = null }: Props) {
  const { t } = useTranslation('portal-account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const known = reasons.find((one) => one === reason)
  const isCreate = purpose === 'create'
  return (
    <PortalScreen title={t(sentTo === null ? `${purpose}.title` : 'sent.title')}>
      {sentTo === null ? (
        <>
          {known ? <Text role="status">{t(`reason.${known}`, { minutes: IDLE_MINUTES })}</Text> : null}
          <Text>{t(`${purpose}.text`)}</Text>
          <div className={classes.card}>
            <Form purpose={purpose} link={link} target={target} onSent={setSentTo} />
            <Anchor
              href={`/providersearch/${isCreate ? 'auth' : 'create'}${location.search}`}
              className={classes.way ?? ''}
            >
              {t(`${purpose}.other`)}
            </Anchor>
          </div>
        </>
      ) : (
        <>
          <Text role="status">{t(`sent.${purpose}`, { email: sentTo })}</Text>
          <Text>{t('sent.where')}</Text>
          <Button variant="default" onClick={() => setSentTo(null)} className={classes.way ?? ''}>
            {t('sent.again')}
          </Button>
        </>
      )}
    </PortalScreen>
  )
}

interface FormProps {
  readonly purpose: LinkPurpose
  readonly link: MailLinkPort
  readonly target: string | null
  readonly onSent: (email: string) => void
}

function Form({ purpose, link, target, onSent }: FormProps) {
  const { t } = useTranslation(['portal-account', 'domain'])
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
    const { language } = usePreferences.getState()
    const answer = await link.ask({ purpose, email: address.value, language, target })
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
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isBusy}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </form>
  )
}
