// The portal for search engines: which addresses there are, and the web app's page with what each of them is about.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chosenSchemes, type DrawQuestion, SCHEME_COOKIE } from '../../contract/portal-page.ts'
import { dayOf } from '../../domain/calendar.ts'
import { type ListingFilters, parseListingFilters } from '../../domain/portal/listing-filters.ts'
import { regionOfPage } from '../../domain/portal/region.ts'
import type { Deps } from '../deps.ts'
import { createDrawnPages } from './drawn-pages.ts'
import { plainStyle, plainStyleText, withHead } from './head.ts'
import { headOf } from './pages.ts'
import { createPlaces, type Places } from './places.ts'

/** invented houses are found by nobody */
const trial: readonly string[] = ['staging', 'demo', 'preprod']

/** the protocol's limit of one file */
const mostAddresses = 50_000

type Needs = Pick<Deps, 'db' | 'clock' | 'providers' | 'portalAreas' | 'config' | 'log'>

/** no part of the API's document */
const noCall = { schema: { hide: true } } as const

export interface PortalPage {
  readonly html: string
  /** text of the style element that it carries, as its parts carry style attributes; null: the browser has to draw it */
  readonly style: string | null
  readonly isFound: boolean
}

/** Answers robots.txt and sitemap.xml. @returns the page of an address below /providersearch; null: the plain one will do */
export function registerPortalPages(
  app: FastifyInstance,
  deps: Needs,
): (request: FastifyRequest) => Promise<PortalPage | null> {
  const drawnPages = createDrawnPages(deps.config.webDir, deps)
  app.addHook('onClose', () => drawnPages.close())
  const places = createPlaces(deps)
  const { config, log } = deps
  app.get('/robots.txt', noCall, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(config)))
  app.get('/sitemap.xml', noCall, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(config.publicUrl, await places())),
  )
  app.get(plainStyle, noCall, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(plainStyleText),
  )
  const draw = (shell: string, { url, hostname, ip }: FastifyRequest, now: number, filters: ListingFilters) => {
    const build = /<meta name="anschluss-build" content="(\w+)"/.exec(shell)?.[1]
    const region = regionOfPage({ hostname, pathname: url.split('?', 1)[0] ?? '', kept: null })
    if (build === undefined || region === null) return null
    // asked like the visitor's own call: with the visitor's limits, and with nothing that visitors do not get
    const read = async (path: string) => {
      const { statusCode: status, body } = await app.inject({ url: path, remoteAddress: ip })
      return { status, body }
    }
    return drawnPages.draw(build, region, { url, hostname, now, filters } satisfies DrawQuestion<ListingFilters>, read)
  }
  return async (request) => {
    const { url, hostname } = request
    if (!/^\/providersearch(\/|\?|$)/.test(url)) return null
    try {
      const shell = await readFile(join(config.webDir, 'index.html'), 'utf8')
      const now = deps.clock.now()
      const filters = parseListingFilters(new URL(url, 'http://page').searchParams, dayOf(now))
      const drawn = await draw(shell, request, now, filters)
      const head = await headOf(deps, places, { host: hostname, url, now, filters, drawn })
      const html = withHead(shell, head, drawn, schemeOf(request.cookies[SCHEME_COOKIE]))
      return html === null ? null : { html, style: drawn?.style ?? null, isFound: head.isFound }
    } catch (error) {
      log.error('portal page without head', error)
      return null
    }
  }
}

/** only these two words get into the page */
const schemeOf = (text: string | undefined) => chosenSchemes.find((scheme) => scheme === text) ?? null

/** what an address of a list says beside its place (domain/portal/listing-filters.ts); every one that was narrowed or turned over says one of these */
const filterNames = ['start_date', 'distance', 'redirect_to', 'return_url'] as const

const robotsOf = ({ environmentName, publicUrl }: Deps['config']): string =>
  trial.includes(environmentName ?? '')
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        'Disallow: /api/',
        // what pages of the portal ask for
        'Allow: /api/providersearch/',
        // each filter of a list is another address, and each house stands below each of them: the sitemap has one of each
        ...filterNames.map((name) => `Disallow: /providersearch/*${name}=`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n')

function sitemapOf(publicUrl: string, { lists, providers, consultants }: Places): string {
  const base = `${publicUrl}/providersearch`
  const addresses = [
    ...['weserems', 'bavaria'].flatMap((region) => [`${base}/${region}`, `${base}/${region}/glossary`]),
    ...[...lists.values()].map(({ region, zipcode }) => `${base}/${region}/listing?zipcode=${zipcode}`),
    ...[...consultants.values()].map(
      ({ region, id, zipcode }) => `${base}/${region}/consultant/${id}?zipcode=${zipcode}`,
    ),
    ...[...providers.values()].map(({ region, id, zipcode }) => `${base}/${region}/provider/${id}?zipcode=${zipcode}`),
  ].slice(0, mostAddresses)
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
