// What becomes of a search whose chosen provider withdraws: its choice ends as by `cancel_attribution`, though by nobody of the
// clinic. The provider is told nothing of the others, and the others not by whom. Pure.
import { statusAfter } from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { type RequestEffect, searchActions, stateByAnswers } from '../../domain/lifecycle/search-actions.ts'
import type { CandidateRow } from '../stores/candidates/reader.ts'
import { pushNotice } from '../stores/push/notice.ts'
import type { AuctionRow, RequestRow } from '../stores/requests/rows.ts'
import { type By, moveAuction, moveRequest, type Plan } from './plan.ts'
import { mayMove } from './plan-search-action.ts'

/** The search's other requests, locked, and what is said of its candidates. */
export interface Others {
  readonly requests: readonly RequestRow[]
  readonly candidates: readonly CandidateRow[]
}

const { lifecycle, others: reopened } = searchActions.cancel_attribution
const effect: RequestEffect = reopened

/** A search that was archived stays so; it goes on like the others when it comes out of the archive. */
function auctionAfter(auction: AuctionRow, statuses: readonly RequestStatus[]): AuctionRow {
  const state = stateByAnswers(statuses)
  const isArchived = auction.lifecycle === 'archived'
  const goesOn = isArchived ? { before_archive: { lifecycle, state } } : { lifecycle, state }
  return moveAuction(auction, { ...goesOn, winner_request_id: null, winner_solution: null, winner_name: null }, true)
}

export function endChoice(
  auction: AuctionRow,
  withdrawn: RequestRow,
  others: Others,
  by: By,
): Pick<Plan, 'requests' | 'auctions' | 'events' | 'pushes'> {
  const isArchived = auction.lifecycle === 'archived'
  const isReopened = (request: RequestRow) =>
    !isArchived && effect.from.some((status) => status === request.status) && mayMove(others, request, effect, by.at)
  const rows = others.requests.filter(({ id }) => id !== withdrawn.id)
  const moved = rows.filter(isReopened).map((request) => {
    const status = statusAfter(
      effect.to,
      request.status as RequestStatus,
      request.previous_status as RequestStatus | null,
    )
    return moveRequest(request, { status, decides: true, event: { type: effect.event } }, by)
  })
  // SY3: what a request offers depends on whether its search is open
  const retold = rows
    .filter((request) => !isArchived && !isReopened(request))
    .map((request) => ({ ...request, rev: request.rev + 1 }))
  const requests = [withdrawn, ...moved.map(({ row }) => row), ...retold].sort((a, b) => a.id - b.id)
  return {
    requests,
    auctions: [
      auctionAfter(
        auction,
        requests.map(({ status }) => status as RequestStatus),
      ),
    ],
    events: moved.flatMap(({ events }) =>
      events.map((event) => ({ ...event, side: 'system' as const, account_id: null, action_id: null })),
    ),
    pushes: moved.map(({ row }) => pushNotice(effect.push, 'provider', row)),
  }
}
