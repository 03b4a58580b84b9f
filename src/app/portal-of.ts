// What both halves of the portal are given: the region of the page and the server's public answers.

import { readPortalFoot } from '../../contract/http/portal-pages.ts'
import {
  readPortalConsultant,
  readPortalContacts,
  readPortalListing,
  readPortalProvider,
} from '../../contract/http/portal-search.ts'
import { readMapSettings } from '../../contract/http/system.ts'
import type { Http } from '../../device/http/call.ts'
import { listingValues } from '../../domain/portal/listing-filters.ts'
import { FALLBACK_REGION, type Region, regionOfPage } from '../../domain/portal/region.ts'
import type { PortalPerson, PortalSearch } from '../portal/search/portal.tsx'
import { sharedValues, tabValues } from './tab-values.ts'

/** the device's last region, under the specification's name */
export const REGION_KEY = 'providersearch'
/** that the hint at the filters was seen, under the specification's name */
const NUDGE_KEY = 'didShowFiltersNudge'
/** P15: 'yes' once somebody agreed to be counted; absent: they did not, or not any more */
const COUNTED_KEY = 'portal-pages-counted'
/** who is signed in in this tab: a number and whether there are searches; no right comes of it */
const PERSON_KEY = 'portal-person'

export function regionOfAddress(): Region {
  const { hostname, pathname } = location
  const kept = sharedValues().getItem(REGION_KEY)
  return regionOfPage({ hostname, pathname, kept }) ?? FALLBACK_REGION
}

/** P17: for the ways of the public half; null: nobody. */
export function keepPerson(person: PortalPerson | null): void {
  if (person === null) tabValues().removeItem(PERSON_KEY)
  else tabValues().setItem(PERSON_KEY, `${person.account} ${person.hasSearches ? 1 : 0}`)
}

export function keptPerson(): PortalPerson | null {
  const [, account, has] = /^([1-9]\d{0,14}) ([01])$/.exec(tabValues().getItem(PERSON_KEY) ?? '') ?? []
  return account === undefined ? null : { account: Number(account), hasSearches: has === '1' }
}

export const isCountingAgreed = (): boolean => sharedValues().getItem(COUNTED_KEY) === 'yes'

export const portalOf = (
  http: Http,
  region: Region,
  {
    half,
    person,
    given = () => undefined,
    givenFoot = null,
    alert,
    SignIn,
  }: Pick<PortalSearch, 'half' | 'person'> & Partial<PortalSearch>,
): PortalSearch => ({
  region,
  half,
  person,
  given,
  givenFoot,
  ...(alert && { alert }),
  ...(SignIn && { SignIn }),
  nudge: {
    isDue: () => sharedValues().getItem(NUDGE_KEY) === null,
    shown: () => sharedValues().setItem(NUDGE_KEY, 'true'),
  },
  listing: ({ ...filters }) => {
    const { solutions, services, weight_interval, zipcode: _, ...values } = listingValues(filters)
    const { has_capacity, with_providers, with_consultants, ...query } = values
    return http.call(readPortalListing, {
      query: {
        ...query,
        zipcode: filters.zipcode,
        solution: [...solutions],
        service: [...services],
        ...(has_capacity && { has_capacity: 'true' }),
        ...(with_providers && { with_providers: 'true' }),
        ...(with_consultants && { with_consultants: 'true' }),
        ...(weight_interval === null ? {} : { weight_interval }),
      },
    })
  },
  provider: (id, { zipcode, startDate }) =>
    http.call(readPortalProvider, { params: { id }, query: { zipcode, start_date: startDate } }),
  consultant: (id, { zipcode, startDate }) =>
    http.call(readPortalConsultant, { params: { id }, query: { zipcode, start_date: startDate } }),
  async foot() {
    const foot = await http.call(readPortalFoot, { query: { region } })
    return foot.ok ? foot.value : null
  },
  counting: {
    isAgreed: isCountingAgreed,
    agree: (isAgreed) =>
      isAgreed ? sharedValues().setItem(COUNTED_KEY, 'yes') : sharedValues().removeItem(COUNTED_KEY),
  },
  contacts: (ids) => http.call(readPortalContacts, { query: { consultant: [...ids] } }),
  async mapTiles() {
    const settings = await http.call(readMapSettings, {})
    return settings.ok ? settings.value.tiles : null
  },
})
