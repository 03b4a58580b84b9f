// The provider's lists out of the heads in memory: which tab a request lies in, in which order, and what waits on it. Pure.

import { isWaiting, needsLook } from '../../../device/outbox/shown.ts'
import type { RequestActionRow } from '../../../domain/lifecycle/request-actions.ts'
import {
  isRequestActionOffered,
  type RequestActionType,
  requestActions,
} from '../../../domain/lifecycle/request-actions.ts'
import type { HeadRecord } from '../../crypto/types.ts'
import { type RequestHead, type RequestList, type RequestTab, requestTabs } from '../ports.ts'
import { type OutboxRow, sendState } from './pending.ts'

const soonMs = 48 * 3_600_000

export const tabOf = ({ status, isNew }: Pick<RequestHead, 'status' | 'isNew'>): RequestTab => {
  switch (status) {
    case 'created':
    case 'sent':
      return isNew ? 'new' : 'waiting'
    case 'interested':
      return 'waiting'
    case 'accepted':
    case 'attributed':
      return 'accepted'
    case 'declined':
      return 'declined'
    default:
      return 'archived'
  }
}

const isRequestAction = (action: string): action is RequestActionType => action in requestActions

/** OB2 for a line: the head with the waiting actions of its lane through the lifecycle table. */
export function headView(head: HeadRecord, lane: readonly OutboxRow[], now: number): RequestHead {
  let { status, isNew, unreadMessages } = head
  let pending: RequestHead['pending'] = null
  for (const row of lane) {
    const waits = isWaiting(row) || (row.state === 'done' && row.rev !== null && row.rev > head.rev)
    if (!isRequestAction(row.action)) continue
    if (waits || needsLook(row)) pending = { type: row.action, state: sendState(row, now) }
    if (!waits) continue
    const facts = { status, shared: head.shared, search_active: head.searchActive }
    if (!isRequestActionOffered(row.action, facts, 'provider')) continue
    const action: RequestActionRow = requestActions[row.action]
    status = action.to ?? status
    isNew = false
    if (row.action === 'mark_seen') {
      unreadMessages = 0
      pending = null
    }
  }
  return { ...headFields(head), status, isNew, unreadMessages, pending }
}

function headFields(head: HeadRecord): Omit<RequestHead, 'pending'> {
  const { patientCid: _, rev: _rev, searchActive: _active, access: _access, stub: _stub, ...fields } = head
  return fields
}

/** ux.md W1: what starts within 48 hours first, then by waiting time; what is answered or over: the newest first. */
function compare(tab: RequestTab, now: number): (a: RequestHead, b: RequestHead) => number {
  if (tab !== 'new' && tab !== 'waiting') return (a, b) => b.updatedAt - a.updatedAt || b.id - a.id
  // ten thousand requests are compared a hundred thousand times, and have a few days in common
  const byDay = new Map<string, 0 | 1>()
  const isSoon = ({ startDate }: RequestHead) => {
    const known = byDay.get(startDate) ?? (Date.parse(startDate) <= now + soonMs ? 0 : 1)
    byDay.set(startDate, known)
    return known
  }
  return (a, b) => isSoon(a) - isSoon(b) || a.sentAt - b.sentAt || a.id - b.id
}

export type Lanes = ReadonlyMap<string, readonly OutboxRow[]>
const none: readonly OutboxRow[] = []

/** Rows by lane, in their order. */
export const lanesOf = (rows: readonly OutboxRow[]): Lanes => Map.groupBy(rows, ({ lane }) => lane)

/** All lines with what waits on them; most have nothing, so they are passed on as they are. */
export const headViews = (heads: readonly HeadRecord[], lanes: Lanes, now: number): RequestHead[] =>
  heads.map((head) => headView(head, lanes.get(`auction_request:${head.cid}`) ?? none, now))

export function listOf(
  views: readonly RequestHead[],
  tab: RequestTab,
  sync: Pick<RequestList, 'syncedAt' | 'firstSync'>,
  now: number,
): RequestList {
  const counts = Object.fromEntries(requestTabs.map((name) => [name, 0])) as Record<RequestTab, number>
  const heads: RequestHead[] = []
  for (const view of views) {
    const name = tabOf(view)
    counts[name]++
    if (name === tab) heads.push(view)
  }
  return { heads: heads.sort(compare(tab, now)), counts, ...sync }
}
