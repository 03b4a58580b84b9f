// What a provider answered, as facts: with an accept what, from when, in which room; with a decline the reason in words.
import { roomTypes } from '../../../catalogue/room-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { EventRecord, RequestResponse } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate } from '../../../domain/dates.ts'
import { declineText } from '../../../domain/decline-texts.ts'
import type { Words } from '../../../domain/words.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import type { Sealed } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import type { Fact } from './glance.ts'

/** When the answer was written, where that was clearly before it arrived: its event names the action. */
export function answerWrittenAt(
  { at, declined_reason }: RequestResponse,
  events: readonly EventRecord[],
): number | null {
  const type = declined_reason === null ? 'accepted' : 'declined'
  const event = events.find((one) => one.type === type && one.timestamp === at)
  return event ? writtenBefore(event.action, event.timestamp) : null
}

/** The facts of an answer; empty when nobody answered. The text of a decline is part of its reason. */
export function answerFacts(
  response: RequestResponse,
  message: Sealed<string> | null,
  nowMs: number,
  words: Words,
): Fact[] {
  const text = message?.state === 'open' ? message.value : null
  if (response.declined_reason !== null) {
    const decline = { ...response, declined_reason: response.declined_reason, message: text }
    return [{ key: 'reason', value: declineText(decline, words) || words.t('request:answer.noReason') }]
  }
  const from = response.available_from
  const facts: [string, string | null][] = [
    ['accepted', labelsOf(solutions, response.accepted_solutions, words).join(', ')],
    ['availableFrom', from && longDate(from, dayOf(nowMs), words.locale)],
    ['room', labelOf(roomTypes, response.room_type, words)],
    ['message', text],
  ]
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}
