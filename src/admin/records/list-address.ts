// Where a list stands, as its address says it: search, filters, order, page, columns and the view that it came from. Pure.
import { recordsPerPage } from '../../../contract/http/resource.ts'
import type { RecordQuery } from '../../data/admin-port.ts'

/** Who asks, and the day on which (ms of its start): what 'mine' and 'older than 30 days' mean. */
export interface Asking {
  readonly me: number
  readonly today: number
}

export interface ListFilter {
  /** its name in the address */
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** several choices can be set at once; in the address they stand with commas between them */
  readonly several?: true
  /** words of a value that is no choice; null: not a value */
  readonly text?: (value: string) => string | null
  /** what the list's call is asked; default: the value, by the filter's own name */
  readonly asks?: (value: string, asking: Asking) => RecordQuery
}

/** letters, as the server takes them */
export const longestSearch = 200

export interface ListAddress {
  readonly q: string
  readonly sort: string
  readonly start: number
  /** names of the shown columns; null: the usual ones */
  readonly columns: readonly string[] | null
  /** id of the view that it came from; null: none */
  readonly view: number | null
  /** values of filters by name */
  readonly set: Readonly<Record<string, string>>
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The values that are set, of a filter that takes several too. */
export const valuesOf = ({ several }: ListFilter, value: string): readonly string[] =>
  value === '' ? [] : several ? [...new Set(value.split(','))] : [value]

export function wordsOf(filter: ListFilter, value: string): string | null {
  const words = valuesOf(filter, value).map(
    (one) => filter.choices.find((choice) => choice.value === one)?.label ?? filter.text?.(one) ?? null,
  )
  return words.length === 0 || words.includes(null) ? null : words.join(', ')
}

/** What is no value of a filter is not there. */
export function readAddress(
  address: Readonly<Record<string, unknown>>,
  filters: readonly ListFilter[],
  usualSort: string,
): ListAddress {
  const set = filters.flatMap((filter) => {
    const value = valuesOf(filter, asText(address[filter.name]))
      .filter((one) => wordsOf(filter, one) !== null)
      .join(',')
    return value !== '' ? [[filter.name, value] as const] : []
  })
  const columns = asText(address.columns)
  return {
    q: asText(address.q).slice(0, longestSearch),
    sort: asText(address.sort) || usualSort,
    start: Math.max(0, Math.trunc(Number(address.start) || 0)),
    columns: columns === '' ? null : columns.split(','),
    view: Math.trunc(Number(address.view) || 0) || null,
    set: Object.fromEntries(set),
  }
}

/** The address of a list without its page: what a view keeps. */
export function keptOf({ q, sort, columns, set }: ListAddress, usualSort: string): Readonly<Record<string, string>> {
  const all = { q, ...set, sort: sort === usualSort ? '' : sort, columns: columns?.join(',') ?? '' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

export function searchOf(address: ListAddress, usualSort: string): Readonly<Record<string, string | number>> {
  const { start, view } = address
  return { ...keptOf(address, usualSort), ...(start > 0 && { start }), ...(view !== null && { view }) }
}

/** What the list's call is asked. */
export function queryOf(
  { q, sort, start, set }: ListAddress,
  filters: readonly ListFilter[],
  asking: Asking,
): RecordQuery {
  const asked = filters.flatMap(({ name, asks }) => {
    const value = set[name]
    return value === undefined ? [] : Object.entries(asks ? asks(value, asking) : { [name]: value })
  })
  return { start, count: recordsPerPage.usual, sort, ...(q && { q }), ...Object.fromEntries(asked) }
}

/** Whether two views keep the same. */
export function isSameView(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}
