// A list as its address has it (R4, R13): filters and page. Pure.

import { parseId } from '../../../domain/ids.ts'
import { filterValues, type ListFilters, parseListFilters } from '../../../domain/list-filters.ts'
import { pageOfStart } from '../../../domain/paging.ts'
import { asQuery, filterQuery, parseWholeNumber, type ReadQuery } from '../../../domain/query-filters.ts'
import type { RequestHead } from '../../data/ports.ts'

/** rows of one page */
export const PAGE_ROWS = 50

export interface ListAddress {
  readonly filters: ListFilters
  /** pgs, from 1 */
  readonly page: number
  /** filterid: a saved filter that is to be opened */
  readonly saved: number | null
  /** updatedRequest: one that the list is opened for */
  readonly updated: number | null
}

export function listAddressOf(read: ReadQuery): ListAddress {
  const query = asQuery(read)
  return {
    filters: parseListFilters(query),
    page: Math.max(1, parseWholeNumber(query.get('pgs')) ?? 1),
    saved: parseId(query.get('filterid')),
    updated: parseId(query.get('updatedRequest')),
  }
}

/** The first page is not said; a saved filter is said by its values. */
export const queryOfList = ({ filters, page }: Pick<ListAddress, 'filters' | 'page'>): string =>
  filterQuery({ ...filterValues(filters), pgs: page > 1 ? page : null })

/** The page that is there: a list may have got shorter. */
const pageWithin = (page: number, rows: number): number => Math.min(page, Math.max(1, Math.ceil(rows / PAGE_ROWS)))

/** The page that shows a request which a list is opened for; else the one that is asked for, as far as it is there. */
export function shownPage({ page, updated }: ListAddress, ids: readonly number[]): number {
  const place = updated === null ? -1 : ids.indexOf(updated)
  return place < 0 ? pageWithin(page, ids.length) : pageOfStart(place, PAGE_ROWS)
}

/** A clinic among the requests, for the choice. */
export interface ListedClinic {
  readonly id: number
  readonly name: string
}

/** The clinics of a list by name, each once. */
export function clinicsOf(heads: readonly RequestHead[]): ListedClinic[] {
  const nameById = new Map(heads.flatMap(({ more, clinic }) => (more ? [[more.clinicId, clinic] as const] : [])))
  return [...nameById].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'de'))
}
