// Paging of lists: how many rows, from which on. Source: specification, reference catalogues, section 9; sizes as decided
// for professional tables. Pages in URLs (pgs) count from 1, rows (start) from 0.

export const professionalPageSizes = [10, 30, 50] as const
export const DEFAULT_COUNT = 10

export interface Paging {
  readonly count: number
  readonly start: number
}

const wholeNumber = (text: string | null | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

/** Reads count and start of a query; a count that is not offered and anything that is no number give the defaults. */
export function parsePaging(
  query: { readonly count?: string | null | undefined; readonly start?: string | null | undefined },
  sizes: readonly number[] = professionalPageSizes,
): Paging {
  const count = wholeNumber(query.count)
  return {
    count: count !== null && sizes.includes(count) ? count : DEFAULT_COUNT,
    start: wholeNumber(query.start) ?? 0,
  }
}

/** The first row of a page; pages below 1 are the first. */
export const startOfPage = (page: number, count: number): number => Math.max(0, page - 1) * count

/** The page that a row stands on. */
export const pageOfStart = (start: number, count: number): number => Math.floor(start / count) + 1
