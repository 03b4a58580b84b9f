// What each public page of the portal says about itself, from what its visitor will see.
import { facilityTypes } from '../../catalogue/facility-types.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import type { ContactHours } from '../../contract/http/contact-hours.ts'
import type { Drawn } from '../../contract/portal-page.ts'
import { alikeDays } from '../../domain/contact-hours.ts'
import type { ListingFilters } from '../../domain/portal/listing-filters.ts'
import {
  coverageOf,
  FALLBACK_REGION,
  offersZipcode,
  type Region,
  type RegionAreas,
  regionOffering,
  regionOfPage,
} from '../../domain/portal/region.ts'
import { parseZipcode } from '../../domain/zipcode.ts'
import type { Deps } from '../deps.ts'
import { listForVisitor } from '../matching/portal-listing.ts'
import { labelsByLanguage } from '../ontology/labels.ts'
import { readConsultant, readShownConsultants } from '../stores/consultants/reader.ts'
import { readPublicProviders } from '../stores/portal-search/reader.ts'
import { readZipcode, type Zipcode } from '../stores/zipcodes/reader.ts'
import type { PageHead } from './head.ts'
import { type Places, placeKey } from './places.ts'
import { words } from './words.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'providers' | 'config' | 'portalAreas'>

/** pages of accounts: nobody finds them by a search engine */
const closedOf = (region: Region): PageHead => ({
  title: words.funnel(words.regions[region]),
  description: words.funnelText,
  canonical: null,
  data: null,
  isFound: true,
  heading: words.funnel(words.regions[region]),
  links: regions.keys.map((region) => ({
    text: words.funnel(words.regions[region]),
    href: `/providersearch/${region}`,
  })),
  note: words.needsScript,
  ask: null,
})
const closed = closedOf(FALLBACK_REGION)

/** What nobody finds: a house that is not there (any more), a mistyped address. */
const missingIn = (region: Region): PageHead => ({
  ...closedOf(region),
  title: words.missing,
  heading: words.missing,
  description: words.missingText,
  isFound: false,
  ask: asking(region),
})

/** Where no scripts run nothing is drawn of these: what they are for, and the way to what can be read. */
const ownHead = (title: string, note = words.needsScriptFor(title)): PageHead => ({
  ...closed,
  title,
  heading: title,
  description: words.ownText,
  note,
})
const ownHeads: ReadonlyMap<string, PageHead> = new Map(
  Object.entries({
    auth: ownHead(words.signIn),
    create: ownHead(words.create),
    loginwizard: ownHead(words.signIn, words.linkStays),
    activationwizard: ownHead(words.create, words.linkStays),
    logout: ownHead(words.signOut),
    alert: { ...ownHead(words.alert, words.linkStays), description: words.funnelText },
    ...Object.fromEntries(
      ['account', 'ask', 'companions', 'dashboard', 'readers', 'request'].map((page) => [page, ownHead(words.own)]),
    ),
  }),
)

/** Sheets are not for search engines, and without scripts the browser prints by itself. */
const forPaper = { canonical: null, data: null, note: words.toPrint } as const

const schema = (type: string, more: object) => ({ '@context': 'https://schema.org', '@type': type, ...more })

interface AskedPage {
  readonly host: string
  /** path and query */
  readonly url: string
  /** ms */
  readonly now: number
  readonly filters: ListingFilters
  /** the page, if it was drawn: its head says what it shows */
  readonly drawn: Drawn | null
}

/** The head of a page below /providersearch. */
export async function headOf(deps: Needs, places: () => Promise<Places>, asked: AskedPage): Promise<PageHead> {
  const { host, url, now, filters, drawn } = asked
  const { pathname, searchParams } = new URL(url, 'http://page')
  const region = regionOfPage({ hostname: host, pathname, kept: null })
  const [, , slug = '', page = '', id] = pathname.split('/')
  const own = ownHeads.get(slug) ?? ownHeads.get(page)
  if (own) return own
  if (slug === '') return closed
  if (region === null || slug !== region) return missingIn(region ?? FALLBACK_REGION)
  const base = `${deps.config.publicUrl}/providersearch/${region}`
  if (page === '') return funnelHead(base, region, areaOf(deps.portalAreas.all(), region))
  if (page === 'glossary') return glossaryHead(base)
  if (page === 'listing' || page === 'printable-listing') {
    const shown = shownList(drawn)
    if (shown && filters.zipcode !== null) {
      const place = { ...shown.centre, zipcode: filters.zipcode }
      return listingHead(await places(), base, place, filters, shown)
    }
    const zipcode = searchParams.get('zipcode')
    const place = await placeOf(deps, zipcode)
    const areas = deps.portalAreas.all()
    if (!place) return noList(region, notPlaced(areaOf(areas, region), zipcode))
    if (!offersZipcode(areas[region], place)) {
      const other = isOriginOf(host) ? null : regionOffering(areas, place)
      const link = other && {
        text: words.toRegion(place.zipcode, words.regions[other]),
        href: `/providersearch/${other}/${page}?${searchParams}`,
      }
      return noList(region, words.noList(`${place.zipcode} ${place.city}`, areaOf(areas, region)), link)
    }
    const list = listingHead(await places(), base, place, filters, await listOf(deps, place, filters, now))
    return page === 'listing' ? list : { ...list, ...forPaper }
  }
  const missing = missingIn(region)
  if (page === 'provider') return (await providerHead(deps, await places(), Number(id))) ?? missing
  if (page === 'print-provider' || page === 'print-consultant')
    return (await printHead(deps, await places(), `${base}/${page.slice(6)}/${id}`, searchParams)) ?? missing
  if (page === 'consultant') return (await consultantHead(deps, await places(), Number(id))) ?? missing
  return missing
}

function funnelHead(base: string, region: Region, area: string): PageHead {
  const title = words.funnel(words.regions[region])
  const data = schema('WebSite', { name: title, url: base, inLanguage: 'de' })
  return {
    ...closed,
    title,
    heading: title,
    canonical: base,
    data,
    links: [],
    note: words.withoutScript(area),
    ask: asking(region),
  }
}

const asking = (region: Region) => ({
  action: `/providersearch/${region}/listing`,
  zipcode: words.zipcode,
  show: words.showList,
})

/** docs/READINGS.md#0430: at an origin of one region no way leads to another */
const isOriginOf = (host: string): boolean => regionOfPage({ hostname: host, pathname: '', kept: null }) !== null

/** Without scripts nobody is led back to the question: it is asked here. @param elsewhere the region that has this list */
const noList = (region: Region, note: string, elsewhere: PageHead['links'][number] | null = null): PageHead => ({
  ...closedOf(region),
  links: elsewhere ? [elsewhere] : [],
  note,
  ask: asking(region),
})

/** Which places a region's search is for, as its operator says it now. */
const areaOf = (areas: RegionAreas, region: Region): string => words.areas[coverageOf(region, areas[region])][region]

/** What is wrong with what was asked for, where it is no place. @param area in words */
function notPlaced(area: string, asked: string | null): string {
  if (!asked) return words.withoutScript(area)
  const zipcode = parseZipcode(asked)
  return zipcode === null ? words.noPostcode(asked) : words.unknownPostcode(zipcode)
}

const glossaryHead = (base: string): PageHead => ({
  ...closed,
  title: words.glossary,
  heading: words.glossary,
  description: words.glossaryText,
  canonical: `${base}/glossary`,
})

const addressOf = (street: string | null, zipcode: string | null, city: string | null) => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  ...(zipcode && { postalCode: zipcode }),
  ...(city && { addressLocality: city }),
  addressCountry: 'DE',
})

/** schema.org's days, Monday first; its remark is for people alone */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Hours of visits and calls, not of opening: a home never closes (docs/decisions/0630). */
const hoursAvailable = (hours: ContactHours) =>
  alikeDays(hours).flatMap(({ days: alike, of }) =>
    of.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: alike.map((day) => days[day]),
      opens: from,
      // a time of day ends at 23:59 there: https://schema.org/openingHoursSpecification
      closes: to === '24:00' ? '23:59' : to,
    })),
  )

/** None where no day has times. */
const contactPoint = (said: ContactHours | null) => {
  const hours = said ? hoursAvailable(said) : []
  return hours.length === 0 ? {} : { contactPoint: { '@type': 'ContactPoint', hoursAvailable: hours } }
}

async function placeOf({ db }: Needs, asked: string | null): Promise<Zipcode | null> {
  const zipcode = parseZipcode(asked ?? '')
  return zipcode === null ? null : ((await readZipcode(db, zipcode)) ?? null)
}

/** What a head says of a list: the part that the page shows, and how long all of it is. */
interface ShownList {
  readonly total: number
  readonly cards: readonly { readonly id: number; readonly name: string; readonly is_consultant: boolean }[]
}

/** The list that was drawn; null: none was. */
const shownList = (drawn: Drawn | null) => {
  const data = drawn?.state.data
  return data && 'cards' in data ? data : null
}

/** The same list where nothing was drawn. */
async function listOf(deps: Needs, place: Zipcode, filters: ListingFilters, now: number): Promise<ShownList> {
  const consultants = filters.withConsultants ? await readShownConsultants(deps.db) : []
  const { min, max } = filters.weight
  const weight = min === null && max === null ? null : filters.weight
  const found = listForVisitor(deps.providers, consultants, { ...filters, weight, place, now })
  const cards = found.slice(filters.start, filters.start + filters.count).map((one) => {
    const is_consultant = 'consultant' in one
    const { id, name } = is_consultant ? one.consultant : one.provider
    return { id, name, is_consultant }
  })
  return { total: found.length, cards }
}

function listingHead(
  { lists }: Places,
  base: string,
  place: Pick<Zipcode, 'zipcode' | 'city' | 'federal_state'>,
  { start }: ListingFilters,
  { total, cards }: ShownList,
): PageHead {
  const links = cards.map(({ id, name, is_consultant }) => ({
    text: name,
    href: `${base}/${is_consultant ? 'consultant' : 'provider'}/${id}?zipcode=${place.zipcode}`,
  }))
  const items = links.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: start + index + 1,
    name: text,
    url: href,
  }))
  const title = words.place(place.city)
  // one list a place: those of its other zipcodes name it
  const listed = lists.get(placeKey(place))
  return {
    title,
    heading: title,
    description: words.placeText(total, place.city, place.zipcode),
    isFound: true,
    canonical: listed ? `${base}/listing?zipcode=${listed.zipcode}` : null,
    data: schema('ItemList', { name: title, numberOfItems: total, itemListElement: items }),
    links,
    note: words.needsScript,
    ask: null,
  }
}

const portalLabel = (key: string): string => {
  const labels = labelsByLanguage.de.facilityType ?? {}
  return labels[`${key}_portal`] ?? labels[key] ?? key
}

async function providerHead(deps: Needs, places: Places, id: number): Promise<PageHead | null> {
  const page = places.providers.get(id)
  const provider = deps.providers.get(id)
  const more = page && (await readPublicProviders(deps.db, [id])).get(id)
  if (!page || !provider?.active || !more) return null
  const { name, city, zipcode, coordinates } = provider
  const offers = facilityTypes.entries
    .filter(({ code }) => provider.solutions.has(code) && !provider.pausedSolutions.has(code))
    .map(({ key }) => portalLabel(key))
  const canonical = `${deps.config.publicUrl}/providersearch/${page.region}/provider/${id}?zipcode=${page.zipcode}`
  const title = words.one(name, city)
  return {
    ...closed,
    title,
    heading: title,
    description: words.providerText(name, [zipcode, city].filter(Boolean).join(' '), offers.slice(0, 3).join(', ')),
    canonical,
    data: schema('LocalBusiness', {
      name,
      url: canonical,
      address: addressOf(more.street, zipcode, city),
      ...(coordinates && {
        geo: { '@type': 'GeoCoordinates', latitude: coordinates.latitude, longitude: coordinates.longitude },
      }),
      ...contactPoint(more.contact_hours),
      makesOffer: offers.map((offer) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: offer } })),
    }),
  }
}

async function consultantHead(deps: Needs, places: Places, id: number): Promise<PageHead | null> {
  const page = places.consultants.get(id)
  const one = page && (await readConsultant(deps.db, id))
  if (!one) return null
  const canonical = `${deps.config.publicUrl}/providersearch/${page.region}/consultant/${id}?zipcode=${one.zipcode}`
  const title = words.one(one.name, one.city)
  return {
    ...closed,
    title,
    heading: title,
    description: words.consultantText(one.name, `${one.zipcode} ${one.city}`, one.topics.slice(0, 3).join(', ')),
    canonical,
    data: schema('LocalBusiness', {
      name: one.name,
      url: canonical,
      address: addressOf(one.street, one.zipcode, one.city),
      geo: { '@type': 'GeoCoordinates', latitude: one.latitude, longitude: one.longitude },
    }),
  }
}

/** @param page the address of the page that the sheet is of */
async function printHead(deps: Needs, places: Places, page: string, query: URLSearchParams): Promise<PageHead | null> {
  const [kind, id] = page.split('/').slice(-2)
  const read = kind === 'provider' ? providerHead : consultantHead
  const head = await read(deps, places, Number(id))
  if (!head) return null
  const asked = new URLSearchParams(query)
  asked.delete('print')
  const href = `${page}?${asked}`
  return { ...head, ...forPaper, links: [{ text: words.toPage(head.heading), href }] }
}
