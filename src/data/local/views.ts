// A request and its messages as the provider sees them: what the worker opened, with the own waiting actions on top (OB2). Pure.
import { isListed } from '../../../device/outbox/shown.ts'
import { isAssessment } from '../../../domain/assessment-event.ts'
import { predictRequest } from '../../../domain/lifecycle/predict.ts'
import type { RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import type { LocalEvents, LocalRequest } from '../../crypto/types.ts'
import { nameOrGiven } from '../given-name.ts'
import type { HandoverNote, MessageKind, MessageView, RequestView, Sealed } from '../ports.ts'
import {
  basisOf,
  conflictOf,
  conflictView,
  type OutboxRow,
  type People,
  pendingAction,
  predictedActions,
  presentConflict,
  sendState,
} from './pending.ts'

/** own text by row id */
export type Texts = ReadonlyMap<string, string | null>

export function requestView(
  local: Extract<LocalRequest, { kind: 'record' }>,
  lane: readonly OutboxRow[],
  texts: Texts,
  people: People,
  now: number,
): RequestView {
  const { record, applied } = predictRequest(local.record, predictedActions(lane, local.record.rev, people), 'provider')
  const lost = conflictOf(lane)
  return {
    record,
    profile: local.opened.profile,
    responseMessage: responseMessage(
      local,
      lane.filter(({ id }) => applied.includes(id)),
      texts,
    ),
    basis: basisOf(lane, local.record),
    offered: record.request_actions.map(({ action_type }) => action_type as RequestActionType),
    pending: lane.filter(isListed).map((row) => pendingAction(row, lane, people, now)),
    conflict: lost && presentConflict(conflictView(lost, texts.get(lost.row.id) ?? null, people), record.status),
  }
}

/** an answer, or taking one back */
const isOwnAnswer = (action: string): boolean => /(accept|decline)_request$|report_interest$/.test(action)

/** The text of the answer that the view shows: the own waiting one, else the base's. */
function responseMessage(
  { opened }: Extract<LocalRequest, { kind: 'record' }>,
  applied: readonly OutboxRow[],
  texts: Texts,
): Sealed<string> | null {
  const last = applied.filter(({ action }) => isOwnAnswer(action)).at(-1)
  if (!last) return opened.responseMessage
  if (last.text === null) return null
  const text = texts.get(last.id)
  return typeof text === 'string' ? { state: 'open', value: text } : { state: 'no_key' }
}

/** Messages in the order of the server; own waiting ones at the end. */
export function messageViews(
  local: LocalRequest | null,
  { events, messages }: LocalEvents,
  lane: readonly OutboxRow[],
  texts: Texts,
  people: People,
  now: number,
  of: MessageKind = 'message',
): MessageView[] {
  const opened = new Map(messages.map((message) => [message.event, message]))
  const seen = local?.kind === 'record' ? local.record.seen : null
  const arrived = new Set(events.map(({ action }) => action))
  const stored = events.flatMap((event): MessageView[] => {
    const message = opened.get(event.id)
    if (!message || event.side === 'system' || isAssessment(event) !== (of === 'assessed')) return []
    const mine = event.account?.id === people.me
    const own = event.side === 'provider'
    const isSeen = own && event.no <= (seen?.other_event_no ?? 0)
    return [
      {
        id: message.cid,
        mine,
        side: event.side,
        author: event.account?.id ?? null,
        authorName: nameOrGiven(event.account, message.from),
        at: event.timestamp,
        writtenAt: writtenBefore(event.action, event.timestamp),
        text: message.text,
        unreadable: message.unreadable,
        ...(message.closed ? { closed: 'ended' } : {}),
        send: own ? (isSeen ? 'seen' : 'stored') : null,
        seenAt: isSeen ? (seen?.other_at ?? null) : null,
        pendingId: null,
      },
    ]
  })
  const waiting = lane
    .filter(
      (row) =>
        (of === 'assessed' ? row.action === 'assess' : isWritten(row)) &&
        row.state !== 'replaced' &&
        !arrived.has(row.id),
    )
    .map((row): MessageView => {
      const { first_name, last_name } = people.nameOf(row.account)
      const mine = row.account === people.me
      // a colleague's waiting text stays closed, and what does not open is not taken for empty
      const text = texts.get(row.id) ?? null
      return {
        id: typeof row.codes.message_cid === 'string' ? row.codes.message_cid : row.id,
        mine,
        side: 'provider',
        authorName: `${first_name} ${last_name}`.trim(),
        at: row.at,
        writtenAt: null,
        text: text ?? '',
        unreadable: text === null,
        ...(text === null ? { closed: mine ? 'own' : 'foreign' } : {}),
        send: sendState(row, now),
        seenAt: null,
        pendingId: row.id,
      }
    })
  return [...stored, ...waiting]
}

/** what stands among the messages: one, or the words to what is missing */
const isWritten = ({ action, codes }: OutboxRow): boolean =>
  action === 'send_message' || (action === 'missing_info' && typeof codes.message_cid === 'string')

/** Notes of the house, newest first; own waiting ones before them. */
export function handoverNotes(
  { events, notes = [] }: LocalEvents,
  lane: readonly OutboxRow[],
  texts: Texts,
  people: People,
  now: number,
): HandoverNote[] {
  const opened = new Map(notes.map((note) => [note.event, note]))
  const arrived = new Set(events.map(({ action }) => action))
  const nameOf = (person: { readonly first_name: string; readonly last_name: string } | null) =>
    person ? `${person.first_name} ${person.last_name}`.trim() : ''
  const stored = events.flatMap((event): HandoverNote[] => {
    const note = opened.get(event.id)
    if (!note) return []
    const { cid: id, text, unreadable } = note
    return [{ id, authorName: nameOf(event.account), at: event.timestamp, text, unreadable, send: null }]
  })
  const waiting = lane
    .filter((row) => row.action === 'add_handover_note' && row.state !== 'replaced' && !arrived.has(row.id))
    .map((row): HandoverNote => {
      const text = texts.get(row.id) ?? ''
      return {
        id: typeof row.codes.note_cid === 'string' ? row.codes.note_cid : row.id,
        authorName: nameOf(people.nameOf(row.account)),
        at: row.at,
        text,
        // a colleague's waiting text stays closed
        unreadable: text === '',
        send: sendState(row, now),
      }
    })
  return [...stored, ...waiting].sort((a, b) => b.at - a.at)
}
