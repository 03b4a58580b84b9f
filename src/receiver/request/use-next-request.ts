// The list that a request was opened from, and the next one of it.
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fitting, parseListFilters, setFilters } from '../../../domain/list-filters.ts'
import { asQuery, type ReadQuery } from '../../../domain/query-filters.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestTab } from '../../data/ports.ts'
import { defaultTab, isRequestTab } from '../dashboard/route-tab.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

/** The tab that the address names. */
export function useListOfRequest(): RequestTab {
  const { list } = useSearch({ strict: false }) as { list?: unknown }
  return isRequestTab(list) ? list : defaultTab
}

/** What of a request's address is the list's own: all but its place in it and the part that is open. */
export function queryOfListIn({ list, position, activeTab, recommendation, ...query }: ReadQuery): ReadQuery {
  return query
}

interface NextRequest {
  readonly href: string
  /** of the address: the list and its filters */
  readonly search: ReadQuery
  /** of this request among those that fit, from 1; null: it has left them */
  readonly place: number | null
  readonly total: number
}

/** Where the next request of the list is, and where this one stands among those that fit its filters; null when there is none after
 * this one. */
export function useNextRequest(requestId: number): NextRequest | null {
  const careprovider = useCareprovider()
  const tab = useListOfRequest()
  const query: ReadQuery = useSearch({ strict: false })
  const list = usePort('answers').useRequestList(tab)
  const all = list.state === 'ready' ? list.value.heads : null
  const heads = useMemo(() => {
    const filters = parseListFilters(asQuery(query))
    return setFilters(filters).length === 0 ? all : (all?.filter(fitting(filters)) ?? null)
  }, [all, query])
  if (heads === null) return null
  const at = heads.findIndex(({ id }) => id === requestId)
  const next = heads[at + 1]?.id ?? null
  if (next === null || next === requestId) return null
  return {
    href: requestPath(careprovider.id, next),
    search: { ...queryOfListIn(query), list: tab, position: at + 2 },
    place: at < 0 ? null : at + 1,
    total: heads.length,
  }
}
