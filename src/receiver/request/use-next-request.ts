// The list that a request was opened from, and the next one of it, in the same order as the list shows them.
import { useSearch } from '@tanstack/react-router'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestTab } from '../../data/ports.ts'
import { useNow } from '../../ui/use-now.ts'
import { defaultTab, isRequestTab } from '../dashboard/route-tab.ts'
import { nextRow, orderRows } from '../dashboard/row-order.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

/** The tab that the address names. */
export function useListOfRequest(): RequestTab {
  const { list } = useSearch({ strict: false }) as { list?: unknown }
  return isRequestTab(list) ? list : defaultTab
}

/** Where the next request of the list is, and how many others are in it; null when there is no other. */
export function useNextRequest(requestId: number): { href: string; tab: RequestTab; others: number } | null {
  const careprovider = useCareprovider()
  const tab = useListOfRequest()
  const list = usePort('answers').useRequestList(tab)
  const now = useNow()
  if (list.state !== 'ready') return null
  const rows = orderRows(tab, list.value.heads, now)
  const next = nextRow(rows, requestId)
  const others = rows.filter((row) => row.id !== requestId).length
  return next && { href: requestPath(careprovider.id, next.id), tab, others }
}
