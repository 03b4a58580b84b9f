// Where a request stands for the house that reads it: the waiting answer of this device, and the sentence that replaces the
// answers when there is nothing left to decide. Pure.
import type { EventRecord, RequestRecord, RequestStub } from '../../../contract/http/records.ts'
import type { Asker } from '../../../domain/asker.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { EventTypeKey, RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import type { Words } from '../../../domain/words.ts'
import type { PendingAction, RequestView } from '../../data/ports.ts'
import { statusAppearance } from '../../features/request-view/index.ts'

const answers: readonly string[] = [
  'accept_request',
  'decline_request',
  'withdraw_acceptance',
  'undo_accept_request',
  'undo_decline_request',
  'report_interest',
  'undo_report_interest',
] satisfies RequestActionType[]

/** The newest answer of this device that the server has not confirmed. */
export const waitingAnswer = (pending: readonly PendingAction[]): PendingAction | null =>
  pending.filter((action) => answers.includes(action.type) && !isSettled(action)).sort((a, b) => b.at - a.at)[0] ?? null

/** The newest action of this kind that waits on this device, or that the server refused. */
export const waitingOf = (pending: readonly PendingAction[], type: RequestActionType): PendingAction | null =>
  pending.filter((action) => action.type === type && !isSettled(action)).sort((a, b) => b.at - a.at)[0] ?? null

/** a lost one has its own notice */
const isSettled = ({ state }: PendingAction) => state === 'stored' || state === 'seen' || state === 'conflict'

const answered: readonly string[] = [
  'accepted',
  'declined',
  'interested',
  'acceptance_withdrawn',
  'undo_accept',
  'undo_decline',
  'undo_interest',
] satisfies EventTypeKey[]

/** Whether the clinic has seen the answer that stands. One whose event is not here yet has been seen by nobody. */
export function isAnswerSeen(
  { status, seen, response }: Pick<RequestRecord, 'status' | 'seen' | 'response'>,
  events: readonly Pick<EventRecord, 'type' | 'no' | 'timestamp'>[],
): boolean {
  const last = events.filter(({ type }) => answered.includes(type)).sort((a, b) => b.no - a.no)[0]
  const standsAs = last?.type === 'acceptance_withdrawn' ? 'declined' : last?.type
  return (
    last !== undefined && standsAs === status && last.timestamp >= (response.at ?? 0) && last.no <= seen.other_event_no
  )
}

/** Why the patient's keys are withheld from the house on purpose; null when they are not (server/records/visibility.ts). */
export function withheldBecause(
  {
    record,
    pending,
  }: { readonly record: Pick<RequestRecord, 'status' | 'shared'>; readonly pending: RequestView['pending'] },
  events: readonly Pick<EventRecord, 'type'>[],
): 'declined' | 'reopening' | 'revoked' | null {
  if (record.shared === 'none' && events.some(({ type }) => type === 'access_revoked')) return 'revoked'
  if (record.status === 'declined') return 'declined'
  // the server serves them again once it knows of the undo
  return waitingAnswer(pending)?.type === 'undo_decline_request' ? 'reopening' : null
}

/** Statuses in which the house has nothing to decide any more, each with the event that led there. */
const closedBy = {
  attributed: 'attributed',
  rejected: 'response_rejected',
  unavailable: 'unavailable',
  archived: null,
} as const satisfies Partial<Record<RequestStatus, EventTypeKey | null>>
const isClosed = (status: string): status is keyof typeof closedBy => Object.hasOwn(closedBy, status)

/** 'Abgeschlossen am 03.02.2026: …', without the day while its event is not known; null while something can be decided. */
export function closedSentence(
  status: string,
  context: Asker,
  events: readonly Pick<EventRecord, 'type' | 'timestamp'>[],
  words: Words,
): string | null {
  if (!isClosed(status)) return null
  const [end] = events.filter(({ type }) => type === closedBy[status]).sort((a, b) => b.timestamp - a.timestamp)
  if (!end) return words.t(`receiver:closed.${status}`, { context })
  return words.t(`receiver:closedOn.${status}`, {
    date: shortDate(dayOf(end.timestamp), words.locale),
    context,
  })
}

/** What a request is headed by of which only the stub is left: what the list says of it. */
export const withdrawnTitle = ({ status, end }: Pick<RequestStub, 'status' | 'end'>, words: Words): string =>
  statusAppearance(status as RequestStatus, 'provider', words, undefined, end?.cause).label
