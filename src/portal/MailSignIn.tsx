// Signing in without a password, and making an account: one address, and a link that is on its way; on a page and in a dialog. That
// there is an account is said by the specification's three errors alone (X1).
import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useFoot } from '../state/foot.ts'
import { usePreferences } from '../state/preferences.ts'
import type { LinkAsker, LinkPurpose } from '../state/session-port.ts'
import { EmailForm } from '../ui/EmailForm.tsx'
import { CREATE_FIELD, CreateForm, nothingEntered } from './CreateForm.tsx'
import classes from './portal.module.css'

/** P53; specification, provider search portal, section 9 */
const FOCUS_AFTER_MS = 500
/** minutes until an open page closes (AU5) */
const IDLE_MINUTES = 60
const LOGIN_FIELD = 'portal-email'
/** the field that each begins with */
export const firstField = { login: LOGIN_FIELD, create: CREATE_FIELD } as const
const reasons = ['signed_out', 'erased', 'idle', 'person', 'elsewhere', 'ended'] as const
/** P54: why somebody was sent here; any other reason is told as the last */
const redirects = ['expired_link', 'not_logged_in', 'generic_error'] as const
/** X1 */
const accountErrors = ['action_not_offered', 'not_found', 'email_taken'] as const

/** key of the heading */
export const headingOf = (purpose: LinkPurpose, sentTo: string | null) =>
  sentTo === null ? (`${purpose}.title` as const) : ('sent.title' as const)

interface Props {
  readonly purpose: LinkPurpose
  readonly link: LinkAsker
  /** why nobody is signed in any more; from the address, so it may be anything */
  readonly reason?: string | undefined
  /** where to go on after it: a path of the portal */
  readonly target: string | null
  /** what stands in the address's field: both purposes have it, so that nobody types it twice */
  readonly typed: string
  readonly onTyped: (email: string) => void
  /** whom the link is on its way to; null: nobody yet */
  readonly sentTo: string | null
  readonly onSent: (email: string | null) => void
  /** the way to the other purpose */
  readonly other: ReactNode
  /** else on a page */
  readonly isDialog?: boolean
}

export function MailSignIn(props: Props) {
  const { purpose, link, reason, target, typed, onTyped, sentTo, onSent, other, isDialog = false } = props
  const { t } = useTranslation('portal-account')
  const known = reasons.find((one) => one === reason)
  const redirect = !reason || known ? null : (redirects.find((one) => one === reason) ?? 'generic_error')
  useEffect(() => link.prepare(), [link])
  const isCreate = purpose === 'create'
  const [entered, setEntered] = useState(nothingEntered)
  useEffect(() => {
    if (isCreate) return
    const timer = setTimeout(() => {
      // whoever has gone on by themselves is not called back
      if (document.activeElement?.matches('body, [data-sign-in]')) document.getElementById(LOGIN_FIELD)?.focus()
    }, FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isCreate])
  if (sentTo !== null)
    return (
      <>
        <Text role="status">
          <Trans t={t} i18nKey={`sent.${purpose}`} values={{ email: sentTo }} components={{ b: <strong /> }} />
        </Text>
        <Text>{t('sent.where')}</Text>
        <Button variant="default" onClick={() => onSent(null)} className={classes.way ?? ''}>
          {t('sent.again')}
        </Button>
      </>
    )
  const textOf = (code: string) => {
    const error = accountErrors.find((one) => one === code)
    return error && t(`accountError.${error}`)
  }
  const send = (email: string) => link.ask({ purpose, email, language: usePreferences.getState().language, target })
  return (
    <>
      {known ? <Text role="status">{t(`reason.${known}`, { minutes: IDLE_MINUTES })}</Text> : null}
      {redirect ? (
        <Alert color="red" icon={<IconAlertOctagon stroke={1.75} aria-hidden />} role="alert">
          <Text>{t(`redirect.${redirect}`)}</Text>
        </Alert>
      ) : null}
      <Text>{t(`${purpose}.text`)}</Text>
      <div className={isDialog ? classes.form : classes.card}>
        {isCreate ? (
          <CreateForm
            initial={typed}
            onTyped={onTyped}
            entered={entered}
            onEntered={setEntered}
            textOf={textOf}
            send={send}
            onSent={onSent}
          />
        ) : (
          <EmailForm
            id={LOGIN_FIELD}
            label={t('email')}
            submit={t('send')}
            busy={t('sending')}
            autoComplete="email"
            allowSpecialCharacters
            className={classes.form}
            initial={typed}
            onTyped={onTyped}
            textOf={textOf}
            send={send}
            onSent={onSent}
          />
        )}
        {other}
      </div>
      <ForProviders headingOrder={isDialog ? 3 : 2} />
    </>
  )
}

/** P48: whom people of a house turn to, who come here by mistake; where the operator named somebody. */
function ForProviders({ headingOrder }: { headingOrder: 2 | 3 }) {
  const { t } = useTranslation('portal-account')
  const support = useFoot((foot) => foot.support)
  if (support === null) return null
  return (
    <section aria-labelledby="for-providers">
      <Title order={headingOrder} size="h3" id="for-providers">
        {t('providers.title')}
      </Title>
      <Text>
        {t('providers.text')}{' '}
        <Anchor underline="always" href={`mailto:${support}`}>
          {support}
        </Anchor>
      </Text>
    </section>
  )
}
