// What is done to a patient as a whole, by the lifecycle table (domain/lifecycle/patient-actions.ts). Pure.

import type { TypedCodes } from '../../contract/actions/registry.ts'
import {
  effectOnRequest,
  type PatientActionRow,
  type PatientActionType,
  patientActions,
} from '../../domain/lifecycle/patient-actions.ts'
import { statusAfter } from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { isSearchActive } from '../../domain/lifecycle/search-actions.ts'
import { pushNotice } from '../stores/push/notice.ts'
import type { AuctionRow, NewEvent, RequestRow } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { type By, canGoOn, clinicEvent, emptyPlan, moveAuction, moveRequest, type Plan } from './plan.ts'

export type PatientActionInput = TypedCodes<PatientActionType> & {
  readonly patientId: number
  readonly auctions: readonly AuctionRow[]
  /** of all its searches, locked, in id order */
  readonly requests: readonly RequestRow[]
  /** when it was archived; what ended before that does not come back */
  readonly archivedAt: number | null
}

const startOf = ({ type, codes }: PatientActionInput): string | null =>
  type === 'move_open_requests' ? codes.start_date : null

const isOpen = (auction: AuctionRow): boolean => isSearchActive(searchFacts(auction))

function auctionAfter(input: PatientActionInput, row: PatientActionRow, auction: AuctionRow): AuctionRow {
  const start = startOf(input)
  const { lifecycle, state } = row.searches ?? {}
  const common = start === null ? { mode: endedMode(auction, lifecycle), next_wave_at: null } : {}
  if (lifecycle === 'previous') {
    const { before_archive } = auction
    return moveAuction(auction, { ...before_archive, before_archive: null }, row.decides)
  }
  return moveAuction(
    auction,
    {
      ...common,
      ...(start === null ? {} : { criteria: { ...auction.criteria, start_date: start } }),
      lifecycle: lifecycle ?? auction.lifecycle,
      state: state ?? auction.state,
      ...(lifecycle === 'archived' ? { before_archive: { lifecycle: auction.lifecycle, state: auction.state } } : {}),
    },
    row.decides,
  )
}

/** Q11: what ended goes on by hand, if at all. */
const endedMode = ({ mode }: AuctionRow, lifecycle: string | undefined): AuctionRow['mode'] =>
  lifecycle && mode === 'automatic' ? 'manual' : mode

/** A search whose start is that day already has nothing to move. */
const isConcerned = (input: PatientActionInput, row: PatientActionRow, auction: AuctionRow): boolean =>
  (row.searches?.from.some((lifecycle) => lifecycle === auction.lifecycle) ?? false) &&
  startOf(input) !== auction.criteria.start_date

function mayMove({ archivedAt }: PatientActionInput, request: RequestRow, to: string | undefined, at: number): boolean {
  if (to !== 'previous') return true
  return canGoOn(request, at) && archivedAt !== null && request.ended_at === archivedAt
}

/** The plan of an action on a patient: its searches and their requests. */
export function planPatientAction(input: PatientActionInput, by: By): Plan {
  const row: PatientActionRow = patientActions[input.type]
  const start = startOf(input)
  const context = start === null ? {} : { fields: ['start_date'] }
  const concerned = input.auctions.filter((auction) => isConcerned(input, row, auction))
  const after = new Map(concerned.map((auction) => [auction.id, auctionAfter(input, row, auction)]))
  const moves = input.requests.flatMap((request) => {
    const effect = effectOnRequest(row, request.status)
    const isMoved = effect && after.has(request.auction_id) && mayMove(input, request, effect.to, by.at)
    return isMoved ? [{ request, effect }] : []
  })
  const moved = moves.map(({ request, effect }) => {
    const { status, previous_status } = request
    const next = statusAfter(effect.to, status as RequestStatus, previous_status as RequestStatus | null)
    const { decides } = row
    return moveRequest(request, { status: next, end: effect.end, decides, event: { type: effect.event, context } }, by)
  })
  // SY3: a request shows its search's criteria and whether that is open
  const retold = input.requests
    .filter((request) => !moves.some((move) => move.request === request) && hasChanged(input.auctions, after, request))
    .map((request) => ({ ...request, rev: request.rev + 1 }))
  const searchEvent = row.searches?.event
  const events: NewEvent[] = [
    ...moved.flatMap((one) => one.events),
    ...(searchEvent
      ? concerned.map(({ id }) => clinicEvent({ auctionId: id, patientId: input.patientId }, searchEvent, context, by))
      : []),
    clinicEvent({ patientId: input.patientId }, row.event, context, by),
  ]
  return {
    ...emptyPlan,
    requests: [...moved.map((one) => one.row), ...retold].sort((a, b) => a.id - b.id),
    auctions: [...after.values()],
    events,
    pushes: moves.map(({ request, effect }) => pushNotice(effect.push, 'provider', request)),
  }
}

function hasChanged(
  before: readonly AuctionRow[],
  after: ReadonlyMap<number, AuctionRow>,
  { auction_id }: RequestRow,
): boolean {
  const [old, next] = [before.find(({ id }) => id === auction_id), after.get(auction_id)]
  return !!old && !!next && (isOpen(old) !== isOpen(next) || old.criteria !== next.criteria)
}
