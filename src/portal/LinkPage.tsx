// The page of a mailed link: its button uses the link (AU8: opening the page uses nothing up). On a device that is not known
// yet it asks for the code of a second mail; on every other the account opens at once.
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasteLink, StepLine } from '../features/sign-in/index.ts'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/SessionProvider.tsx'
import type { LinkPurpose, MailLinkPort, SessionFailure, UsedLink } from '../state/session-port.ts'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Agreement, missingOf, nothingAgreed } from './Agreement.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PortalScreen } from './PortalScreen.tsx'
import classes from './portal.module.css'
import { joined } from './search/sign-in-address.ts'

interface Props {
  readonly purpose: LinkPurpose
  readonly token: string
  readonly link: MailLinkPort
}

export function LinkPage({ purpose, token, link }: Props) {
  const { t } = useTranslation('portal-account')
  const session = useSession()
  const isMissing = token === ''
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<SessionFailure | null>(null)
  const [isEnded, setIsEnded] = useState(isMissing)
  const [used, setUsed] = useState<UsedLink | null>(null)
  // whoever was invited has seen no form before (mail 103); everybody else has agreed on it
  const isInvited = purpose === 'create' && new URLSearchParams(location.search).has('invited')
  const [agreed, setAgreed] = useState(nothingAgreed)
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>({})

  /** Another link leads to where this one would have. */
  const wayToAnother = (reason: string | null) => {
    const search = new URLSearchParams(location.search)
    if (reason !== null) search.set('redirect_reason', reason)
    return joined('/providersearch/auth', search.toString())
  }
  const fail = (error: SessionFailure) => {
    if (error.code === 'token_ended' || error.code === 'validation_failed') setIsEnded(true)
    else setFailure(error)
  }
  /** The router leads on when the session is open. */
  async function finish(of: UsedLink) {
    setIsBusy(true)
    const opened = await session.finishLink(of)
    setIsBusy(false)
    if (!opened.ok) fail(opened.error)
  }
  async function use() {
    if (isBusy) return
    const lacks = isInvited ? missingOf(agreed) : {}
    setMissing(lacks)
    const [first] = Object.keys(lacks)
    if (first) {
      document.getElementById(`create-${first}`)?.focus()
      return
    }
    setIsBusy(true)
    setFailure(null)
    const { language } = usePreferences.getState()
    const answer = await link.use({ purpose, token, language })
    setIsBusy(false)
    if (!answer.ok) return fail(answer.error)
    setUsed(answer.value)
    if (answer.value.code === null) await finish(answer.value)
  }

  if (isEnded)
    return (
      <PortalScreen title={t(isMissing ? 'ended.missingTitle' : 'ended.title')}>
        <Text>{t(isMissing ? 'ended.missing' : 'ended.text')}</Text>
        <PasteLink exchange={link.exchange} />
        <Button component="a" href={wayToAnother('expired_link')} variant="default" className={classes.way ?? ''}>
          {t('ended.again')}
        </Button>
      </PortalScreen>
    )
  if (used?.code && !isBusy && !failure)
    return (
      <PortalScreen title={t('code.title')}>
        <CodeForm used={used} code={used.code} onOpen={() => void finish(used)} onEnded={() => setIsEnded(true)} />
      </PortalScreen>
    )
  return (
    <PortalScreen title={t(`${purpose}.title`)}>
      <Text>{t(`link.${purpose}`)}</Text>
      <div className={classes.card}>
        {failure ? (
          <ErrorNotice
            code={failure.code}
            {...(failure.code === 'keys_unreadable' ? { text: t('link.unreadable') } : {})}
            action={
              used ? (
                <Anchor href={wayToAnother(null)} className={classes.way ?? ''}>
                  {t('ended.again')}
                </Anchor>
              ) : null
            }
          />
        ) : null}
        {isInvited ? (
          <Agreement
            agreed={agreed}
            problems={{
              ...(missing.terms && { terms: t(missing.terms) }),
              ...(missing.privacy && { privacy: t(missing.privacy) }),
            }}
            onChange={setAgreed}
          />
        ) : null}
        <Button size="lg" fullWidth onClick={() => void use()} aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {t(isBusy ? `${purpose}.busy` : `${purpose}.button`)}
        </Button>
        <StepLine text={isBusy ? t(`link.${purpose}Step`) : null} />
      </div>
    </PortalScreen>
  )
}
