// The router of an area with accounts: its sign-in page, and behind it everything that needs an open session. When the
// session closes, the document is replaced (AU7), so that nothing of a patient stays in the page's memory.
import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Leaving, Session } from '../state/session.ts'
import type { UnlockedAccount } from '../state/session-port.ts'
import { RouteFailed } from './ErrorBoundary.tsx'
import { withEnv } from './kept-env.ts'
import { keepLeftBy, wasLeftByAnother } from './left-by.ts'
import { forgetLockedPerson, keepLockedPerson } from './locked-person.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteRoot } from './RouteRoot.tsx'
import { safeReturn } from './safe-return.ts'
import { tabValues } from './tab-values.ts'

const entrySearchSchema = z.object({
  /** prefilled, from the demo's accounts */
  email: z.optional(z.catch(z.string(), '')),
  /** why the page was closed */
  reason: z.optional(z.catch(z.string(), '')),
  /** the same, as the specification calls it */
  redirect_reason: z.optional(z.catch(z.string(), '')),
  /** kind of device that was idle */
  device: z.optional(z.catch(z.string(), '')),
  /** where the person was before */
  redirect_to: z.optional(z.catch(z.string(), '')),
})
export type EntrySearch = z.infer<typeof entrySearchSchema>

/** What of the address the sign-in page or lock screen shows. */
export function entryProps({ email, reason, redirect_reason, device }: EntrySearch) {
  const why = redirect_reason || reason
  return { ...(email ? { email } : {}), ...(why ? { reason: why } : {}), ...(device ? { device } : {}) }
}

export interface AreaParts {
  readonly base: '/app' | '/careprovider' | '/providersearch' | '/acp'
  readonly session: Session
  /** the sign-in page or lock screen */
  readonly entry: (search: EntrySearch) => ReactNode
  /** further pages for who is not signed in, by their path below `base` */
  readonly closed: Readonly<Record<string, () => ReactNode>>
  /** where a new device joins an account (KY8); absent: nowhere */
  readonly join?: () => ReactNode
  /** the first screen of an account */
  readonly home: (account: UnlockedAccount) => string
  /** around all screens of the area */
  readonly frame: (children: ReactNode) => ReactNode
  /** for paths that the area has no page for; by default that nothing is there */
  readonly missing?: () => ReactNode
  /** how addresses of the area write a query; by default as the router does, which writes a list as one value */
  readonly searchForm?: {
    readonly parseSearch: (text: string) => Record<string, unknown>
    readonly stringifySearch: (search: Record<string, unknown>) => string
  }
  /** where an address leads who is not signed in, by a document of its own, instead of the sign-in. @param asked href: with its query */
  readonly strangerTarget?: (asked: { readonly pathname: string; readonly href: string }) => string
  /** where somebody comes who signed out or erased the account, instead of the sign-in */
  readonly leftTo?: (why: Leaving) => string
  /** whether this account was deleted, here or in another tab: whatever locked the page then */
  readonly isErased?: (account: number) => boolean
  /** the area's screens below `parent`, with whole paths */
  readonly routes: (parent: AnyRoute) => readonly AnyRoute[]
}

/** Builds the router and binds it to the session. */
export function createAreaRouter({
  base,
  session,
  entry,
  closed,
  join,
  home,
  frame,
  missing,
  routes,
  searchForm,
  strangerTarget,
  leftTo,
  isErased,
}: AreaParts) {
  const entryPath = `${base}/auth`
  const root = createRootRoute({ component: RouteRoot })
  /** Whoever is signed in goes where they wanted to, and not where somebody else was. */
  const leadOn = (wanted: string | undefined) => {
    const state = session.store.getState()
    if (state.status !== 'open') return
    const isOthers = wanted !== undefined && wasLeftByAnother(state.account.id, wanted)
    throw redirect({ href: (isOthers ? null : safeReturn(wanted, base)) ?? home(state.account) })
  }

  const entryRoute = createRoute({
    getParentRoute: () => root,
    path: entryPath,
    validateSearch: (search) => entrySearchSchema.parse(search),
    beforeLoad: ({ search }) => leadOn(search.redirect_to),
    component: () => entry(entryRoute.useSearch()),
  })

  const closedRoutes = Object.entries(closed).map(([path, component]) =>
    createRoute({
      getParentRoute: () => root,
      path: `${base}/${path}`,
      beforeLoad: ({ location }) => leadOn(entrySearchSchema.parse(location.search).redirect_to),
      component,
    }),
  )

  // stays when it has opened the session: it asks for the device's lock
  const joinRoutes = join ? [createRoute({ getParentRoute: () => root, path: `${base}/join`, component: join })] : []

  const open = createRoute({
    getParentRoute: () => root,
    id: 'open',
    beforeLoad: ({ location }) => {
      if (session.store.getState().status === 'open') return
      if (strangerTarget) throw redirect({ href: strangerTarget(location), reloadDocument: true })
      throw redirect({ to: entryPath, search: { redirect_to: location.href } })
    },
    component: () => frame(<Outlet />),
  })

  const start = createRoute({
    getParentRoute: () => open,
    path: base,
    beforeLoad: () => {
      const state = session.store.getState()
      if (state.status === 'open') throw redirect({ href: home(state.account) })
    },
  })

  const router = createRouter({
    routeTree: root.addChildren([
      entryRoute,
      ...closedRoutes,
      ...joinRoutes,
      open.addChildren([start, ...routes(open)]),
    ]),
    ...searchForm,
    rewrite: { output: ({ url }) => withEnv(url) },
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: missing ?? (() => <NotFoundPage home={base} />),
  })

  const state = session.store.getState()
  let account = state.status === 'open' ? state.account : null
  session.store.subscribe((state, before) => {
    if (state.status === 'open') {
      account = state.account
      forgetLockedPerson()
      void router.invalidate() // the sign-in page's own check leads on
    }
    if (state.status !== 'closed' || (before.status !== 'open' && before.status !== 'closing')) return
    const reason = account && isErased?.(account.id) ? 'erased' : state.reason
    const search = new URLSearchParams({ reason, device: account?.device ?? '' })
    let to = `${entryPath}?${search}`
    if (reason === 'signed_out' || reason === 'erased') {
      tabValues().clear() // S53: nothing of the person stays in the tab
      to = leftTo?.(reason) ?? to
    } else {
      const href = location.pathname + location.search
      to += `&${new URLSearchParams({ redirect_to: href })}`
      if (account) keepLeftBy({ account: account.id, href })
      // a provider's device lists its people; in the portal locked means signed out (AU5)
      if (base === '/app' && account) {
        const { email, firstName, lastName } = account
        keepLockedPerson({ email, name: `${firstName} ${lastName}`.trim() })
      }
    }
    // nothing of the person is painted any more: this may be a page that the browser kept and brought back just now (AU7)
    document.documentElement.style.visibility = 'hidden'
    location.replace(withEnv(new URL(to, location.href)))
  })
  return router
}
