// Where a request stands for the house that reads it: the waiting answer of this device, and the sentence that replaces the
// answers when there is nothing left to decide. Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { RequestActionType, RequestStatus } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'
import type { PendingAction } from '../../data/ports.ts'

const answers: readonly string[] = [
  'accept_request',
  'decline_request',
  'undo_accept_request',
  'undo_decline_request',
] satisfies RequestActionType[]

/** The newest answer of this device that the server has not confirmed. */
export const waitingAnswer = (pending: readonly PendingAction[]): PendingAction | null =>
  pending.filter((action) => answers.includes(action.type) && !isSettled(action)).sort((a, b) => b.at - a.at)[0] ?? null

/** a lost one has its own notice */
const isSettled = ({ state }: PendingAction) => state === 'stored' || state === 'seen' || state === 'conflict'

/** Statuses in which the house has nothing to decide any more, each with its sentence. */
const closedStatuses = ['attributed', 'rejected', 'unavailable', 'archived'] as const satisfies readonly RequestStatus[]

/** 'Abgeschlossen am 03.02.2026: …'; null while something can still be decided. */
export function closedSentence(record: Pick<RequestRecord, 'status' | 'updated_at'>, words: Words): string | null {
  const status = closedStatuses.find((closed) => closed === record.status)
  if (!status) return null
  return words.t(`receiver:closed.${status}`, { date: shortDate(dayOf(record.updated_at), words.locale) })
}
