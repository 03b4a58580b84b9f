// What an action will write, computed before anything is written. Plans are pure functions of locked rows and the
// lifecycle tables; server/stores/actions/writer.ts writes one in a single statement.

import type { RequestEnd } from '../../catalogue/request-ends.ts'
import type { EventTypeKey, Side } from '../../domain/lifecycle/request-actions.ts'
import { endedRetentionMs, isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { PushNotice } from '../stores/push/notice.ts'
import type { AuctionRow, NewEvent, NewWrap, RequestRow } from '../stores/requests/rows.ts'

/** Who does it, and when. */
export interface By {
  readonly side: Side
  readonly accountId: number
  readonly accountName: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly actionId: string
  readonly at: number
}

/** The changed rows, whole, and what is added. */
export interface Plan {
  readonly requests: readonly RequestRow[]
  readonly auctions: readonly AuctionRow[]
  readonly events: readonly NewEvent[]
  readonly wraps: readonly NewWrap[]
  readonly pushes: readonly PushNotice[]
}
export const emptyPlan: Plan = { requests: [], auctions: [], events: [], wraps: [], pushes: [] }

export interface Move {
  readonly status?: RequestStatus
  /** what it is ended by */
  readonly end?: RequestEnd | undefined
  readonly shared?: RequestRow['shared']
  readonly response?: RequestRow['response']
  readonly seen?: Partial<
    Pick<
      RequestRow,
      'seen_clinic_no' | 'seen_provider_no' | 'seen_clinic_at' | 'seen_provider_at' | 'provider_first_seen_at'
    >
  >
  readonly columns?: Partial<Pick<RequestRow, 'assignee_id' | 'fax_page_at' | 'fax_sent_at' | 'notified_at'>>
  /** OB4 */
  readonly decides: boolean
  readonly event?: { readonly type: EventTypeKey; readonly context?: Readonly<Record<string, unknown>> }
  /** the other side is told nothing of the event */
  readonly ownEvent?: boolean
  /** only the other side is told: the own one has its own entry */
  readonly othersEvent?: boolean
  /** somebody looked at it: that is no change of the request, and moves it in no list that goes by the last one */
  readonly isLook?: boolean
}

/** Whatever moves an interest on gives its place back: one that is reopened later keeps none (docs/READINGS.md#0204). */
const responseAfter = ({ status, response }: RequestRow, isMoved: boolean): RequestRow['response'] =>
  isMoved && status === 'interested' && response?.held_places ? { ...response, held_places: 0 } : response

/** OB4, SY7: a request after a move: `rev` always grows, `decision` when it decides, numbers of both sides with an event. */
export function moveRequest(
  row: RequestRow,
  move: Move,
  by: By,
): { readonly row: RequestRow; readonly events: NewEvent[] } {
  const status = move.status ?? row.status
  const isMoved = status !== row.status
  const isHidden = (side: Side) => (side === by.side ? move.othersEvent : move.ownEvent)
  const step = (side: Side) => (move.event && !isHidden(side) ? 1 : 0)
  const ended = isEnded(status as RequestStatus)
  const next: RequestRow = {
    ...row,
    ...move.seen,
    ...move.columns,
    status,
    previous_status: isMoved ? row.status : row.previous_status,
    shared: move.shared ?? row.shared,
    response: move.response === undefined ? responseAfter(row, isMoved) : move.response,
    last_no_clinic: row.last_no_clinic + step('clinic'),
    last_no_provider: row.last_no_provider + step('provider'),
    updated_at: move.isLook ? row.updated_at : by.at,
    ended_at: ended ? (row.ended_at ?? by.at) : null,
    ended_by: ended ? (isMoved ? (move.end ?? null) : row.ended_by) : null,
    rev: row.rev + 1,
    decision: row.decision + (move.decides ? 1 : 0),
  }
  if (!move.event) return { row: next, events: [] }
  const context = {
    ...move.event.context,
    ...(isMoved ? { previous_status: row.status, new_status: status } : {}),
    ...(move.end ? { end: move.end } : {}),
  }
  const event = eventOf(next, move.event.type, context, by)
  const hidden = { no_clinic: step('clinic') && event.no_clinic, no_provider: step('provider') && event.no_provider }
  return { row: next, events: [{ ...event, ...hidden }] }
}

const eventOf = (
  request: RequestRow,
  type: EventTypeKey,
  context: Readonly<Record<string, unknown>>,
  by: By,
): NewEvent => ({
  auction_request_id: request.id,
  auction_id: request.auction_id,
  patient_id: request.patient_id,
  type,
  at: by.at,
  side: by.side,
  account_id: by.accountId,
  action_id: by.actionId,
  context,
  no_clinic: request.last_no_clinic,
  no_provider: request.last_no_provider,
})

/** An event of a search or of a patient: the clinic's own, without a number. */
export const clinicEvent = (
  about: { readonly auctionId?: number; readonly patientId: number },
  type: EventTypeKey,
  context: Readonly<Record<string, unknown>>,
  by: By,
): NewEvent => ({
  auction_request_id: null,
  auction_id: about.auctionId ?? null,
  patient_id: about.patientId,
  type,
  at: by.at,
  side: 'clinic',
  account_id: by.accountId,
  action_id: by.actionId,
  context,
  no_clinic: 0,
  no_provider: 0,
})

/**
 * Whether a request that ended can go on: while the provider's wraps are still there (docs/READINGS.md#0516, 72 hours). One that has not
 * ended always can.
 */
export const canGoOn = ({ ended_at }: Pick<RequestRow, 'ended_at'>, at: number): boolean =>
  ended_at === null || at - ended_at < endedRetentionMs

/** A search after a change: `rev` grows always, `decision` when the change decides. */
export const moveAuction = (row: AuctionRow, change: Partial<AuctionRow>, decides: boolean): AuctionRow => ({
  ...row,
  ...change,
  rev: row.rev + 1,
  decision: row.decision + (decides ? 1 : 0),
})
