// The actions on a search that ask nobody new, by the lifecycle table (domain/lifecycle/search-actions.ts): the search itself,
// the request or candidate that is named, and all other requests that the table touches. Pure.

import type { DocumentActionType } from '../../contract/actions/document-codes.ts'
import type { TypedCodes } from '../../contract/actions/registry.ts'
import type { ActionBody } from '../../contract/envelope/action.ts'
import { ok, type Result } from '../../contract/result.ts'
import { statusAfter } from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import {
  type CandidateMark,
  isSearchActionOffered,
  isSearchActive,
  type RequestEffect,
  type SearchActionRow,
  type SearchActionType,
  searchActions,
  stateByAnswers,
} from '../../domain/lifecycle/search-actions.ts'
import type { CandidateRow } from '../stores/candidates/reader.ts'
import { pushNotice } from '../stores/push/notice.ts'
import type { AuctionRow, NewEvent, RequestRow } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { changedCriteria, checkCriteria } from './check-criteria.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type By, canGoOn, clinicEvent, emptyPlan, moveAuction, moveRequest, type Plan } from './plan.ts'
import { changesOf } from './sitting.ts'

/** those that make requests or release keys have runners of their own */
export type PlannedSearchAction = Exclude<
  SearchActionType,
  | 'send_request'
  | 'send_request_to_suggested_provider'
  | 'start_automatic_search'
  | 'move_to_auto_search'
  | 'share_patient_data'
  | DocumentActionType
>

export type SearchActionInput = TypedCodes<PlannedSearchAction> & {
  readonly envelopes: ActionBody['envelopes']
  readonly auction: AuctionRow
  /** all requests of the search, locked, in id order */
  readonly requests: readonly RequestRow[]
  /** what is said of its candidates */
  readonly candidates: readonly CandidateRow[]
  /** the provider that the codes name */
  readonly careprovider: { readonly id: number; readonly name: string } | null
  /** the person that the codes name */
  readonly subject: By['accountName'] | null
}

export interface SearchPlan extends Plan {
  /** what is said of the named candidate from now on */
  readonly candidate: CandidateRow | null
}

type Moves = { readonly request: RequestRow; readonly effect: RequestEffect }[]

// the columns hold keys of the catalogues
const isOpen = (auction: AuctionRow): boolean => isSearchActive(searchFacts(auction))

const hasStatus = (request: RequestRow, effect: RequestEffect): boolean =>
  effect.from.some((status) => status === request.status)

const after = ({ to }: RequestEffect, { status, previous_status }: RequestRow): RequestStatus =>
  statusAfter(to, status as RequestStatus, previous_status as RequestStatus | null)

const requestIdOf = ({ codes }: SearchActionInput): number | null | undefined =>
  'auction_request_id' in codes ? codes.auction_request_id : undefined

/** The request that the action names by its id; for attribute_winner with a solution that it was accepted for. */
function findById(input: SearchActionInput): Result<RequestRow, ActionFailure> {
  const { type, codes, auction, requests } = input
  const id = requestIdOf(input)
  const solution = 'solution' in codes ? codes.solution : undefined
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

/** A winner that is not on the platform has no request: its name is sealed, and the solution one that was asked for. */
function checkUnknownWinner({ type, codes, auction, envelopes }: SearchActionInput): Result<null, ActionFailure> {
  if (type === 'cancel_attribution') {
    return auction.winner_request_id === null ? ok(null) : refuse('action_not_offered')
  }
  if (!envelopes.winner) return invalid('envelopes.winner', 'required')
  const isAskedFor = type === 'attribute_winner' && auction.criteria.solutions.includes(codes.solution)
  return isAskedFor ? ok(null) : invalid('codes.solution', 'not_asked_for')
}

/** What becomes of the request that the action names; none when it names a winner or candidate without one. */
function namedMoves(input: SearchActionInput, effect: RequestEffect): Result<Moves, ActionFailure> {
  const { careprovider, requests, envelopes } = input
  if (careprovider) {
    const request = requests.find((one) => one.careprovider_id === careprovider.id)
    if (!request) return ok([])
    return hasStatus(request, effect) ? ok([{ request, effect }]) : refuse('action_not_offered')
  }
  if (requestIdOf(input) === null) {
    const checked = checkUnknownWinner(input)
    return checked.ok ? ok([]) : checked
  }
  if (envelopes.winner) return invalid('envelopes.winner', 'not_allowed')
  const named = findById(input)
  if (!named.ok) return named
  return hasStatus(named.value, effect) ? ok([{ request: named.value, effect }]) : refuse('action_not_offered')
}

/** A request that comes back has to be within the time of its keys, and not of a provider that was ruled out by name. */
export const mayMove = (
  { candidates }: Pick<SearchActionInput, 'candidates'>,
  request: RequestRow,
  effect: RequestEffect,
  at: number,
): boolean =>
  effect.to !== 'previous' ||
  (canGoOn(request, at) &&
    !candidates.some(
      ({ careprovider_id, status }) => careprovider_id === request.careprovider_id && status === 'rejected',
    ))

/** What is said of the named candidate after the action; null when nothing is. */
function candidateAfter(
  input: SearchActionInput,
  row: SearchActionRow,
  by: By,
): Result<CandidateRow | null, ActionFailure> {
  const { careprovider, candidates, auction, type, codes, requests } = input
  if (!careprovider) return ok(null)
  const known = candidates.find(({ careprovider_id }) => careprovider_id === careprovider.id)
  const base: CandidateRow = {
    auction_id: auction.id,
    careprovider_id: careprovider.id,
    status: known?.status ?? null,
    preferred: known?.preferred ?? false,
    account_id: by.accountId,
    at: by.at,
  }
  if (type === 'set_patient_preferred') {
    return ok({ ...base, preferred: codes.preferred })
  }
  if (!row.mark) return ok(null)
  const mark: CandidateMark = base.status ?? 'none'
  if (!row.mark.from.includes(mark)) return refuse('action_not_offered')
  const isContacted = requests.some((request) => request.careprovider_id === careprovider.id)
  if (isContacted && !row.named) return invalid('codes.careprovider_id', 'contacted')
  return ok({ ...base, status: row.mark.to === 'none' ? null : row.mark.to })
}

/** What an edit changes; null for every other action. Only what an answer rests on concerns those who were asked. */
function editOf({ type, codes, auction }: SearchActionInput) {
  if (type !== 'edit_search') return null
  const { criteria } = codes
  const fields = changedCriteria(auction.criteria, criteria)
  return { criteria, fields, concernsAnswers: fields.some((field) => field !== 'radius_m') }
}

function checkEdit(edit: ReturnType<typeof editOf>): Result<null, ActionFailure> {
  if (!edit) return ok(null)
  if (edit.fields.includes('search_type')) return invalid('codes.criteria.search_type', 'fixed')
  return checkCriteria(edit.criteria)
}

function contextOf(input: SearchActionInput, edit: ReturnType<typeof editOf>): Readonly<Record<string, unknown>> {
  const { careprovider, subject, type, codes } = input
  if (edit) return { fields: edit.fields, changes: changesOf(edit.fields, input.auction.criteria, edit.criteria) }
  if (type === 'update_social_worker') return { subject_account: subject }
  if (!careprovider) return {}
  const named = { careprovider_id: careprovider.id, careprovider_name: careprovider.name }
  return type === 'set_patient_preferred' ? { ...named, preferred: codes.preferred } : named
}

/** The search's own event; what its named request says already is not said twice. */
function ownEventOf(input: SearchActionInput, row: SearchActionRow, named: Moves): SearchActionRow['event'] {
  if (row.event === 'search_started' && input.auction.lifecycle === 'active') return undefined
  return row.event ?? (named.length === 0 ? row.named?.event : undefined)
}

/** Who won after the action. */
function winnerAfter({ type, codes, envelopes }: SearchActionInput): Partial<AuctionRow> {
  if (type === 'attribute_winner') {
    const { auction_request_id, solution } = codes
    return {
      winner_request_id: auction_request_id,
      winner_solution: solution,
      winner_name: auction_request_id === null ? (envelopes.winner ?? null) : null,
    }
  }
  const isOver = type === 'cancel_attribution' || type === 'cancel_search' || type === 'restart_search'
  if (!isOver) return {}
  return { winner_request_id: null, winner_solution: null, winner_name: null }
}

function auctionAfter(
  input: SearchActionInput,
  row: SearchActionRow,
  edit: ReturnType<typeof editOf>,
  statuses: readonly RequestStatus[],
): AuctionRow {
  const { auction } = input
  const lifecycle = edit && auction.lifecycle === 'new' ? 'draft' : (row.lifecycle ?? auction.lifecycle)
  // rejecting and taking that back change what the answers say of a search that is still open
  const follows = row.named && !row.state && isOpen(auction)
  const state = row.state === 'answers' || follows ? stateByAnswers(statuses) : (row.state ?? auction.state)
  const mode = row.mode ?? auction.mode
  const stops = auction.mode === 'automatic' && mode !== 'automatic'
  return moveAuction(
    auction,
    {
      lifecycle,
      state,
      mode,
      ...(stops ? { next_wave_at: null } : {}),
      ...(edit ? { criteria: edit.criteria } : {}),
      ...winnerAfter(input),
    },
    row.decides,
  )
}

/** SY3: what a request offers depends on whether its search is still open, and it shows the criteria. */
const isRetold = (before: AuctionRow, next: AuctionRow): boolean =>
  isOpen(before) !== isOpen(next) || before.criteria !== next.criteria

/** The plan of an action on a search: the search itself, the named request or candidate, and all others that the table touches. */
export function planSearchAction(input: SearchActionInput, by: By): Result<SearchPlan, ActionFailure> {
  const { type, auction, requests } = input
  const row: SearchActionRow = searchActions[type]
  if (!isSearchActionOffered(type, searchFacts(auction))) return refuse('action_not_offered')
  const edit = editOf(input)
  const checked = checkEdit(edit)
  if (!checked.ok) return checked
  if (edit?.fields.length === 0) return ok({ ...emptyPlan, candidate: null })
  const candidate = candidateAfter(input, row, by)
  if (!candidate.ok) return candidate
  const named = row.named ? namedMoves(input, row.named) : ok([])
  if (!named.ok) return named
  if (named.value.some(({ request, effect }) => effect.to === 'previous' && !canGoOn(request, by.at))) {
    return refuse('action_not_offered')
  }
  const { others } = row
  const concerned = others && (edit === null || edit.concernsAnswers)
  const moves: Moves = [
    ...named.value,
    ...(concerned ? requests : []).flatMap((request) => {
      const isNamed = named.value.some((one) => one.request.id === request.id)
      return !others || isNamed || !hasStatus(request, others) || !mayMove(input, request, others, by.at)
        ? []
        : [{ request, effect: others }]
    }),
  ]
  const context = contextOf(input, edit)
  const moved = moves.map(({ request, effect }) =>
    moveRequest(
      request,
      {
        status: after(effect, request),
        end: effect.end,
        decides: row.decides,
        event: { type: effect.event, ...(edit ? { context } : {}) },
      },
      by,
    ),
  )
  const untouched = requests.filter(({ id }) => !moves.some(({ request }) => request.id === id))
  const statuses = [...moved.map((one) => one.row), ...untouched].map(({ status }) => status as RequestStatus)
  const next = auctionAfter(input, row, edit, statuses)
  const retold = isRetold(auction, next) ? untouched.map((request) => ({ ...request, rev: request.rev + 1 })) : []
  const ownEvent = ownEventOf(input, row, named.value)
  const about = { auctionId: auction.id, patientId: auction.patient_id }
  const ownEvents: NewEvent[] = ownEvent ? [clinicEvent(about, ownEvent, context, by)] : []
  return ok({
    ...emptyPlan,
    requests: [...moved.map((one) => one.row), ...retold].sort((a, b) => a.id - b.id),
    events: [...moved.flatMap((one) => one.events), ...ownEvents],
    auctions: [next],
    pushes: moves.map(({ request, effect }) => pushNotice(effect.push, 'provider', request)),
    candidate: candidate.value,
  })
}
