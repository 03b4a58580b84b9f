// The actions on a search that change its requests, by the lifecycle table (domain/lifecycle/search-actions.ts). Pure.

import type * as z from 'zod/mini'
import type { attributeWinnerCodes } from '../../contract/actions/search-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import {
  isSearchActionOffered,
  isSearchActive,
  type RequestEffect,
  type SearchActionRow,
  type SearchActionType,
  type SearchFacts,
  searchActions,
} from '../../domain/lifecycle/search-actions.ts'
import { pushNotice } from '../push/notice.ts'
import type { AuctionRow, NewEvent, RequestRow } from '../stores/requests/rows.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type By, clinicEvent, emptyPlan, moveAuction, moveRequest, type Plan } from './plan.ts'

export interface SearchActionInput {
  readonly type: Exclude<SearchActionType, 'send_request'>
  /** parsed by the schema of `type` */
  readonly codes: unknown
  readonly auction: AuctionRow
  /** all requests of the search, locked, in id order */
  readonly requests: readonly RequestRow[]
}

const statusAfter = ({ to }: RequestEffect, request: RequestRow): RequestStatus =>
  // 'sent' is where every request begins
  to === 'previous' ? ((request.previous_status ?? 'sent') as RequestStatus) : to

const hasStatus = (request: RequestRow, effect: RequestEffect): boolean =>
  effect.from.some((status) => status === request.status)

/** The request that the action names; for attribute_winner with a solution that it was accepted for. */
function findNamed({ type, codes, auction, requests }: SearchActionInput): Result<RequestRow, ActionFailure> {
  const { auction_request_id: id, solution } = codes as Partial<z.infer<typeof attributeWinnerCodes>>
  const request = requests.find((one) => one.id === id)
  if (!request) return invalid('codes.auction_request_id', 'unknown')
  if (type === 'cancel_attribution') {
    return auction.winner_request_id === id ? ok(request) : refuse('action_not_offered')
  }
  const accepted = request.response?.accepted_solutions ?? []
  if (request.status === 'accepted' && (solution === undefined || !accepted.includes(solution))) {
    return invalid('codes.solution', 'not_accepted')
  }
  return ok(request)
}

/** Who won after the action. */
function winnerAfter({ type, codes }: SearchActionInput): Pick<AuctionRow, 'winner_request_id' | 'winner_solution'> {
  if (type !== 'attribute_winner') return { winner_request_id: null, winner_solution: null }
  const { auction_request_id, solution } = codes as z.infer<typeof attributeWinnerCodes>
  return { winner_request_id: auction_request_id, winner_solution: solution }
}

/** SY3: what a request offers depends on whether its search is still open, so its record changes with that. */
const retold = (requests: readonly RequestRow[], before: AuctionRow, after: AuctionRow): RequestRow[] =>
  isOpen(before) === isOpen(after) ? [] : requests.map((request) => ({ ...request, rev: request.rev + 1 }))

// the columns hold keys of the catalogues
const isOpen = ({ lifecycle, state }: AuctionRow): boolean => isSearchActive({ lifecycle, state } as SearchFacts)

/** The plan of an action on a search: the search itself, the named request, and all others that the table touches. */
export function planSearchAction(input: SearchActionInput, by: By): Result<Plan, ActionFailure> {
  const { type, auction, requests } = input
  const row: SearchActionRow = searchActions[type]
  // the columns hold keys of the catalogues
  const facts = { lifecycle: auction.lifecycle, state: auction.state } as SearchFacts
  if (!isSearchActionOffered(type, facts)) return refuse('action_not_offered')

  const moves: { readonly request: RequestRow; readonly effect: RequestEffect }[] = []
  let namedId: number | null = null
  if (row.named) {
    const named = findNamed(input)
    if (!named.ok) return named
    if (!hasStatus(named.value, row.named)) return refuse('action_not_offered')
    namedId = named.value.id
    moves.push({ request: named.value, effect: row.named })
  }
  const { others } = row
  if (others) {
    for (const request of requests) {
      if (request.id !== namedId && hasStatus(request, others)) moves.push({ request, effect: others })
    }
  }

  const moved = moves.map(({ request, effect }) =>
    moveRequest(
      request,
      { status: statusAfter(effect, request), decides: row.decides, event: { type: effect.event } },
      by,
    ),
  )
  const ownEvents: NewEvent[] = row.event
    ? [clinicEvent({ auctionId: auction.id, patientId: auction.patient_id }, row.event, {}, by)]
    : []
  const after = moveAuction(
    auction,
    { lifecycle: row.lifecycle ?? auction.lifecycle, state: row.state ?? auction.state, ...winnerAfter(input) },
    row.decides,
  )
  const untouched = requests.filter(({ id }) => !moves.some(({ request }) => request.id === id))
  const changed = [...moved.map((one) => one.row), ...retold(untouched, auction, after)]
  return ok({
    ...emptyPlan,
    requests: changed.sort((a, b) => a.id - b.id),
    events: [...moved.flatMap((one) => one.events), ...ownEvents],
    auction: after,
    pushes: moves.map(({ request, effect }) => pushNotice(effect.push, 'provider', request)),
  })
}
