// An own input that somebody else's decision made void (OB4), in words, and the ways on from there (W6). Pure.

import { dayOf } from '../../../domain/calendar.ts'
import { clockTime, momentText } from '../../../domain/dates.ts'
import type { RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'
import type { ConflictView } from '../../data/ports.ts'

/** What somebody else may have done; anything newer is told as 'changed'. */
const knownTypes = [
  'accept_request',
  'decline_request',
  'undo_accept_request',
  'undo_decline_request',
  'attribute_winner',
  'cancel_attribution',
  'cancel_search',
  'update_patient',
] as const
const isKnown = (type: string): type is (typeof knownTypes)[number] => knownTypes.some((known) => known === type)

/** 'um 14:05 Uhr' on the same day, 'am 20.11.2026, 14:05 Uhr' else */
const whenText = (at: number, nowMs: number, words: Words) =>
  dayOf(at) === dayOf(nowMs)
    ? words.t('outbox:when.today', { time: clockTime(at, words) })
    : words.t('outbox:when.before', { moment: momentText(at, nowMs, words) })

/** Title and sentences: who decided what and when, and what became of the own input. */
export function conflictWords(conflict: ConflictView, nowMs: number, words: Words): { title: string; text: string } {
  const theirs = isKnown(conflict.theirType) ? conflict.theirType : 'other'
  const values = {
    who: conflict.byName ?? words.t(`outbox:somebody.${conflict.bySide}`),
    when: whenText(conflict.theirAt, nowMs, words),
    ownWhen: whenText(conflict.ownAt, nowMs, words),
  }
  const sentences = [
    words.t(`outbox:conflict.did.${theirs}`, values),
    words.t(`outbox:conflict.own.${conflict.type}`, values),
    words.t(`outbox:conflict.holds.${theirs}`, values),
  ]
  return { title: words.t(`outbox:conflict.title.${conflict.type}`), text: sentences.join(' ') }
}

export type ConflictWay = 'undo_accept_request' | 'undo_decline_request' | 'message' | 'next' | 'leave'

/** The ways that are open: taking back a colleague's answer only while the lifecycle offers it. */
export function conflictWays(
  conflict: Pick<ConflictView, 'bySide' | 'theirType'>,
  { offered, hasNext }: { readonly offered: readonly RequestActionType[]; readonly hasNext: boolean },
): ConflictWay[] {
  const undoOf = { accept_request: 'undo_accept_request', decline_request: 'undo_decline_request' } as const
  const undo =
    conflict.bySide === 'provider' && Object.hasOwn(undoOf, conflict.theirType)
      ? undoOf[conflict.theirType as keyof typeof undoOf]
      : null
  return [
    ...(undo !== null && offered.includes(undo) ? [undo] : []),
    ...(offered.includes('send_message') ? (['message'] as const) : []),
    ...(hasNext ? (['next'] as const) : []),
    'leave',
  ]
}
