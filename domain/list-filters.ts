// The filters of a provider's list of requests: read from an address, written back, and what fits them. They are applied on the
// device. Source: specification, professional apps, sections 3, 4 and 5; which of its parameters a provider's list knows, and
// that a fact which is not known fits, is ours (docs/READINGS.md#0180).
import { careLevels } from '../catalogue/care-levels.ts'
import { genders } from '../catalogue/genders.ts'
import { requestOrigins } from '../catalogue/request-origins.ts'
import { searchTypes } from '../catalogue/search-types.ts'
import { services } from '../catalogue/services.ts'
import { solutions } from '../catalogue/solutions.ts'
import { specializations } from '../catalogue/specializations.ts'
import { dayOf } from './calendar.ts'
import { type Interval, intervalParameter, intervalsOverlap, parseInterval } from './intervals.ts'
import {
  filterQuery,
  numbersOf,
  parseSender,
  parseStartDateTo,
  parseWholeNumber,
  parseZipcodeValue,
  type Query,
  type Sender,
  type ZipcodeValue,
} from './query-filters.ts'
import type { QueryValues } from './query-string.ts'

/** Lists of codes, by what they are called in the state. */
export const codeFilters = {
  solutions,
  genders,
  care_levels: careLevels,
  patient_types: searchTypes,
  services,
  specializations,
  direct_request_types: requestOrigins,
} as const
export type CodeFilter = keyof typeof codeFilters

/** Empty lists and null: not filtered by it. */
export interface ListFilters extends Readonly<Record<CodeFilter, readonly number[]>> {
  /** ids of clinics */
  readonly careseekers: readonly number[]
  readonly senders: readonly Sender[]
  /** years */
  readonly age_interval: Interval | null
  /** kilograms */
  readonly weight_interval: Interval | null
  /** instants (ms); the day in Germany counts */
  readonly start_date: number | null
  readonly start_date_from: number | null
  readonly start_date_to: number | null
  /** where the care is looked for */
  readonly zipcode: ZipcodeValue | null
  /** at most so many kilometres from the house */
  readonly distance: number | null
}
export type FilterName = keyof ListFilters

/** more of one kind narrow nothing any more, and an address may be anybody's */
const MAX_VALUES = 50
/** a sender's label is shown */
const MAX_LABEL = 120
/** ms of 1 January 2000 and 2100: days outside are no start of care */
const DATES = { min: 946_681_200_000, max: 4_102_441_200_000 } as const
/** km. Source: docs/decisions, the greatest radius of a search */
const MAX_DISTANCE_KM = 200

export const noFilters: ListFilters = {
  solutions: [],
  careseekers: [],
  senders: [],
  genders: [],
  care_levels: [],
  patient_types: [],
  specializations: [],
  services: [],
  direct_request_types: [],
  age_interval: null,
  weight_interval: null,
  start_date: null,
  start_date_from: null,
  start_date_to: null,
  zipcode: null,
  distance: null,
}

/** Reads and cleans: what is no value of its parameter is left out. */
export function parseListFilters(query: Query): ListFilters {
  const codes = Object.fromEntries(
    Object.entries(codeFilters).map(([name, list]) => [
      name,
      numbersOf(query, name as CodeFilter).filter((code) => list.isCode(code)),
    ]),
  ) as Record<CodeFilter, number[]>
  const distance = parseWholeNumber(query.get('distance'))
  return {
    ...noFilters,
    ...codes,
    careseekers: numbersOf(query, 'careseekers')
      .filter((id) => id > 0)
      .slice(0, MAX_VALUES),
    senders: sendersOf(query),
    age_interval: intervalOf(query, 'age_interval'),
    weight_interval: intervalOf(query, 'weight_interval'),
    start_date: dateOf(parseWholeNumber(query.get('start_date'))),
    start_date_from: dateOf(parseWholeNumber(query.get('start_date_from'))),
    start_date_to: dateOf(parseStartDateTo(query.get('start_date_to'))),
    zipcode: parseZipcodeValue(query.get('zipcode')),
    distance: distance !== null && distance > 0 && distance <= MAX_DISTANCE_KM ? distance : null,
  }
}

function sendersOf(query: Query): Sender[] {
  const read = query.getAll('sender').flatMap((text) => parseSender(text.slice(0, MAX_LABEL)) ?? [])
  return [...new Map(read.map((sender) => [sender.id, sender])).values()].slice(0, MAX_VALUES)
}

/** An interval that is open on both sides filters nothing. */
function intervalOf(query: Query, name: string): Interval | null {
  const interval = parseInterval(query.get(name))
  return interval.min === null && interval.max === null ? null : interval
}

const dateOf = (instant: number | null): number | null =>
  instant !== null && instant >= DATES.min && instant < DATES.max ? instant : null

/** The filters as values of an address; parseListFilters reads them back. */
export function filterValues(filters: ListFilters): QueryValues {
  const { age_interval, weight_interval, senders, zipcode } = filters
  return {
    ...filters,
    senders: senders.map(({ value }) => value),
    age_interval: age_interval && intervalParameter(age_interval),
    weight_interval: weight_interval && intervalParameter(weight_interval),
    zipcode: zipcode?.value,
  }
}

export const listQuery = (filters: ListFilters): string => filterQuery(filterValues(filters))

const isSet = (value: ListFilters[FilterName]): boolean => (Array.isArray(value) ? value.length > 0 : value !== null)

/** The names of the filters that narrow the list. */
export const setFilters = (filters: ListFilters): FilterName[] =>
  (Object.keys(noFilters) as FilterName[]).filter((name) => isSet(filters[name]))

/** What of a request the filters ask for; undefined or null: not known. */
export interface FilteredFacts {
  readonly searchType: number
  readonly solutions: readonly number[]
  readonly gender: number | null
  readonly careLevel: number | null
  readonly ageInterval: Interval | null
  /** yyyy-MM-dd */
  readonly startDate: string
  readonly distanceM: number | null
  /** it has ended, and only its clinic is known */
  readonly stub: boolean
  readonly more?: {
    readonly clinicId: number
    readonly origin?: number
    readonly weight?: Interval
    readonly services?: readonly number[]
    readonly specializations?: readonly number[]
    readonly zipcode?: string
  }
}

type Rule = (facts: FilteredFacts) => boolean

/** Whether a request fits, as one function for a whole list. */
export function fitting(filters: ListFilters): Rule {
  const clinics = new Set([...filters.careseekers, ...filters.senders.map(({ id }) => id)])
  const ofClinic: Rule = ({ more }) => clinics.size === 0 || more === undefined || clinics.has(more.clinicId)
  const rules = ofPerson(filters)
  if (rules.length === 0) return ofClinic
  return (facts) => !facts.stub && ofClinic(facts) && rules.every((fits) => fits(facts))
}

/** Only the rules that are asked for: lists are long. */
function ofPerson(filters: ListFilters): Rule[] {
  const { age_interval: ages, weight_interval: weights, distance, zipcode } = filters
  const startsOn = (instant: number | null, fits: (start: string, day: string) => boolean): Rule | null => {
    if (instant === null) return null
    const day = dayOf(instant)
    return ({ startDate }) => fits(startDate, day)
  }
  const rules: (Rule | null)[] = [
    oneOf(filters.patient_types, ({ searchType }) => searchType),
    oneOf(filters.genders, ({ gender }) => gender),
    oneOf(filters.care_levels, ({ careLevel }) => careLevel),
    oneOf(filters.direct_request_types, ({ more }) => more?.origin),
    anyOf(filters.solutions, (facts) => facts.solutions),
    anyOf(filters.services, ({ more }) => more && (more.services ?? [])),
    anyOf(filters.specializations, ({ more }) => more && (more.specializations ?? [])),
    ages && (({ ageInterval }) => ageInterval === null || intervalsOverlap(ageInterval, ages)),
    weights && (({ more }) => more?.weight === undefined || intervalsOverlap(more.weight, weights)),
    startsOn(filters.start_date, (start, day) => start === day),
    startsOn(filters.start_date_from, (start, day) => start >= day),
    startsOn(filters.start_date_to, (start, day) => start <= day),
    distance === null ? null : ({ distanceM }) => distanceM === null || distanceM <= distance * 1000,
    zipcode && (({ more }) => more?.zipcode === undefined || more.zipcode === zipcode.value),
  ]
  return rules.filter((rule) => rule !== null)
}

/** What is not known fits: a gap in the clinic's entry hides no request. */
function oneOf(codes: readonly number[], read: (facts: FilteredFacts) => number | null | undefined): Rule | null {
  if (codes.length === 0) return null
  return (facts) => {
    const code = read(facts)
    return code === null || code === undefined || codes.includes(code)
  }
}

function anyOf(codes: readonly number[], read: (facts: FilteredFacts) => readonly number[] | undefined): Rule | null {
  if (codes.length === 0) return null
  return (facts) => read(facts)?.some((code) => codes.includes(code)) ?? true
}

/** The specification's commands on a filter's state (section 4). */
export type FilterCommand =
  | { readonly type: 'clear' | 'reset' | 'resetToInitial' }
  | { readonly type: 'setState'; readonly state: ListFilters }
  | { readonly [K in FilterName]: { readonly type: K; readonly value: ListFilters[K] } }[FilterName]

/** @param initial what the list starts with; the tab is no part of the state: it stands in the path and stays */
export function changeFilters(filters: ListFilters, command: FilterCommand, initial: ListFilters): ListFilters {
  switch (command.type) {
    case 'clear':
      return noFilters
    case 'reset':
    case 'resetToInitial':
      return initial
    case 'setState':
      return command.state
    default:
      return { ...filters, [command.type]: command.value }
  }
}
