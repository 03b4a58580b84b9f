// Composition of the portal's accounts: people without a password, who sign in by a mailed link (two-man rule). Locked means
// signed out (AU5).
import { createRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createMailLink } from '../data/session/mail-link.ts'
import { clock } from '../platform/clock.ts'
import { AccountPage } from '../portal/AccountPage.tsx'
import { LinkPage } from '../portal/LinkPage.tsx'
import { MailSignInPage } from '../portal/MailSignInPage.tsx'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { isAccountPath } from './area-of-path.ts'
import { createAreaRouter } from './area-router.tsx'
import { createPageHttp } from './http.ts'
import { createOnlineSession } from './online-session.ts'
import type { OpenArea } from './open-area.ts'
import { NotFoundPage } from './plain-pages.tsx'
import { safeReturn } from './safe-return.ts'

const base = '/providersearch'
const accountPath = `${base}/account`

/** Where the person was, from the address. */
const targetOf = (): string | null =>
  safeReturn(new URLSearchParams(location.search).get('redirect_to') ?? undefined, base)

/** The link's token stands after '#': it reaches no server before the button does. */
const tokenOf = (): string => location.hash.slice(1)

/** The portal's other pages are another area: the address stands already, a new document opens it. */
function PublicPage() {
  useEffect(() => location.reload(), [])
  return null
}

export function openPortalAccounts(): OpenArea {
  const http = createPageHttp()
  const { session: port, worker, tokens } = createOnlineSession(http, 'portal')
  const session = createSession(port)
  const link = createMailLink({ http, api: worker.api, session: port, tokens, clock })
  return {
    session,
    home: base,
    view() {
      const router = createAreaRouter({
        base,
        session,
        entry: ({ reason }) => (
          <MailSignInPage purpose="login" link={link} target={targetOf()} {...(reason ? { reason } : {})} />
        ),
        closed: {
          create: () => <MailSignInPage purpose="create" link={link} target={targetOf()} />,
          loginwizard: () => <LinkPage purpose="login" token={tokenOf()} link={link} />,
          activationwizard: () => <LinkPage purpose="create" token={tokenOf()} link={link} />,
        },
        home: () => accountPath,
        frame: (children) => children,
        missing: () => (isAccountPath(location.pathname) ? <NotFoundPage home={base} /> : <PublicPage />),
        routes: (parent) => [
          createRoute({
            getParentRoute: () => parent,
            path: accountPath,
            component: () => <AccountPage link={link} />,
          }),
        ],
      })
      return { screens: <AreaRoot session={session} router={router} />, routed: router.load() }
    },
  }
}
