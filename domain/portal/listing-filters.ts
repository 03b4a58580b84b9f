// The filters of the portal's listing: read from an address and cleaned up, and written into one.
// Source: specification, provider search portal, sections 3.1 and 5.3; the distances are docs/READINGS.md#0516, Q1.

import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { type Interval, intervalParameter, parseInterval } from '../intervals.ts'
import { parsePaging, portalPageSizes } from '../paging.ts'
import { filterQuery, flagOf, numbersOf, parseWholeNumber, type Query } from '../query-filters.ts'
import { parseZipcode } from '../zipcode.ts'

export const DEFAULT_DISTANCE_KM = 25
const MAX_DISTANCE_KM = 200
/** what the filter offers */
export const distancesKm = [5, 10, 25, 50, 100, MAX_DISTANCE_KM] as const

export interface ListingFilters {
  /** null: none, or no zipcode at all */
  readonly zipcode: string | null
  /** 'yyyy-MM-dd', today or later */
  readonly startDate: string
  readonly distanceKm: number
  readonly solutions: readonly number[]
  readonly services: readonly number[]
  readonly weight: Interval
  readonly hasCapacity: boolean
  /** who is shown: one of the two, or both */
  readonly withProviders: boolean
  readonly withConsultants: boolean
  readonly count: number
  readonly start: number
  /** code of sortModes */
  readonly sort: number
}

/** Whether a whole list of providers and advice holds advice alone: who looks for a provider has to be told that none fits. */
export const isAdviceAlone = (
  { withProviders, start }: Pick<ListingFilters, 'withProviders' | 'start'>,
  { total, cards }: { readonly total: number; readonly cards: readonly { readonly is_consultant: boolean }[] },
): boolean =>
  withProviders && start === 0 && total > 0 && total === cards.length && cards.every((card) => card.is_consultant)

const names = [
  ...['zipcode', 'start_date', 'distance', 'solution', 'service', 'weight_interval', 'has_capacity'],
  ...['with_providers', 'with_consultants', 'count', 'start', 'sort'],
]

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Reads an address; what is missing, is none or lies in the past takes its default. @param today 'yyyy-MM-dd' */
export function parseListingFilters(query: Query, today: string): ListingFilters {
  const day = query.get('start_date') ?? ''
  const distance = parseWholeNumber(query.get('distance')) ?? 0
  const sort = parseWholeNumber(query.get('sort'))
  const asked = { providers: flagOf(query, 'with_providers'), consultants: flagOf(query, 'with_consultants') }
  return {
    zipcode: parseZipcode(query.get('zipcode') ?? ''),
    startDate: isDay(day) && day >= today ? day : today,
    distanceKm: distance >= 1 && distance <= MAX_DISTANCE_KM ? distance : DEFAULT_DISTANCE_KM,
    solutions: numbersOf(query, 'solutions').filter(solutions.isCode),
    services: numbersOf(query, 'services').filter(services.isCode),
    weight: parseInterval(query.get('weight_interval')),
    hasCapacity: flagOf(query, 'has_capacity'),
    withProviders: asked.providers || !asked.consultants,
    withConsultants: asked.consultants || !asked.providers,
    ...parsePaging({ count: query.get('count'), start: query.get('start') }, portalPageSizes),
    sort: sortModes.isCode(sort) ? sort : sortModes.code.default,
  }
}

/** How many filters narrow the list beside place and day. */
export const narrowing = ({ solutions, services, weight, hasCapacity }: ListingFilters): number =>
  solutions.length + services.length + (weight.min === null && weight.max === null ? 0 : 1) + (hasCapacity ? 1 : 0)

/** The filters as parameters, in the order in which the address has them. */
export const listingValues = (filters: ListingFilters) => ({
  zipcode: filters.zipcode,
  start_date: filters.startDate,
  distance: filters.distanceKm,
  solutions: filters.solutions,
  services: filters.services,
  weight_interval:
    filters.weight.min === null && filters.weight.max === null ? null : intervalParameter(filters.weight),
  has_capacity: filters.hasCapacity ? true : null,
  // both is what nobody has to say
  with_providers: filters.withConsultants ? null : true,
  with_consultants: filters.withProviders ? null : true,
  count: filters.count,
  start: filters.start,
  sort: filters.sort,
})

/** The parameters of an address: URLSearchParams. */
export type Pairs = Iterable<readonly [string, string]>

/** A query of pairs, without '?'. */
export const queryOf = (pairs: Pairs): string =>
  [...pairs].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

/** What stands in an address beside the filters. @returns without '?' */
export const withoutFilters = (query: Pairs): string => queryOf([...query].filter(([name]) => !names.includes(name)))

/** An address with these filters; what else stood in it stays behind them (P8). @returns without '?' */
export function withFilters(query: Pairs, filters: ListingFilters): string {
  return [filterQuery(listingValues(filters)).slice(1), withoutFilters(query)].filter((part) => part !== '').join('&')
}
