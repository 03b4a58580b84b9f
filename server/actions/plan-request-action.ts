// All actions on one request, by the lifecycle table (domain/lifecycle/request-actions.ts): the table says who, from where,
// to where and which event; here is only what the codes of an action add to it. Pure.

import type * as z from 'zod/mini'
import { declinedReasons } from '../../catalogue/declined-reasons.ts'
import { noCapacityTypes } from '../../catalogue/no-capacity-types.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import type {
  AcceptCodes,
  accessToDataCodes,
  DeclineCodes,
  markSeenCodes,
  sendMessageCodes,
} from '../../contract/actions/request-codes.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import { ok, type Result } from '../../contract/result.ts'
import { emptyResponse } from '../../domain/lifecycle/predict.ts'
import {
  isRequestActionOffered,
  type RequestActionRow,
  type RequestActionType,
  requestActions,
} from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import {
  isSearchActive,
  type SearchFacts,
  type SearchState,
  stateByAnswers,
} from '../../domain/lifecycle/search-actions.ts'
import { otherSide, pushNotice } from '../push/notice.ts'
import type { AuctionRow, RequestRow } from '../stores/requests/rows.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type By, emptyPlan, type Move, moveAuction, moveRequest, type Plan } from './plan.ts'

export interface RequestActionInput {
  readonly type: RequestActionType
  /** parsed by the schema of `type` */
  readonly codes: unknown
  readonly envelopes: ActionBody['envelopes']
  readonly request: RequestRow
  readonly auction: AuctionRow
  /** the states of the search's other requests; asked for only by actions that decide */
  readonly otherStatuses: readonly RequestStatus[]
}

type Filled = Result<Omit<Move, 'decides' | 'status'>, ActionFailure>

const messageReasons: readonly number[] = [declinedReasons.code.other, declinedReasons.code.noCapacityForPatientText]

function fillAccept(input: RequestActionInput, by: By): Filled {
  const codes = input.codes as AcceptCodes
  const asked = input.auction.criteria.solutions
  if (!codes.accepted_solutions.every((code) => asked.includes(code))) {
    return invalid('codes.accepted_solutions', 'not_asked_for')
  }
  if (codes.room_type !== null && !roomTypes.isCode(codes.room_type)) return invalid('codes.room_type', 'unknown')
  return ok({
    response: { ...emptyResponse, ...codes, ...answeredBy(input, by) },
    event: { type: 'accepted', context: { accepted_solutions: codes.accepted_solutions } },
  })
}

function fillDecline(input: RequestActionInput, by: By): Filled {
  const codes = input.codes as DeclineCodes
  const { declined_reason: reason, capacity_date: date, no_capacity_reasons: lacking } = codes
  if (!declinedReasons.isCode(reason)) return invalid('codes.declined_reason', 'unknown')
  if (messageReasons.includes(reason) && !input.envelopes['response/message']) {
    return invalid('envelopes.response/message', 'required')
  }
  if (date !== null && reason !== declinedReasons.code.noCapacity) return invalid('codes.capacity_date', 'not_allowed')
  const needsReasons = reason === declinedReasons.code.noCapacityForPatient
  if (needsReasons !== lacking.length > 0) {
    return invalid('codes.no_capacity_reasons', needsReasons ? 'required' : 'not_allowed')
  }
  if (!lacking.every(({ type }) => noCapacityTypes.isCode(type))) return invalid('codes.no_capacity_reasons', 'unknown')
  return ok({
    response: { ...emptyResponse, ...codes, ...answeredBy(input, by) },
    event: { type: 'declined', context: { declined_reason: reason } },
  })
}

const answeredBy = (input: RequestActionInput, by: By) => ({
  message: input.envelopes['response/message'] ?? null,
  account: by.accountName,
  at: by.at,
})

/** SY7: seen numbers only grow, and never pass the newest event. */
function fillSeen({ codes, request }: RequestActionInput, by: By): Filled {
  const { event_no } = codes as z.infer<typeof markSeenCodes>
  const { seen_clinic_no, seen_provider_no, provider_first_seen_at, last_no_clinic, last_no_provider } = request
  if (by.side === 'clinic') {
    const seen = Math.max(seen_clinic_no, Math.min(event_no, last_no_clinic))
    return ok({ seen: { seen_clinic_no: seen, seen_provider_no, provider_first_seen_at } })
  }
  const isFirst = provider_first_seen_at === null
  return ok({
    seen: {
      seen_clinic_no,
      seen_provider_no: Math.max(seen_provider_no, Math.min(event_no, last_no_provider)),
      provider_first_seen_at: provider_first_seen_at ?? by.at,
    },
    ...(isFirst ? { event: { type: 'request_seen' as const } } : {}),
  })
}

/** What the codes of an action add to its row of the table. */
function fill(input: RequestActionInput, by: By): Filled {
  switch (input.type) {
    case 'mark_seen':
      return fillSeen(input, by)
    case 'accept_request':
      return fillAccept(input, by)
    case 'decline_request':
      return fillDecline(input, by)
    case 'undo_accept_request':
    case 'undo_decline_request':
      return ok({ response: null })
    case 'send_message': {
      const { message_cid } = input.codes as z.infer<typeof sendMessageCodes>
      return ok({ event: { type: 'message', context: { message: input.envelopes.message, message_cid } } })
    }
    case 'access_patient_data':
      return ok({})
    case 'access_to_data': {
      const { variant } = input.codes as z.infer<typeof accessToDataCodes>
      return ok({ shared: variant, event: { type: 'access_to_data', context: { variant } } })
    }
  }
}

const hasNothingNew = (before: RequestRow, { seen, event }: Omit<Move, 'decides'>) =>
  seen !== undefined &&
  event === undefined &&
  seen.seen_clinic_no === before.seen_clinic_no &&
  seen.seen_provider_no === before.seen_provider_no

/** The search's state follows the answers, unless it is attributed or cancelled. Its counts change with every status. */
function auctionAfter(input: RequestActionInput, status: RequestStatus): AuctionRow {
  const { auction, otherStatuses } = input
  const follows = auction.state === 'notStarted' || auction.state === 'accepted'
  const state: SearchState = follows ? stateByAnswers([...otherStatuses, status]) : (auction.state as SearchState)
  return moveAuction(auction, { state }, false)
}

/** The plan of one action on a request; an empty one when there is nothing to change (already seen). */
export function planRequestAction(input: RequestActionInput, by: By): Result<Plan, ActionFailure> {
  const row: RequestActionRow = requestActions[input.type]
  const facts = {
    status: input.request.status as RequestStatus,
    shared: input.request.shared,
    // the columns hold keys of the catalogues
    search_active: isSearchActive(input.auction as unknown as SearchFacts),
  }
  if (!isRequestActionOffered(input.type, facts, by.side)) return refuse('action_not_offered')
  const filled = fill(input, by)
  if (!filled.ok) return filled
  if (hasNothingNew(input.request, filled.value)) return ok(emptyPlan)
  const event = filled.value.event ?? (row.event ? { type: row.event } : undefined)
  const moved = moveRequest(
    input.request,
    {
      ...filled.value,
      decides: row.decides,
      ...(row.to ? { status: row.to } : {}),
      ...(event ? { event } : {}),
    },
    by,
  )
  return ok({
    ...emptyPlan,
    requests: [moved.row],
    events: moved.events,
    auction: row.to ? auctionAfter(input, row.to) : null,
    pushes: event && row.push ? [pushNotice(row.push, otherSide(by.side), moved.row)] : [],
  })
}
