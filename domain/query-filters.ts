// Filters of lists in an address: their names, and how their values are read. Source: specification, professional apps,
// section 3; provider search portal, section 3.1. A list has its plural name in the state and its singular name, once a
// value, in the address.
import { type QueryValues, queryString } from './query-string.ts'
import { parseZipcode } from './zipcode.ts'

const singularNames = {
  solutions: 'solution',
  careseekers: 'careseeker',
  genders: 'gender',
  care_levels: 'carelevel',
  patient_types: 'patient_type',
  specializations: 'specialization',
  stations: 'station',
  social_worker_ids: 'social_worker_id',
  senders: 'sender',
  services: 'service',
  direct_request_types: 'direct_request_type',
} as const
export type ListName = keyof typeof singularNames

/** a query that is read: URLSearchParams */
export interface Query {
  get(name: string): string | null
  getAll(name: string): string[]
}

/** What a router read from an address: a value, or a list where a name was repeated. */
export type ReadQuery = Readonly<Record<string, unknown>>

const valuesOf = (query: ReadQuery, name: string): string[] =>
  [query[name]].flat().flatMap((value) => (value === undefined || value === null ? [] : [String(value)]))

/** As the address had it. */
export const asQuery = (query: ReadQuery): Query => ({
  get: (name) => valuesOf(query, name)[0] ?? null,
  getAll: (name) => valuesOf(query, name),
})

const isListName = (name: string): name is ListName => Object.hasOwn(singularNames, name)

/** The query of filters: lists under their singular names. */
export const filterQuery = (filters: QueryValues): string =>
  queryString(filters, (name) => (isListName(name) ? singularNames[name] : name))

/** A whole number as it stands in an address; null for anything else. */
export const parseWholeNumber = (text: string | null | undefined): number | null =>
  /^-?[0-9]{1,15}$/.test(text ?? '') ? Number(text) + 0 : null // + 0: '-0' is 0

/** The numbers of a list, each once, in their order; what is no number is left out. */
export function numbersOf(query: Query, name: ListName): number[] {
  const numbers = query.getAll(singularNames[name]).flatMap((text) => parseWholeNumber(text) ?? [])
  return [...new Set(numbers)]
}

/** A flag such as has_capacity: set by true or 1. */
export const flagOf = (query: Query, name: string): boolean => ['true', '1'].includes(query.get(name) ?? '')

/** start_date_to: a number other than 0, else it does not apply. */
export const parseStartDateTo = (text: string | null | undefined): number | null => parseWholeNumber(text) || null

export interface Sender {
  readonly id: number
  readonly label: string
  /** '{id}-{label}', as it stands in the address */
  readonly value: string
}

export const senderOf = (id: number, label: string): Sender => ({ id, label, value: `${id}-${label}` })

/** Reads '{id}-{label}'; null when the id is missing or 0 or less. */
export function parseSender(text: string | null | undefined): Sender | null {
  const [, id, label = ''] = /^([1-9][0-9]{0,14})-(.*)$/s.exec(text ?? '') ?? []
  return id === undefined ? null : senderOf(Number(id), label)
}

export interface ZipcodeValue {
  readonly id: string
  /** '26131 Oldenburg', or the zipcode alone before its place is known */
  readonly label: string
  /** the zipcode: all that the address carries */
  readonly value: string
}

/** Reads a zipcode parameter; null when it is not five digits. `place` is its town, where it is known. */
export function parseZipcodeValue(text: string | null | undefined, place?: string): ZipcodeValue | null {
  const zipcode = parseZipcode(text ?? '')
  return zipcode === null ? null : { id: zipcode, label: place ? `${zipcode} ${place}` : zipcode, value: zipcode }
}
