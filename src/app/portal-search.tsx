// Composition of the portal's public pages: no account, nothing kept but which region the device last saw.
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider, redirect } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { findZipcodes } from '../../contract/http/address.ts'
import { ok } from '../../contract/result.ts'
import type { Region } from '../../domain/portal/region.ts'
import type { LookupPort } from '../data/lookup-port.ts'
import { PortsProvider } from '../data/PortsProvider.tsx'
import { logError } from '../platform/log.ts'
import { PortalFrame } from '../portal/search/PortalFrame.tsx'
import { PortalProvider } from '../portal/search/portal.tsx'
import { RouteFailed } from './ErrorBoundary.tsx'
import { createPageHttp } from './http.ts'
import { withEnv } from './kept-env.ts'
import { keptPerson, portalOf, REGION_KEY, regionOfAddress } from './portal-of.ts'
import { RouteRoot } from './RouteRoot.tsx'
import { sharedValues } from './tab-values.ts'

const base = '/providersearch'

/** A page loads its own: questions bring no list along, nor a list questions. */
const pages = {
  funnel: () => import('../portal/search/FunnelPage.tsx'),
  listing: () => import('../portal/search/ListingPage.tsx'),
  provider: () => import('../portal/search/ProviderPage.tsx'),
  consultant: () => import('../portal/search/ConsultantPage.tsx'),
  glossary: () => import('../portal/search/GlossaryPage.tsx'),
}
const FunnelPage = lazy(pages.funnel)
const ListingPage = lazy(pages.listing)
const ProviderPage = lazy(pages.provider)
const ConsultantPage = lazy(pages.consultant)
const GlossaryPage = lazy(pages.glossary)

export async function openPortalSearch(): Promise<ReactNode> {
  const region = regionOfAddress()
  sharedValues().setItem(REGION_KEY, region)
  putRight(region)
  const name = location.pathname.split('/')[3]
  // begun before the router asks for it; what fails is told there
  const page = (['provider', 'consultant', 'glossary'] as const).find((one) => one === name)
  await pages[page ?? (name ? 'listing' : 'funnel')]().catch(() => null)
  const http = createPageHttp()
  const portal = portalOf(http, region, { half: 'public', person: keptPerson() })
  const lookups: LookupPort = {
    async lookUp(_index, typed) {
      const answer = await http.call(findZipcodes, { query: { typed, region } })
      if (!answer.ok) return answer
      const hits = answer.value.zipcodes.map(({ zipcode, city }) => ({
        id: zipcode,
        code: zipcode,
        name: city,
        kind: null,
        place: null,
      }))
      return ok({ hits, total: hits.length })
    },
  }
  return (
    <PortsProvider ports={{ lookups }}>
      <PortalProvider portal={portal}>
        <RouterProvider router={createPortalRouter(`${base}/${region}`)} />
      </PortalProvider>
    </PortsProvider>
  )
}

/** P13: an address of another region, or of none, gives way to the region's own; what is unknown leads to the listing. */
function putRight(region: Region): void {
  const [, , slug = '', ...rest] = location.pathname.split('/')
  if (slug === region) return
  if (slug !== '') logError('unknown_region', {})
  const page = slug === '' ? '' : `/${rest.join('/') || 'listing'}`
  history.replaceState(null, '', `${base}/${region}${page}${location.search}`)
}

function createPortalRouter(home: string) {
  const root = createRootRoute({ component: RouteRoot })
  const framed = createRoute({
    getParentRoute: () => root,
    id: 'framed',
    component: () => (
      <PortalFrame>
        <Outlet />
      </PortalFrame>
    ),
  })
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => framed, path: `${home}${path}`, component })
  return createRouter({
    routeTree: root.addChildren([
      framed.addChildren([
        page('/', () => <FunnelPage />),
        page('/listing', () => <ListingPage />),
        page('/provider/$id', () => <ProviderPage />),
        page('/consultant/$id', () => <ConsultantPage />),
        page('/glossary', () => <GlossaryPage />),
        page('/glossary/$entry', () => <GlossaryPage />),
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
    rewrite: { output: ({ url }) => withEnv(url) },
    defaultErrorComponent: RouteFailed,
  })
}
