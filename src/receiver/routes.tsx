// The screens of the provider's area, below the frame. A house that is not the person's own looks like one that does not exist.
import { type AnyRoute, createRoute, lazyRouteComponent, Outlet, redirect, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { parseId } from '../../domain/ids.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { defaultTab, isRequestTab } from './dashboard/route-tab.ts'
import { NotFound } from './NotFound.tsx'
import { listPath } from './paths.ts'
import { useCareproviderOfPath } from './use-careprovider.ts'

// once preloaded, these are drawn at once: React's own lazy shows a skeleton first, and takes it away after 300 ms
const Dashboard = lazyRouteComponent(() => import('./dashboard/Dashboard.tsx'), 'Dashboard')
const RequestPage = lazyRouteComponent(() => import('./request/RequestPage.tsx'), 'RequestPage')
const PasswordPage = lazyRouteComponent(() => import('./settings/PasswordPage.tsx'), 'PasswordPage')
const RecoveryCodePage = lazyRouteComponent(() => import('./settings/PasswordPage.tsx'), 'RecoveryCodePage')
const RequestLink = lazyRouteComponent(() => import('./request/RequestLink.tsx'), 'RequestLink')
const SettingsPages = lazyRouteComponent(() => import('./settings/SettingsPages.tsx'), 'SettingsPages')

/** Every text of the main screens: one that is missing at the first draw shows a skeleton, which React then keeps for 300 ms. */
const texts = [
  ...['receiver', 'request', 'catalogue', 'profile', 'messenger', 'outbox'],
  ...['patient-record', 'catalogue-patient', 'catalogue-rehab'], // of a request's profile
]

/** Fetches the main screens while somebody unlocks: the lock screen does without them. */
export const loadReceiverScreens = (): Promise<unknown> =>
  Promise.all([Dashboard.preload?.(), RequestPage.preload?.(), loadTexts(...texts)])

const HOUSE = '/careprovider/dashboard/$careproviderId'

/** @param parent the route whose component is the frame; nobody comes below it without an open session */
export function receiverRoutes(parent: AnyRoute): readonly AnyRoute[] {
  const house = createRoute({
    getParentRoute: () => parent,
    path: HOUSE,
    component: House,
    notFoundComponent: NotFound,
  })
  const below = (path: string, content: ReactNode) =>
    createRoute({ getParentRoute: () => house, path, component: () => <Loading>{content}</Loading> })
  const toList = (path: string) =>
    createRoute({
      getParentRoute: () => house,
      path,
      beforeLoad: ({ params }) => {
        const { careproviderId } = params as { careproviderId: string }
        throw redirect({ href: listPath(Number(careproviderId), defaultTab), replace: true })
      },
    })
  // where notifications lead: they do not know the house
  const link = createRoute({
    getParentRoute: () => parent,
    path: '/careprovider/request/$requestId',
    component: RequestLink,
  })
  return [
    link,
    house.addChildren([
      toList('/'),
      toList('/requests'),
      below('/requests/$part', <Requests />),
      below('/settings/$page', <SettingsPages />),
      below('/my-password-change', <PasswordPage />),
      below('/my-recovery-code', <RecoveryCodePage />),
      below('$', <NotFound />),
    ]),
  ]
}

function House() {
  const careprovider = useCareproviderOfPath()
  return careprovider ? <Outlet /> : <NotFound />
}

/** …/requests/<part>: a list, or one request by its number. */
function Requests() {
  const { part } = useParams({ strict: false }) as { part?: string }
  useTranslation(['receiver', 'request'])
  if (isRequestTab(part)) return <Dashboard key={part} tab={part} />
  const requestId = parseId(part)
  return requestId === null ? <NotFound /> : <RequestPage key={requestId} requestId={requestId} />
}

/** Texts and settings pages load when they are first opened. */
function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ListSkeleton />}>{children}</Suspense>
}
