// What both halves of the portal are given: the region of the page and the server's public answers.

import { readZipcode } from '../../contract/http/address.ts'
import { readPortalFoot, readPortalRegion } from '../../contract/http/portal-pages.ts'
import {
  readPortalConsultant,
  readPortalContacts,
  readPortalListing,
  readPortalProvider,
} from '../../contract/http/portal-search.ts'
import { readMapSettings } from '../../contract/http/system.ts'
import type { Http } from '../../device/http/call.ts'
import { listingValues } from '../../domain/portal/listing-filters.ts'
import {
  deliveredAreas,
  FALLBACK_REGION,
  type Region,
  regionOffering,
  regionOfPage,
  regionOr,
} from '../../domain/portal/region.ts'
import type { OpenTabs } from '../data/session/session.ts'
import { logError } from '../platform/log.ts'
import type { PortalPerson, PortalSearch } from '../portal/search/portal.tsx'
import { deliveredSettings } from '../portal/search/region-settings.ts'
import { leftOf, wishOf } from '../portal/search/sign-in-address.ts'
import { createOpenTabs } from './open-tabs.ts'
import { sharedKeys } from './portal-keys.ts'
import { sharedValues, tabValues } from './tab-values.ts'

/** who is signed in: a number and whether there are searches; no right comes of it */
const PERSON_KEY = 'portal-person'

/** @param target where the page that is shown leads to, if anywhere */
export function regionOfAddress(target: string | null = null): Region {
  const { hostname, pathname } = location
  const kept = sharedValues().getItem(sharedKeys.region)
  return regionOfPage({ hostname, pathname, target, kept }) ?? FALLBACK_REGION
}

let ownSearches: OpenTabs | null = null

/** P17: for the ways of the public half, in this tab and, while it is open, in others; null: nobody. */
export function keepPerson(person: PortalPerson | null): void {
  if (person?.hasSearches) {
    ownSearches ??= createOpenTabs('searches')
    ownSearches.opened(person.account)
  } else ownSearches?.closed()
  if (person === null) tabValues().removeItem(PERSON_KEY)
  else tabValues().setItem(PERSON_KEY, `${person.account} ${person.hasSearches ? 1 : 0}`)
}

function storedPerson(): PortalPerson | null {
  const [, account, has] = /^([1-9]\d{0,14}) ([01])$/.exec(tabValues().getItem(PERSON_KEY) ?? '') ?? []
  return account === undefined ? null : { account: Number(account), hasSearches: has === '1' }
}

/**
 * Whose ways the public half shows (P17): of whoever was signed in in this tab, else in the other tabs of this browser, where that is one
 * person. Where the address asks to sign in nobody's: a tab that hangs vouches for nobody.
 */
export async function personOfPage(
  tabs: Pick<OpenTabs, 'openElsewhere'> = createOpenTabs('portal'),
  withSearches: Pick<OpenTabs, 'openElsewhere'> = createOpenTabs('searches'),
): Promise<PortalPerson | null> {
  const { pathname, search } = location
  const stored = storedPerson()
  if (stored || wishOf(pathname, search) || leftOf(search)) return stored
  const [account, another] = await tabs.openElsewhere()
  if (account === undefined || another !== undefined) return null
  return { account, hasSearches: (await withSearches.openElsewhere()).has(account) }
}

export const isCountingAgreed = (): boolean => sharedValues().getItem(sharedKeys.counted) === 'yes'

export const portalOf = (
  http: Http,
  region: Region,
  {
    half,
    person,
    given = () => undefined,
    givenFoot = null,
    givenSettings = null,
    alert,
    SignIn,
    SignOut,
  }: Pick<PortalSearch, 'half' | 'person'> & Partial<PortalSearch>,
): PortalSearch => ({
  region,
  half,
  person,
  given,
  givenFoot,
  givenSettings,
  ...(alert && { alert }),
  ...(SignIn && { SignIn }),
  ...(SignOut && { SignOut }),
  nudge: {
    isDue: () => sharedValues().getItem(sharedKeys.nudge) === null,
    shown: () => sharedValues().setItem(sharedKeys.nudge, 'true'),
  },
  listing: ({ ...filters }) => {
    const { solutions, services, weight_interval, zipcode: _, ...values } = listingValues(filters)
    const { has_capacity, with_providers, with_consultants, ...query } = values
    return http.call(readPortalListing, {
      query: {
        ...query,
        zipcode: filters.zipcode,
        region,
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
  async elsewhere(zipcode) {
    // docs/READINGS.md#0200: at an origin of one region there is no other
    if (regionOfPage({ hostname: location.hostname, pathname: '', kept: null }) !== null) return null
    const place = await http.call(readZipcode, { params: { zipcode } })
    if (!place.ok) {
      if (place.error.code !== 'not_found') logError('error fetching address from zipcode', { code: place.error.code }) // X5
      return null
    }
    const named = place.value.region
    // a server of before leaves it to the page
    const found = named === undefined ? regionOffering(deliveredAreas, place.value) : regionOr(named)
    return found === region ? null : found
  },
  async settings() {
    const settings = await http.call(readPortalRegion, { query: { region } })
    return settings.ok ? settings.value : deliveredSettings(region)
  },
  async foot() {
    const foot = await http.call(readPortalFoot, { query: { region } })
    return foot.ok ? foot.value : null
  },
  counting: {
    isAgreed: isCountingAgreed,
    agree: (isAgreed) =>
      isAgreed ? sharedValues().setItem(sharedKeys.counted, 'yes') : sharedValues().removeItem(sharedKeys.counted),
  },
  contacts: ({ consultants, providers }) =>
    http.call(readPortalContacts, { query: { consultant: [...consultants], provider: [...providers] } }),
  async mapTiles() {
    const settings = await http.call(readMapSettings, {})
    return settings.ok ? settings.value.tiles : null
  },
})
