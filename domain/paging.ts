// Paging of lists: how many rows, from which on. Source: specification, reference catalogues, section 9; sizes as decided
// for professional tables. Pages in URLs (pgs) count from 1, rows (start) from 0.
import type { CodeOf } from '../catalogue/define.ts'
import { sortDirections } from '../catalogue/search/sort-directions.ts'

export const professionalPageSizes = [10, 30, 50] as const
export const portalPageSizes = [10, 20, 30] as const
/** of lists with a choice of sizes */
export const DEFAULT_COUNT = 10
/** of lists without one: what happened, and what was found by name (docs/READINGS.md#0144) */
export const LONG_COUNT = 15

export interface Paging {
  readonly count: number
  readonly start: number
}

const wholeNumber = (text: string | null | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

/**
 * Reads count and start of a query; a count that is not offered and anything that is no number give the defaults. The
 * default of a list may be one that it does not offer (15).
 */
export function parsePaging(
  query: { readonly count?: string | null | undefined; readonly start?: string | null | undefined },
  sizes: readonly number[] = professionalPageSizes,
  defaultCount: number = DEFAULT_COUNT,
): Paging {
  const count = wholeNumber(query.count)
  return {
    count: count !== null && sizes.includes(count) ? count : defaultCount,
    start: wholeNumber(query.start) ?? 0,
  }
}

/** The first row of a page; pages below 1 are the first. */
export const startOfPage = (page: number, count: number): number => Math.max(0, page - 1) * count

/** Where a page starts when its list has no row `start` any more: the last page. */
export const startWithin = (start: number, count: number, total: number): number =>
  start < total ? start : Math.floor(Math.max(0, total - 1) / count) * count

/** The page that a row stands on. */
export const pageOfStart = (start: number, count: number): number => Math.floor(start / count) + 1

export type SortDirection = CodeOf<typeof sortDirections>

/** Ascending, unless a query says otherwise. */
export const parseSortDirection = (text: string | null | undefined): SortDirection =>
  sortDirections.isCode(text) ? text : sortDirections.code.ascending
