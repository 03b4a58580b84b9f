// Signing in and making an account as a page of its own: what mails lead to, and whoever was signed out by itself.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { LinkAsker, LinkPurpose } from '../state/session-port.ts'
import { headingOf, MailSignIn } from './MailSignIn.tsx'
import { PortalScreen } from './PortalScreen.tsx'
import classes from './portal.module.css'

interface Props {
  readonly purpose: LinkPurpose
  readonly link: LinkAsker
  /** why nobody is signed in any more; from the address, so it may be anything */
  readonly reason?: string
  /** where to go on after it: a path of the portal */
  readonly target?: string | null
}

/** a store: the one page ends before the other begins */
const useTyped = create(() => ({ email: '' }))

export function MailSignInPage({ purpose, link, reason, target = null }: Props) {
  const { t } = useTranslation('portal-account')
  const { email } = useTyped()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PortalScreen title={t(headingOf(purpose, sentTo))}>
      <MailSignIn
        purpose={purpose}
        link={link}
        reason={reason}
        target={target}
        typed={email}
        onTyped={(typed) => useTyped.setState({ email: typed })}
        sentTo={sentTo}
        onSent={setSentTo}
        other={
          <Anchor
            component={Link}
            to={`/providersearch/${purpose === 'create' ? 'auth' : 'create'}${location.search}`}
            className={classes.way ?? ''}
          >
            {t(`${purpose}.other`)}
          </Anchor>
        }
      />
    </PortalScreen>
  )
}
