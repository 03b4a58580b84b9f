// Outbox rows as the screens show them (OB9). Pure.

import { actionBodySchema } from '../../../contract/envelope/action.ts'
import type { RequestStub } from '../../../contract/http/records.ts'
import { claimOf } from '../../../device/outbox/chain.ts'
import {
  isUnanswered,
  type isWaiting,
  offersAgain,
  rowsOver,
  rowThatFailed,
  shownState,
  wasSent,
} from '../../../device/outbox/shown.ts'
import type { PendingAction as PredictedAction } from '../../../domain/lifecycle/predict.ts'
import { type RequestActionRow, requestActions } from '../../../domain/lifecycle/request-actions.ts'
import type { AnswerBasis, ConflictView, PendingAction, SendState } from '../ports.ts'

export type OutboxRow = Parameters<typeof isWaiting>[0]

/** Who may look, and how the others on this device are called. */
export interface People {
  readonly me: number
  readonly nameOf: (account: number) => { readonly first_name: string; readonly last_name: string }
}

export const sendState = (row: OutboxRow, now: number): SendState => {
  const state = shownState(row, now)
  return state === 'replaced' ? 'on_device' : state
}

const fullName = ({ nameOf }: People, account: number): string => {
  const { first_name, last_name } = nameOf(account)
  return `${first_name} ${last_name}`.trim()
}

/** The request that a row is about: its target, or the conversation that a file is sent in. */
export function requestOf({ target, codes }: OutboxRow): number | null {
  if (target.kind === 'auction_request') return target.id ?? null
  return typeof codes.auction_request_id === 'number' ? codes.auction_request_id : null
}

const editable = ['send_message', 'accept_request', 'decline_request', 'report_interest']

/** @param rows at least the row's lane */
export const pendingAction = (
  row: OutboxRow,
  rows: readonly OutboxRow[],
  people: People,
  now: number,
): PendingAction => ({
  id: row.id,
  type: row.action,
  state: sendState(row, now),
  at: row.at,
  account: row.account,
  foreign: row.account !== people.me,
  authorName: fullName(people, row.account),
  code: row.code,
  requestId: requestOf(row),
  codes: row.codes,
  hasText: row.text !== null,
  canGoAgain: offersAgain(row),
  conflict: lostAgainst(row, rows, people),
  unanswered: isUnanswered(row),
  editable:
    row.account === people.me &&
    editable.includes(row.action) &&
    (row.state === 'refused' || !(wasSent(row) || rows.some(({ after }) => after === row.id))),
})

function lostAgainst(row: OutboxRow, rows: readonly OutboxRow[], people: People): ConflictView | null {
  if (row.state !== 'conflict' && row.state !== 'blocked') return null
  const failed = rowThatFailed(row, new Map(rows.map((one) => [one.id, one])))
  return failed.decidedBy ? conflictView({ row, failed }, null, people) : null
}

/** OB2: what the lifecycle table plays over a base. */
export const predictedActions = (lane: readonly OutboxRow[], rev: number, people: People): PredictedAction[] =>
  rowsOver(lane, rev).map((row) => ({
    id: row.id,
    action: row.action,
    codes: row.codes,
    // what has arrived says when, as the record will that is on its way
    at: row.state === 'done' ? (row.settledAt ?? row.at) : row.at,
    account: { id: row.account, ...people.nameOf(row.account) },
    envelopes: envelopesOf(row),
    subject: subjectOf(row, people),
  }))

function subjectOf({ codes }: OutboxRow, { nameOf }: People): NonNullable<PredictedAction['subject']> | null {
  const { account_id: id } = codes
  return typeof id === 'number' ? { id, ...nameOf(id) } : null
}

function envelopesOf(row: OutboxRow): PredictedAction['envelopes'] {
  const body = actionBodySchema.safeParse(JSON.parse(row.wire.bytes))
  return body.success ? body.data.envelopes : {}
}

export const decides = (action: string): boolean =>
  action in requestActions && (requestActions[action as keyof typeof requestActions] as RequestActionRow).decides

/** OB4: what a new deciding action rests on. */
export const basisOf = (lane: readonly OutboxRow[], base: { rev: number; decision: number }): AnswerBasis =>
  claimOf(lane, decides, base)

const isAnswer = (action: string): boolean =>
  action === 'accept_request' || action === 'decline_request' || action === 'report_interest'
const failedStates: readonly OutboxRow['state'][] = ['conflict', 'refused', 'blocked', 'replaced']

/** The last action of the lane that lost against somebody else's; null once the own answer was given anew. */
export function conflictOf(lane: readonly OutboxRow[]): { row: OutboxRow; failed: OutboxRow } | null {
  const byId = new Map(lane.map((row) => [row.id, row]))
  const at = lane.findLastIndex((row) => row.state === 'conflict' && decides(row.action))
  const lost = lane[at]
  if (!lost) return null
  const isAnsweredSince = lane.slice(at + 1).some((row) => isAnswer(row.action) && !failedStates.includes(row.state))
  return isAnsweredSince ? null : { row: lost, failed: rowThatFailed(lost, byId) }
}

const ended = ['rejected', 'unavailable', 'archived']

/** The statuses in which what somebody did still stands; of what is not named nobody can tell. */
const standsIn: Readonly<Record<string, readonly string[]>> = {
  accepted: ['accepted', 'attributed'],
  declined: ['declined'],
  interested: ['interested'],
  acceptance_withdrawn: ['declined'],
  undo_accept: ['sent', 'interested'],
  undo_decline: ['sent', 'interested'],
  undo_interest: ['sent', 'interested'],
  attributed: ['attributed'],
  response_rejected: ended,
  unavailable: ended,
  search_cancelled: ended,
  manually_archived: ended,
  provider_rejected: ended,
  patient_archived: ended,
}

/** A conflict as it is now: the same, one whose request is open again, or none any more. */
export function presentConflict(conflict: ConflictView, status: string): ConflictView | null {
  if (standsIn[conflict.theirType]?.includes(status) ?? true) return conflict
  return status === 'sent' && isAnswer(conflict.type) ? { ...conflict, reopened: true } : null
}

/** What ended a request, by the status that its stub has; else its search was ended. */
const endedBy: Readonly<Record<string, string>> = { rejected: 'response_rejected', archived: 'manually_archived' }

/** The conflict over a request that is gone: the clinic ended it. What a colleague did before that says nothing any more. */
export function endedConflict(
  lane: readonly OutboxRow[],
  { status, ended_at }: Pick<RequestStub, 'status' | 'ended_at'>,
  textOf: (id: string) => string | null,
  people: People,
): ConflictView | null {
  const lost = conflictOf(lane)
  if (!lost || lost.failed.decidedBy?.side === 'provider') return null
  const conflict = conflictView(lost, textOf(lost.row.id), people)
  if (lost.failed.decidedBy) return conflict
  return { ...conflict, theirType: endedBy[status] ?? 'unavailable', theirAt: ended_at }
}

/** OB4; a request that was withdrawn meanwhile has nobody who decided: it is the clinic's. */
export const conflictView = (
  { row, failed }: { row: OutboxRow; failed: OutboxRow },
  ownText: string | null,
  people: People,
): ConflictView => {
  const by = failed.decidedBy
  return {
    actionId: row.id,
    type: row.action as ConflictView['type'],
    byName: by?.account ?? null,
    bySide: by?.side === 'provider' ? 'provider' : 'clinic',
    theirType: by?.type ?? 'unavailable',
    theirAt: by?.at ?? failed.settledAt ?? row.at,
    ownAt: row.at,
    ownText,
    ...(row.account === people.me ? {} : { author: fullName(people, row.account) }),
  }
}
