// All actions on one request, by the lifecycle table (domain/lifecycle/request-actions.ts): the table says who, from where,
// to where and which event; what the codes of an action add to it, fill-request-action.ts says. Pure.

import type { TypedCodes } from '../../contract/actions/registry.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import { ok, type Result } from '../../contract/result.ts'
import {
  isRequestActionOffered,
  type RequestActionRow,
  type RequestActionType,
  requestActions,
  statusAfter,
} from '../../domain/lifecycle/request-actions.ts'
import { isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { isSearchActive, type SearchState, stateByAnswers } from '../../domain/lifecycle/search-actions.ts'
import { otherSide, pushNotice } from '../stores/push/notice.ts'
import type { AuctionRow, RequestRow } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { endChoice, type Others } from './end-choice.ts'
import { type ActionFailure, refuse } from './failure.ts'
import { fillRequestAction } from './fill-request-action.ts'
import { type By, canGoOn, emptyPlan, type Move, moveAuction, moveRequest, type Plan } from './plan.ts'

interface Around {
  readonly envelopes: ActionBody['envelopes']
  readonly request: RequestRow
  readonly auction: AuctionRow
  /** the states of the search's other requests; asked for only by actions that decide */
  readonly otherStatuses: readonly RequestStatus[]
  /** asked for only by what ends a choice */
  readonly others?: Others | null
  /** whom the action names, when it names somebody */
  readonly subject?: By['accountName'] | null
}
export type RequestActionInput<T extends RequestActionType = RequestActionType> = Around & TypedCodes<T>

const hasNothingNew = (before: RequestRow, { seen, event }: Omit<Move, 'decides'>) =>
  seen !== undefined &&
  event === undefined &&
  (seen.seen_clinic_no ?? before.seen_clinic_no) === before.seen_clinic_no &&
  (seen.seen_provider_no ?? before.seen_provider_no) === before.seen_provider_no

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
  const { request } = input
  const status = request.status as RequestStatus
  const facts = {
    status,
    shared: request.shared,
    search_active: isSearchActive(searchFacts(input.auction)),
    recorded: request.response?.recorded !== undefined,
  }
  if (!isRequestActionOffered(input.type, facts, by.side)) return refuse('action_not_offered')
  const after = statusAfter(row.to, status, request.previous_status as RequestStatus | null)
  if (isEnded(status) && !isEnded(after) && !canGoOn(request, by.at)) return refuse('action_not_offered')
  const filled = fillRequestAction(input.type, input, by)
  if (!filled.ok) return filled
  if (hasNothingNew(request, filled.value)) return ok(emptyPlan)
  const event = filled.value.event ?? (row.event ? { type: row.event } : undefined)
  const moved = moveRequest(
    request,
    {
      ...filled.value,
      decides: row.decides,
      status: after,
      end: row.end,
      ...(event ? { event } : {}),
      ...(row.ownEvent ? { ownEvent: true } : {}),
      isLook: input.type === 'mark_seen',
    },
    by,
  )
  const pushes = event && row.push ? [pushNotice(row.push, otherSide(by.side), moved.row)] : []
  const { events } = moved
  if (input.others) {
    const around = endChoice(input.auction, moved.row, input.others, by)
    return ok({
      ...emptyPlan,
      ...around,
      // what decided is the last one
      events: [...around.events, ...events],
      pushes: [...pushes, ...around.pushes],
    })
  }
  const auctions = row.to ? [auctionAfter(input, after)] : []
  return ok({ ...emptyPlan, requests: [moved.row], events, auctions, pushes })
}
