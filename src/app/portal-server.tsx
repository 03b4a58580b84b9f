// The portal's public pages drawn by the server (docs/decisions/0250): the same components, in German, for nobody in particular. Runs
// in a thread of its own; built beside the web app.
import { createMemoryHistory } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { config } from 'zod/mini'
import { readLegalDocuments } from '../../contract/http/legal-documents.ts'
import { readOwnTexts } from '../../contract/http/texts.ts'
import type { DrawnData, DrawnPage, DrawPage } from '../../contract/portal-page.ts'
import { err } from '../../contract/result.ts'
import { createHttp, type Http } from '../../device/http/call.ts'
import { systemClock, systemTimers } from '../../device/platform/clock.ts'
import { isPublicDocument, type LegalLink, legalLinks } from '../../domain/legal-documents.ts'
import { type ListingFilters, withFilters } from '../../domain/portal/listing-filters.ts'
import { regionOfPage } from '../../domain/portal/region.ts'
import { ownTexts, startI18n } from '../i18n/i18n.ts'
import { showOwnTexts } from '../i18n/own-texts.ts'
import ConsultantPage from '../portal/search/ConsultantPage.tsx'
import FunnelPage from '../portal/search/FunnelPage.tsx'
import GlossaryPage from '../portal/search/GlossaryPage.tsx'
import { LegalLinks } from '../portal/search/LegalLinks.tsx'
import ListingPage from '../portal/search/ListingPage.tsx'
import { PortalFoot } from '../portal/search/PortalFoot.tsx'
import ProviderPage from '../portal/search/ProviderPage.tsx'
import type { PlacedFilters, PortalSearch } from '../portal/search/portal.tsx'
import { isOffered } from '../portal/search/region-settings.ts'
import { envName } from './kept-env.ts'
import { Providers } from './Providers.tsx'
import { portalOf } from './portal-of.ts'
import { createPortalRouter, PortalRoot, pageOfPath, portalBase } from './portal-router.tsx'

config({ jitless: true }) // as in the page

const pages = {
  funnel: FunnelPage,
  listing: ListingPage,
  provider: ProviderPage,
  consultant: ConsultantPage,
  glossary: GlossaryPage,
}

const texts = startI18n('de', [
  ...(['common', 'domain', 'catalogue', 'errors', 'portal-search'] as const),
  ...(['portal-glossary', 'portal-foot', 'lookup', 'house-profile', 'catalogue-admin'] as const),
])

/** a boundary that gave up, or waits: the browser has to draw it */
const unfinished = /<!--\$[?!]-->/

export const drawPage: DrawPage<ListingFilters> = async ({ url, hostname, now, filters }, read) => {
  await texts
  const { pathname, searchParams: query } = new URL(url, 'http://page')
  const region = regionOfPage({ hostname, pathname, kept: null })
  const home = `${portalBase}/${region}`
  // other marks and other addresses, which only trials have
  if (region === null || !`${pathname}/`.startsWith(`${home}/`) || query.has(envName)) return null
  const http = createHttp({
    clock: systemClock,
    timers: systemTimers,
    origin: 'http://page',
    fetch: async (asked) => {
      const { status, body } = await read(String(asked).slice('http://page'.length))
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    },
  })
  const portal = portalOf(http, region, { half: 'public', person: null })
  const [shown, foot, settings, documents] = await Promise.all([
    shownAt(portal, pathname, query, filters),
    portal.foot(),
    portal.settings(),
    documentsOf(http),
    layTexts(http),
  ])
  if (shown === null) return null
  const { page, address = url, data } = shown
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter({
    home,
    pages,
    Foot: PortalFoot,
    withoutScripts: <LegalLinks documents={documents} />,
    InnerWrap: Boundary,
    history,
  })
  await router.load()
  const own = ownTexts()
  const html = renderToString(
    <Providers>
      <PortalRoot
        portal={{ ...portal, given: () => data ?? undefined, givenFoot: foot, givenSettings: settings }}
        lookups={{ lookUp: async () => err({ code: 'unknown' }) }}
        router={router}
        drawnAt={now}
      />
    </Providers>,
  )
  if (unfinished.test(html)) throw new Error(`${page} was not drawn to its end`)
  const laid = own && own.revision > 0 ? own : null
  return { page, html, state: { asked: url, address, now, data, foot, region: settings }, texts: laid }
}

/** The browser's router has one there, and what is taken over has to have the same. */
const Boundary = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>

/** The operator's texts as they are now; without an answer those of the page before. */
async function layTexts(http: Http): Promise<void> {
  const answer = await http.call(readOwnTexts, {})
  if (answer.ok && answer.value.revision !== (ownTexts()?.revision ?? 0)) await showOwnTexts(answer.value)
}

/** What the browser tells of one without an address, nobody has to be told here. */
async function documentsOf(http: Http): Promise<LegalLink[]> {
  const answer = await http.call(readLegalDocuments, {})
  return answer.ok ? legalLinks(answer.value.legal_documents, () => undefined).filter(isPublicDocument) : []
}

interface Shown {
  readonly page: DrawnPage
  /** by default the asked one */
  readonly address?: string
  readonly data: DrawnData
}

/** What an address shows; null: it leads elsewhere, or there is nothing. */
async function shownAt(
  portal: PortalSearch,
  pathname: string,
  query: URLSearchParams,
  { zipcode, ...others }: ListingFilters,
): Promise<Shown | null> {
  const page = pageOfPath(pathname)
  const [, , region, name = '', id = '', more] = pathname.split('/')
  if (page === 'funnel') return { page, data: null }
  if (page === 'glossary') return more === undefined ? { page, data: null } : null
  if (zipcode === null) return null
  const filters: PlacedFilters = { ...others, zipcode }
  if (page === 'listing') return name === page && id === '' ? listingAt(portal, pathname, query, filters) : null
  if (!/^[1-9]\d{0,14}$/.test(id) || more !== undefined || region === undefined) return null
  const found = await portal[page](Number(id), filters)
  return found.ok ? { page, data: found.value } : null
}

/** A list's address says all its filters. */
async function listingAt(
  portal: PortalSearch,
  pathname: string,
  query: URLSearchParams,
  filters: PlacedFilters,
): Promise<Shown | null> {
  const found = await portal.listing(filters)
  if (!found.ok || !isOffered(portal.region, filters.zipcode, found.value)) return null
  return { page: 'listing', address: `${pathname}?${withFilters(query, filters)}`, data: found.value }
}
