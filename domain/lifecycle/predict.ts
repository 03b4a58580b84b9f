// OB2: what a person sees of a request = the base record that the server last sent + the own actions that wait on this
// device, played through the lifecycle table. Nothing is stored, so there is nothing to roll back. Pure; the client's view.
import type { TypedCodes } from '../../contract/actions/registry.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { RequestRecord, RequestResponse } from '../../contract/http/records.ts'
import {
  isRequestActionOffered,
  offeredRequestActions,
  type RequestActionRow,
  type RequestActionType,
  type RequestFacts,
  requestActions,
  type Side,
  statusAfter,
} from './request-actions.ts'
import { isEnded, type RequestStatus } from './request-states.ts'

/** One waiting action of this device's lane, oldest first in the list. */
export interface PendingAction {
  readonly id: string
  readonly action: string
  readonly codes: Readonly<Record<string, unknown>>
  readonly at: number
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly envelopes: Readonly<Record<string, Envelope>>
  /** whom it names; null: nobody */
  readonly subject?: PendingAction['account'] | null
}

export interface PredictedRequest {
  readonly record: RequestRecord
  /** waiting actions that the table offered, in order: shown as 'on this device' */
  readonly applied: readonly string[]
  /** waiting actions that the newest base no longer offers: they will come back as a conflict */
  readonly unlikely: readonly string[]
}

/** An answer before anybody answered. */
export const emptyResponse: RequestResponse = {
  accepted_solutions: [],
  available_from: null,
  room_type: null,
  declined_reason: null,
  no_capacity_reasons: [],
  capacity_date: null,
  message: null,
  account: null,
  at: null,
}

const answerOf = (pending: PendingAction): RequestResponse => ({
  ...emptyResponse,
  message: pending.envelopes['response/message'] ?? null,
  account: pending.account,
  at: pending.at,
})

/** The answer after an action; undo empties it, actions that are no answer leave it. */
function responseAfter(
  type: RequestActionType,
  { response: base, status }: Pick<RequestRecord, 'response' | 'status'>,
  pending: PendingAction,
): RequestResponse {
  // this device made it of a draft of its type
  const said = { type, codes: pending.codes } as TypedCodes<RequestActionType>
  switch (said.type) {
    case 'accept_request': {
      const { accepted_solutions, available_from, room_type } = said.codes
      return { ...answerOf(pending), accepted_solutions, available_from, room_type }
    }
    case 'decline_request': {
      const { declined_reason, capacity_date, no_capacity_reasons } = said.codes
      return { ...answerOf(pending), declined_reason, capacity_date, no_capacity_reasons }
    }
    case 'report_interest': {
      const { missing, needed_by, held_places } = said.codes
      return { ...answerOf(pending), missing, needed_by, held_places }
    }
    case 'withdraw_acceptance': {
      const { reason } = said.codes
      return { ...answerOf(pending), withdrawn: { reason, chosen: status === 'attributed' } }
    }
    case 'undo_accept_request':
    case 'undo_decline_request':
    case 'undo_report_interest':
      return emptyResponse
    default:
      return base
  }
}

function seenAfter(record: RequestRecord, pending: PendingAction): Pick<RequestRecord, 'seen' | 'unread_messages'> {
  const eventNo = typeof pending.codes.event_no === 'number' ? pending.codes.event_no : 0
  const own_event_no = Math.max(record.seen.own_event_no, Math.min(eventNo, record.last_event_no))
  return {
    seen: { ...record.seen, own_event_no },
    unread_messages: own_event_no >= record.last_event_no ? 0 : record.unread_messages,
  }
}

const factsOf = ({ status, shared, auction }: RequestRecord, response: RequestResponse): RequestFacts => ({
  status: status as RequestStatus,
  shared,
  search_active: auction.active,
  recorded: response.recorded !== undefined,
})

function sharedAfter(type: RequestActionType, shared: RequestRecord['shared'], { codes }: PendingAction) {
  if (type === 'revoke_access') return 'none'
  if (type !== 'access_to_data') return shared
  return codes.variant === 'full' ? 'full' : 'hide_encrypted_fields'
}

const isRequestAction = (action: string): action is RequestActionType => action in requestActions

function after(record: RequestRecord, type: RequestActionType, pending: PendingAction, side: Side): RequestRecord {
  const row: RequestActionRow = requestActions[type]
  const status = statusAfter(row.to, record.status as RequestStatus)
  const shared = sharedAfter(type, record.shared, pending)
  const response = responseAfter(type, record, pending)
  return {
    ...record,
    ...(type === 'mark_seen' ? seenAfter(record, pending) : {}),
    ...(type === 'set_receiver_assignee' ? { assignee: pending.subject ?? null } : {}),
    status,
    shared,
    response,
    messenger_available: !isEnded(status) && (record.messenger_available || isEnded(record.status as RequestStatus)),
    request_actions: offeredRequestActions({ ...factsOf(record, response), status, shared }, side).map(
      (action_type) => ({ action_type }),
    ),
  }
}

/**
 * The view of a request: the base with the waiting actions of its lane applied in order. An action that the table does
 * not offer (somebody else was first) changes nothing and is named in `unlikely`.
 */
export function predictRequest(base: RequestRecord, waiting: readonly PendingAction[], side: Side): PredictedRequest {
  let record = base
  const applied: string[] = []
  const unlikely: string[] = []
  for (const pending of waiting) {
    const facts = factsOf(record, record.response)
    if (isRequestAction(pending.action) && isRequestActionOffered(pending.action, facts, side)) {
      record = after(record, pending.action, pending, side)
      applied.push(pending.id)
    } else {
      unlikely.push(pending.id)
    }
  }
  return { record, applied, unlikely }
}
