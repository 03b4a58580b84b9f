// What a clinic's screens show of what the server answered and the worker opened. Pure.
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import { err, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { isAssessment } from '../../../domain/assessment-event.ts'
import type { RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import { queryOutcome } from '../../../domain/query-progress.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import type { OpenedMessage } from '../../crypto/types.ts'
import { failed } from '../failed.ts'
import { nameOrGiven } from '../given-name.ts'
import type { ActionFailure, Loadable, MessageKind, MessageView } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'

/** What of a call failed, thrown inside a query and shown as its state. */
export class CallFailed extends Error {
  readonly failure: HttpFailure
  constructor(failure: HttpFailure) {
    super(failure.code)
    this.failure = failure
  }
}

interface Query<T> {
  readonly data: T | undefined
  readonly error: Error | null
}

/** A value that was there stays while it cannot be renewed. */
export function loadable<T>({ data, error }: Query<T>): Loadable<T> {
  const progress = data !== undefined ? 'completed' : error === null ? 'loading' : 'failed'
  const outcome = queryOutcome(progress, data ?? null)
  switch (outcome.state) {
    case 'ready':
      return outcome
    case 'waiting':
      return { state: 'loading' }
    case 'no_result':
      return { state: 'failed', code: 'no_result' }
    case 'failed':
      return error instanceof CallFailed ? failed(error.failure) : { state: 'failed', code: 'unknown' }
  }
}

/** Failures of what is read before an action is made are the action's. */
export async function guarded<T>(run: () => Promise<Result<T, ActionFailure>>): Promise<Result<T, ActionFailure>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return err(actionFailure(error.failure))
  }
}

/** EN6: what a request's number stands for. */
export const identityOf = ({ id, cid, patient, careprovider }: RequestRecord) => ({
  id,
  cid,
  patient: { cid: patient.cid },
  careprovider: { id: careprovider.id },
})

export const offeredOf = (record: RequestRecord): RequestActionType[] =>
  record.request_actions.map(({ action_type }) => action_type as RequestActionType)

/** Messages in the order of the server; the clinic's own say whether the provider has seen them. */
export function messageViews(
  record: RequestRecord,
  events: readonly EventRecord[],
  messages: readonly OpenedMessage[],
  me: number,
  of: MessageKind = 'message',
): MessageView[] {
  const opened = new Map(messages.map((message) => [message.event, message]))
  const byNo = [...events].sort((a, b) => a.no - b.no)
  return byNo.flatMap((event): MessageView[] => {
    const message = opened.get(event.id)
    if (!message || event.side === 'system' || isAssessment(event) !== (of === 'assessed')) return []
    const isOwn = event.side === 'clinic'
    const isSeen = isOwn && event.no <= record.seen.other_event_no
    return [
      {
        id: message.cid,
        mine: event.account?.id === me,
        side: event.side,
        author: event.account?.id ?? null,
        authorName: nameOrGiven(event.account, message.from),
        at: event.timestamp,
        writtenAt: writtenBefore(event.action, event.timestamp),
        text: message.text,
        unreadable: message.unreadable,
        send: isOwn ? (isSeen ? 'seen' : 'stored') : null,
        seenAt: isSeen ? (record.seen.other_at ?? null) : null,
        pendingId: null,
      },
    ]
  })
}
