// The order of the provider's lists: what starts within 48 hours first, then who waits longest; answered ones newest first.
// Pure; the list itself and the button 'next' go by it, so that both agree.
import type { RequestHead, RequestTab } from '../../data/ports.ts'
import { isStartUrgent } from '../../features/request-view/index.ts'

type Ordered = Pick<RequestHead, 'id' | 'startDate' | 'sentAt' | 'updatedAt'>

/** Lists of requests that still wait for this house. */
const openTabs: readonly RequestTab[] = ['new', 'waiting']

/** The heads in the order of their tab; `nowMs` decides what is urgent. */
export function orderRows<Head extends Ordered>(tab: RequestTab, heads: readonly Head[], nowMs: number): Head[] {
  const rows = [...heads]
  if (!openTabs.includes(tab)) return rows.sort((a, b) => b.updatedAt - a.updatedAt || b.id - a.id)
  const rank = (head: Ordered) => (isStartUrgent(head.startDate, nowMs) ? 0 : 1)
  return rows.sort((a, b) => rank(a) - rank(b) || a.sentAt - b.sentAt || a.id - b.id)
}

/** The row after this one; the first one when this one has left the list; null when there is no other. */
export function nextRow<Head extends Pick<Ordered, 'id'>>(rows: readonly Head[], id: number): Head | null {
  const place = rows.findIndex((row) => row.id === id)
  const next = rows[place + 1] ?? null
  return next?.id === id ? null : next
}
