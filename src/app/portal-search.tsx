// Composition of the portal's public pages: no account, nothing kept but which region the device last saw.
import { type FunctionComponent, lazy, type ReactNode } from 'react'
import { findZipcodes } from '../../contract/http/address.ts'
import type { DrawnPage } from '../../contract/portal-page.ts'
import { ok } from '../../contract/result.ts'
import type { Region } from '../../domain/portal/region.ts'
import type { LookupPort } from '../data/lookup-port.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import { alertPort } from './alert-port.ts'
import { drawnState } from './drawn-state.ts'
import { createPageHttp } from './http.ts'
import { withEnv } from './kept-env.ts'
import { watchPageViews } from './page-views.ts'
import { sharedKeys } from './portal-keys.ts'
import { personOfPage, portalOf, regionOfAddress } from './portal-of.ts'
import { createPortalRouter, PortalRoot, pageOfPath, portalBase } from './portal-router.tsx'
import { keepSchemeForServer } from './scheme-cookie.ts'
import { sharedValues } from './tab-values.ts'
import { withErrorPage } from './with-error-page.ts'

/** A page and the texts that it says beside the portal's own: what comes later would hide the page, and take the focus from its heading. */
const withTexts =
  <T,>(page: () => Promise<T>, ...texts: readonly string[]) =>
  async (): Promise<T> =>
    (await Promise.all([page(), loadTexts(...texts)]))[0]

/** A page loads its own: questions bring no list along, nor a list questions. */
const load: Readonly<Record<DrawnPage, () => Promise<{ readonly default: FunctionComponent }>>> = {
  funnel: withTexts(() => import('../portal/search/FunnelPage.tsx'), 'lookup'),
  listing: withTexts(() => import('../portal/search/ListingPage.tsx'), 'catalogue'),
  provider: withTexts(() => import('../portal/search/ProviderPage.tsx'), 'catalogue', 'house-profile'),
  consultant: withTexts(() => import('../portal/search/ConsultantPage.tsx'), 'catalogue'),
  glossary: withTexts(() => import('../portal/search/GlossaryPage.tsx'), 'portal-glossary'),
}

const onePages = () => import('../portal/print/PrintOnePages.tsx')

/** What the server does not draw: pages for paper, and what nobody finds but by a mail's link. */
const further = {
  '/tableofcontents': lazy(() => import('../portal/search/TableOfContentsPage.tsx')),
  '/alert': lazy(() => import('../portal/search/AlertPage.tsx')),
  '/printable-listing': lazy(() => import('../portal/print/PrintListingPage.tsx')),
  '/print-provider/$id': lazy(async () => ({ default: (await onePages()).PrintProviderPage })),
  '/print-consultant/$id': lazy(async () => ({ default: (await onePages()).PrintConsultantPage })),
}

const isFurther = (pathname: string): boolean =>
  Object.keys(further).some((path) => path.split('/')[1] === pathname.split('/')[3])

/** What came with the page is no older than what the server keeps; whoever comes back later reads it anew. */
const GIVEN_MS = 30_000

export async function openPortalSearch(): Promise<ReactNode> {
  const region = regionOfAddress()
  sharedValues().setItem(sharedKeys.region, region)
  putRight(region)
  keepSchemeForServer()
  const drawn = drawnState()
  if (drawn) history.replaceState(null, '', drawn.address + location.hash)
  // what was drawn for another address is not taken over
  else document.getElementById('root')?.replaceChildren()
  const name = pageOfPath(location.pathname)
  // begun before the router asks for it; what fails is told there
  const [person, first] = await Promise.all([
    personOfPage(),
    isFurther(location.pathname) ? null : load[name]().catch(() => null),
  ])
  const pages = {
    funnel: lazy(load.funnel),
    listing: lazy(load.listing),
    provider: lazy(load.provider),
    consultant: lazy(load.consultant),
    glossary: lazy(load.glossary),
    ...(first && { [name]: first.default }),
  }
  const http = withErrorPage(createPageHttp())
  const loadSignIn = withTexts(() => import('./portal-sign-in.tsx'), 'portal-account')
  // the drawn page shows what came with it, however long its scripts were on their way
  let isFirst = true
  const portal = portalOf(http, region, {
    half: 'public',
    alert: alertPort(http, region),
    SignIn: lazy(async () => ({ default: (await loadSignIn()).signInOf(http) })),
    person,
    givenFoot: drawn?.foot ?? null,
    givenSettings: drawn?.region ?? null,
    given: (address) =>
      drawn?.data && drawn.address === address && (isFirst || clock.monotonic() < GIVEN_MS) ? drawn.data : undefined,
  })
  const lookups: LookupPort = {
    async lookUp(_index, typed) {
      const asked = http.call(findZipcodes, { query: { typed, region } })
      // the states' names; without them the codes and places are there
      const [answer] = await Promise.all([asked, loadTexts('catalogue').catch(() => undefined)])
      if (!answer.ok) {
        logError('zipcode_lookup_failed', { code: answer.error.code }) // X5
        return answer
      }
      const hits = answer.value.zipcodes.map(({ zipcode, city, federal_state }) => ({
        id: zipcode,
        code: zipcode,
        name: city,
        kind: null,
        place: { zipcode, city, federal_state, _geoloc: null },
      }))
      return ok({ hits, total: hits.length })
    },
  }
  const router = createPortalRouter({ home: `${portalBase}/${region}`, pages, further, addressOf: withEnv })
  watchPageViews(router, http, region)
  if (drawn) {
    await router.load() // else the first drawing is empty
    router.subscribe('onBeforeNavigate', () => {
      isFirst = false
    })
    // who has scrolled the drawn page stays there: what a finger is on must not move away below it
    let isTakingOver = true
    router.update({ ...router.options, scrollRestoration: () => !isTakingOver })
    router.subscribe('onRendered', () => {
      isTakingOver = false
    })
  }
  return <PortalRoot portal={portal} lookups={lookups} router={router} drawnAt={drawn?.now ?? null} />
}

/** P13: an address of another region, or of none, gives way to the region's own; what is unknown leads to the listing. */
function putRight(region: Region): void {
  const [, , slug = '', ...rest] = location.pathname.split('/')
  if (slug === region) return
  if (slug !== '') logError('unknown_region', {})
  const page = slug === '' ? '' : `/${rest.join('/') || 'listing'}`
  history.replaceState(null, '', `${portalBase}/${region}${page}${location.search}`)
}
