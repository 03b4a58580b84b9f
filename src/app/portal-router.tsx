// The portal's public pages, as the browser shows them and the server draws them.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType, JSX, ReactNode } from 'react'
import type { DrawnPage } from '../../contract/portal-page.ts'
import type { LookupPort } from '../data/lookup-port.ts'
import { PortsProvider } from '../data/PortsProvider.tsx'
import { PortalFrame } from '../portal/search/PortalFrame.tsx'
import { PortalProvider, type PortalSearch } from '../portal/search/portal.tsx'
import { TakenOver } from '../portal/search/TakenOver.tsx'
import { DrawnAt } from '../ui/use-now.ts'
import { RouteFailed } from './ErrorBoundary.tsx'
import { RouteRoot } from './RouteRoot.tsx'

export const portalBase = '/providersearch'

/** The page of a path below `portalBase`; what is unknown leads to the listing (P12). */
export function pageOfPath(pathname: string): DrawnPage {
  const name = pathname.split('/')[3] ?? ''
  if (name === '') return 'funnel'
  return (['provider', 'consultant', 'glossary'] as const).find((one) => one === name) ?? 'listing'
}

export type PortalPages = Readonly<Record<DrawnPage, RouteComponent>>

interface RouterParts {
  /** address of the region's portal */
  readonly home: string
  readonly pages: PortalPages
  /** path → page that the server does not draw */
  readonly further?: Readonly<Record<string, RouteComponent>>
  /** the end of the frame, by default one that is loaded later */
  readonly Foot?: ComponentType
  /** read where no scripts run */
  readonly withoutScripts?: ReactNode
  /** around what the router draws */
  readonly InnerWrap?: (props: { readonly children: ReactNode }) => JSX.Element
  /** by default the browser's */
  readonly history?: RouterHistory
  /** what every address of a link keeps */
  readonly addressOf?: (url: URL) => URL
}

export function createPortalRouter(parts: RouterParts) {
  const { home, pages, further = {}, Foot, withoutScripts, InnerWrap, history, addressOf } = parts
  const root = createRootRoute({ component: RouteRoot })
  const framed = createRoute({
    getParentRoute: () => root,
    id: 'framed',
    component: () => (
      <TakenOver>
        <PortalFrame {...(Foot && { Foot })} withoutScripts={withoutScripts}>
          <Outlet />
        </PortalFrame>
      </TakenOver>
    ),
  })
  const page = (path: string, Page: RouteComponent) =>
    createRoute({
      getParentRoute: () => framed,
      path: `${home}${path}`,
      component: () => (
        <TakenOver>
          <Page />
        </TakenOver>
      ),
    })
  return createRouter({
    routeTree: root.addChildren([
      framed.addChildren([
        page('/', pages.funnel),
        page('/listing', pages.listing),
        page('/provider/$id', pages.provider),
        page('/consultant/$id', pages.consultant),
        page('/glossary', pages.glossary),
        page('/glossary/$entry', pages.glossary),
        ...Object.entries(further).map(([path, component]) => page(path, component)),
        // P12
        createRoute({
          getParentRoute: () => framed,
          path: `${home}/$`,
          beforeLoad: ({ location }) => {
            throw redirect({ href: `${home}/listing${location.searchStr}`, replace: true })
          },
        }),
      ]),
    ]),
    // a list repeats its name, which the router's own form of a query does not know
    parseSearch: (text) => ({ query: text.replace(/^\?/, '') }),
    stringifySearch: ({ query }: Record<string, unknown>) => (query ? `?${String(query)}` : ''),
    defaultErrorComponent: RouteFailed,
    ...(InnerWrap && { InnerWrap }),
    ...(history && { history }),
    ...(addressOf && { rewrite: { output: ({ url }) => addressOf(url) } }),
  })
}

interface Props {
  readonly portal: PortalSearch
  readonly lookups: LookupPort
  readonly router: ReturnType<typeof createPortalRouter>
  /** ms; null: nobody drew this page before */
  readonly drawnAt: number | null
}

/** Nothing here may be drawn anew while the page is taken over: React would take over all that is below at once, in one long task. */
export const PortalRoot = ({ portal, lookups, router, drawnAt }: Props) => (
  <DrawnAt value={drawnAt}>
    <PortsProvider ports={{ lookups }}>
      <PortalProvider portal={portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </PortsProvider>
  </DrawnAt>
)
