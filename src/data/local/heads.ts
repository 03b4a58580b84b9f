// The provider's lists out of the heads in memory: which tab a request lies in, in which order, and what waits on it. Pure.

import { isWaiting, needsAttention } from '../../../device/outbox/shown.ts'
import type { Admission } from '../../../domain/admission.ts'
import type { RequestActionRow } from '../../../domain/lifecycle/request-actions.ts'
import {
  isRequestActionOffered,
  type RequestActionType,
  requestActions,
  statusAfter,
} from '../../../domain/lifecycle/request-actions.ts'
import type { HeadRecord } from '../../crypto/types.ts'
import { type RequestHead, type RequestList, type RequestTab, requestTabs } from '../ports.ts'
import { isUnattended } from '../unattended.ts'
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
    case 'rejected':
    case 'unavailable':
    case 'archived':
      return 'archived'
    default:
      // of a later version: it may want an answer
      return 'waiting'
  }
}

const isRequestAction = (action: string): action is RequestActionType => action in requestActions

const answersWithDay = (action: RequestActionType): boolean =>
  action === 'accept_request' || action === 'undo_accept_request' || action === 'withdraw_acceptance'

/** As the record will say it once the waiting answer is there. */
function admissionAfter({ asked, startDate, startDateFlexible }: HeadRecord, { action, codes }: OutboxRow): Admission {
  const wish = asked ?? { startDate, startDateFlexible }
  const day = action === 'accept_request' ? codes.available_from : null
  return typeof day === 'string' ? { startDate: day, startDateFlexible: false } : wish
}

/** OB2 for a line: the head with the waiting actions of its lane through the lifecycle table. */
export function headView(head: HeadRecord, lane: readonly OutboxRow[], now: number): RequestHead {
  let { status, isNew, unreadMessages, more } = head
  let pending: RequestHead['pending'] = null
  let admission: Admission = head
  for (const row of lane) {
    const waits = isWaiting(row) || (row.state === 'done' && row.rev !== null && row.rev > head.rev)
    if (!isRequestAction(row.action)) continue
    if (waits || needsAttention(row)) pending = { type: row.action, state: sendState(row, now) }
    if (!waits) continue
    const facts = { status, shared: head.shared, search_active: head.searchActive }
    if (!isRequestActionOffered(row.action, facts, 'provider')) continue
    const action: RequestActionRow = requestActions[row.action]
    status = statusAfter(action.to, status)
    if (answersWithDay(row.action)) admission = admissionAfter(head, row)
    isNew = false
    if (row.action === 'mark_seen') {
      unreadMessages = 0
      if (more) {
        const { seenNo: _, ...seen } = more
        more = seen
      }
      pending = null
    }
  }
  const { startDate, startDateFlexible } = admission
  return { ...head, startDate, startDateFlexible, status, isNew, unreadMessages, pending, ...(more && { more }) }
}

const byWaitingTime = (a: RequestHead, b: RequestHead) => a.sentAt - b.sentAt || a.id - b.id
const byLastChange = (a: RequestHead, b: RequestHead) => b.updatedAt - a.updatedAt || b.id - a.id

const lanePrefix = 'auction_request:'
/** an outbox's rows by the cid of the request they are about */
export type Lanes = ReadonlyMap<string, readonly OutboxRow[]>

/** The rows on requests, in their order. */
export const lanesOf = (rows: readonly OutboxRow[]): Lanes =>
  Map.groupBy(
    rows.filter(({ lane }) => lane.startsWith(lanePrefix)),
    ({ lane }) => lane.slice(lanePrefix.length),
  )

/** All lines with what waits on them; most have nothing, so they are passed on as they are. */
export function headViews(heads: readonly HeadRecord[], lanes: Lanes, now: number): readonly RequestHead[] {
  if (lanes.size === 0) return heads
  return heads.map((head) => {
    const lane = lanes.get(head.cid)
    return lane ? headView(head, lane, now) : head
  })
}

/** The lines of each tab, in the order in which they are shown. */
export type SortedViews = Readonly<Record<RequestTab, readonly RequestHead[]>>

/**
 * ux.md W1: what starts within 48 hours first, then by waiting time; what is answered or over: the newest first. The heads
 * come newest first, so that each part is nearly in order, which is what the engine's sort is quick at.
 */
export function sortViews(views: readonly RequestHead[], now: number): SortedViews {
  const soonByDay = new Map<string, boolean>()
  const isSoon = (day: string): boolean => {
    const known = soonByDay.get(day) ?? Date.parse(day) <= now + soonMs
    soonByDay.set(day, known)
    return known
  }
  const soon: Record<RequestTab, RequestHead[]> = { new: [], waiting: [], accepted: [], declined: [], archived: [] }
  const later: Record<RequestTab, RequestHead[]> = { new: [], waiting: [], accepted: [], declined: [], archived: [] }
  for (const view of views) {
    const tab = tabOf(view)
    const isOpen = tab === 'new' || tab === 'waiting'
    const part = isOpen && isSoon(view.startDate) ? soon : later
    part[tab].push(view)
  }
  const open = (tab: 'new' | 'waiting') => [...soon[tab].sort(byWaitingTime), ...later[tab].sort(byWaitingTime)]
  return {
    new: open('new'),
    waiting: open('waiting'),
    accepted: later.accepted.sort(byLastChange),
    declined: later.declined.sort(byLastChange),
    archived: later.archived.sort(byLastChange),
  }
}

export function listOf(
  views: SortedViews,
  tab: RequestTab,
  sync: Pick<RequestList, 'syncedAt' | 'firstSync'>,
): RequestList {
  const counts = Object.fromEntries(requestTabs.map((name) => [name, views[name].length]))
  const unattended = views.waiting.filter(isUnattended).length
  return { heads: views[tab], counts: counts as Record<RequestTab, number>, unattended, ...sync }
}
