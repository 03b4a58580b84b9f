// The ways of the provider's area, below the frame.
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { defaultTab } from './dashboard/route-tab.ts'
import { firstStep, listPath, settingsPath } from './paths.ts'

// once preloaded, these are drawn at once: React's own lazy shows a skeleton first, and takes it away after 300 ms
const screens = () => import('./House.tsx')
const House = lazyRouteComponent(screens, 'House')
const Requests = lazyRouteComponent(screens, 'Requests')
const NoSuchPage = lazyRouteComponent(screens, 'NoSuchPage')
const RequestLink = lazyRouteComponent(() => import('./request/RequestLink.tsx'), 'RequestLink')
const HousePages = lazyRouteComponent(() => import('./house-pages.tsx'), 'HousePages')

/** Fetches the main screens while somebody unlocks: the lock screen does without them. */
export const loadReceiverScreens = (): Promise<unknown> =>
  Promise.all([
    screens().then(({ loadScreens }) => loadScreens()),
    ...[House, Requests, NoSuchPage].map((one) => one.preload?.()),
  ])

const HOUSE = '/careprovider/dashboard/$careproviderId'

/** @param parent the route whose component is the frame; nobody comes below it without an open session */
export function receiverRoutes(parent: AnyRoute): readonly AnyRoute[] {
  const house = createRoute({
    getParentRoute: () => parent,
    path: HOUSE,
    component: House,
    notFoundComponent: NoSuchPage,
  })
  const below = (path: string, content: ReactNode) =>
    createRoute({ getParentRoute: () => house, path, component: () => <Loading>{content}</Loading> })
  const toList = (path: string) =>
    createRoute({
      getParentRoute: () => house,
      path,
      beforeLoad: ({ params, location }) => {
        const { careproviderId } = params as { careproviderId: string }
        throw redirect({ href: listPath(Number(careproviderId), defaultTab) + location.searchStr, replace: true })
      },
    })
  // where notifications lead: they do not know the house
  const link = createRoute({
    getParentRoute: () => parent,
    path: '/careprovider/request/$requestId',
    component: RequestLink,
  })
  const step = (path: string) =>
    createRoute({
      getParentRoute: () => parent,
      path: `/careprovider/newonboarding/personal/$careproviderId${path}`,
      beforeLoad: ({ params, location }) => {
        const { careproviderId, part = firstStep } = params as { careproviderId: string; part?: string }
        const to = settingsPath(Number(careproviderId), encodeURIComponent(part))
        throw redirect({ href: to + location.searchStr, replace: true })
      },
    })
  return [
    link,
    step('/'),
    step('/$part'),
    house.addChildren([
      toList('/'),
      toList('/requests'),
      below('/requests/$part', <Requests />),
      below('/$page', <HousePages />),
      below('/$page/$part', <HousePages />),
      below('/$page/$part/$more', <HousePages />),
      below('$', <NoSuchPage />),
    ]),
  ]
}

/** Texts and seldom pages load when they are first opened. */
function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ListSkeleton />}>{children}</Suspense>
}
