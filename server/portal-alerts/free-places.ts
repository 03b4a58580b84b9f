// Who has a free place for the filters of an alert now: the same question as the portal's list asks.
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { dayOf } from '../../domain/calendar.ts'
import { parseInterval } from '../../domain/intervals.ts'
import type { PortalAlertFilters } from '../db/schema-portal-alerts.ts'
import type { Deps } from '../deps.ts'
import { listForVisitor } from '../matching/portal-listing.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { readZipcode } from '../stores/zipcodes/reader.ts'

/** Nearest first; nobody where the postcode is gone. A day that has passed is today. */
export async function freePlaces(deps: Deps, filters: PortalAlertFilters): Promise<readonly IndexedProvider[]> {
  const place = await readZipcode(deps.db, filters.zipcode)
  if (!place) return []
  const now = deps.clock.now()
  const today = dayOf(now)
  const found = listForVisitor(deps.providers, [], {
    place,
    distanceKm: filters.distance,
    startDate: [filters.start_date, today].sort().at(-1) ?? today,
    solutions: filters.solution,
    services: filters.service,
    weight: filters.weight_interval === null ? null : parseInterval(filters.weight_interval),
    hasCapacity: true,
    withProviders: true,
    withConsultants: false,
    sort: sortModes.code.distance,
    now,
  })
  return found.flatMap((one) => ('provider' in one ? [one.provider] : []))
}
