// Composition of the portal's accounts: people without a password, who sign in by a mailed link (two-man rule). Locked means
// signed out (AU5).
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { isAccountPath } from '../../domain/area-of-path.ts'
import { tokenOfAddress } from '../../domain/mailed-token.ts'
import { solveCaptcha } from '../crypto/captcha.ts'
import { createCaptchaKeeper } from '../data/session/captcha.ts'
import { createMailLink } from '../data/session/mail-link.ts'
import { clock } from '../platform/clock.ts'
import { LinkPage } from '../portal/LinkPage.tsx'
import { MailSignInPage } from '../portal/MailSignInPage.tsx'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { bindSender } from './bind-sender.ts'
import { createErasing, openErasingChannel } from './erased-account.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { OpenArea } from './open-area.ts'
import { reportBug } from './page-session.ts'
import { watchPageViews } from './page-views.ts'
import { plainSearch } from './plain-search.ts'
import { sharedKeys } from './portal-keys.ts'
import { keepPerson, regionOfAddress } from './portal-of.ts'
import { safeReturn } from './safe-return.ts'
import { sharedValues } from './tab-values.ts'
import { withErrorPage } from './with-error-page.ts'

const base = '/providersearch'
const accountPath = `${base}/account`

const loadFrame = () => import('./PortalOwnFrame.tsx')
const PortalOwnFrame = lazy(async () => ({ default: (await loadFrame()).PortalOwnFrame }))
const accounts = () => import('../portal/AccountPage.tsx')
const AccountPage = lazy(async () => ({ default: (await accounts()).AccountPage }))
const NumberedAccountPage = lazy(async () => ({ default: (await accounts()).NumberedAccountPage }))
const dashboard = () => import('../portal/own/DashboardPage.tsx')
const DashboardPage = lazy(async () => ({ default: (await dashboard()).DashboardPage }))
const DashboardStart = lazyRouteComponent(dashboard, 'DashboardStart')
const RequestPage = lazyRouteComponent(() => import('../portal/own/RequestPage.tsx'), 'RequestPage')
const OwnReadersPage = lazyRouteComponent(() => import('../portal/own/OwnReadersPage.tsx'), 'OwnReadersPage')
const AskPage = lazyRouteComponent(() => import('../portal/own/AskPage.tsx'), 'AskPage')
const CompanionsPage = lazyRouteComponent(() => import('../portal/own/CompanionsPage.tsx'), 'CompanionsPage')
const LogoutPage = lazy(async () => ({ default: (await import('../portal/own/LogoutPage.tsx')).LogoutPage }))

/** P59 */
const keptFilter = {
  get: () => sharedValues().getItem(sharedKeys.filter),
  set: (value: string) => sharedValues().setItem(sharedKeys.filter, value),
}

/** docs/READINGS.md#0516, Q3: of what the portal keeps for all tabs only the region stays; other areas' keys are theirs (docs/READINGS.md#0385). */
function forgetShared(): void {
  const { region: _, ...others } = sharedKeys
  for (const key of Object.values(others)) sharedValues().removeItem(key)
}

/** Where the person was, from the address. */
const targetOf = (): string | null =>
  safeReturn(new URLSearchParams(location.search).get('redirect_to') ?? undefined, base)

/** Where a mailed link leads; from nowhere to the own account in the region of this page, of which the mail is then too. */
const linkTargetOf = (home: string): string => targetOf() ?? `${home}/account/0`

/** The link's token stands after '#': it reaches no server before the button does. */
const tokenOf = (): string => tokenOfAddress(location.href)

/** The portal's other pages are another area: the address stands already, a new document opens it. */
function PublicPage() {
  useEffect(() => location.reload(), [])
  return null
}

export function openPortalAccounts(): OpenArea {
  const region = regionOfAddress(targetOf())
  const { sessionPort: port, behindSignIn, portal } = bindSender('portal', `${base}/auth`)
  const { http, tokens } = behindSignIn
  const session = createSession(port)
  const gated = withErrorPage(http)
  const captchas = createCaptchaKeeper(gated, solveCaptcha)
  const mailed = createMailLink({ http: gated, api: portal, session: port, tokens, clock, captchas, region })
  const erasing = createErasing(openErasingChannel())
  const link = {
    ...mailed,
    erase() {
      const state = session.store.getState()
      return state.status === 'open' ? erasing.erase(state.account.id, mailed.erase) : mailed.erase()
    },
  }
  const home = `${base}/${region}`
  return {
    session,
    home: base,
    view() {
      const closed = {
        create: () => <MailSignInPage purpose="create" link={link} target={linkTargetOf(home)} />,
        loginwizard: () => <LinkPage purpose="login" token={tokenOf()} link={link} />,
        activationwizard: () => <LinkPage purpose="create" token={tokenOf()} link={link} />,
      }
      const router = createAreaRouter({
        base,
        session,
        entry: (search) => {
          const { reason } = entryProps(search)
          return (
            <MailSignInPage purpose="login" link={link} target={linkTargetOf(home)} {...(reason ? { reason } : {})} />
          )
        },
        closed,
        home: () => accountPath,
        strangerTarget: ({ pathname, href }) => {
          if (pathname === `${home}/logout`) return `${home}/listing` // docs/READINGS.md#0516, Q3
          // who wants to ask a provider knows why
          const reason = pathname.startsWith(`${home}/ask/`) ? null : 'not_logged_in'
          return `${home}?${new URLSearchParams({ login: 'true', redirect_to: href, ...(reason && { redirect_reason: reason }) })}`
        },
        isErased: erasing.isErased,
        leftTo: (reason) => {
          forgetShared()
          return `${home}?${new URLSearchParams({ reason })}`
        },
        searchForm: plainSearch,
        frame: (children) => (
          <PortalOwnFrame behindSignIn={behindSignIn} keys={portal} region={region}>
            {children}
          </PortalOwnFrame>
        ),
        missing: () => (isAccountPath(location.pathname) ? <NotFoundPage home={base} /> : <PublicPage />),
        routes: (parent) => {
          const page = (path: string, component: RouteComponent) =>
            createRoute({ getParentRoute: () => parent, path, component })
          return [
            page(accountPath, () => <AccountPage link={link} />),
            page(`${home}/account/$accountId`, () => <NumberedAccountPage link={link} />),
            page(`${home}/dashboard`, DashboardStart),
            page(`${home}/dashboard/patient/$patientId`, () => <DashboardPage kept={keptFilter} />),
            page(`${home}/request/$requestId`, RequestPage),
            page(`${home}/readers/$patientId`, OwnReadersPage),
            page(`${home}/ask/$careproviderId`, AskPage),
            page(`${home}/companions`, CompanionsPage),
            page(`${home}/logout`, () => <LogoutPage target={targetOf()} />),
          ]
        },
      })
      const isOpen = () => session.store.getState().status === 'open'
      watchPageViews(
        router,
        http,
        region,
        () => isOpen() || Object.hasOwn(closed, location.pathname.split('/')[2] ?? ''),
      )
      // whoever was signed in in this tab is not any more: the public pages offer the sign-in again
      if (!isOpen()) keepPerson(null)
      session.store.subscribe(({ status }, before) => {
        if (status === 'opening') loadFrame().catch(reportBug)
        // the public half shows the ways of nobody from then on
        if (status !== 'open' && before.status === 'open') keepPerson(null)
      })
      return { screens: <AreaRoot session={session} router={router} />, routed: router.load() }
    },
  }
}
