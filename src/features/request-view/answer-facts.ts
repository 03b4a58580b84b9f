// What a provider answered, as facts: with an accept what, from when, in which room; with a decline the reason in words.
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { withdrawalReasons } from '../../../catalogue/withdrawal-reasons.ts'
import type { EventRecord, RequestResponse } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate, momentText } from '../../../domain/dates.ts'
import { declineText } from '../../../domain/decline-texts.ts'
import type { Words } from '../../../domain/words.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import type { Sealed } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import type { Fact } from './glance-facts.ts'
import { heldText } from './held-place.ts'

/** When the answer was written, where that was clearly before it arrived: its event names the action. */
export function answerWrittenAt(response: RequestResponse, events: readonly EventRecord[]): number | null {
  const { at } = response
  const type = eventOf[answerKind(response)]
  const event = events.find((one) => one.type === type && one.timestamp === at)
  return event ? writtenBefore(event.action, event.timestamp) : null
}

type AnswerKind = 'interest' | 'accept' | 'decline' | 'withdrawn'

const eventOf: Readonly<Record<AnswerKind, string>> = {
  interest: 'interested',
  accept: 'accepted',
  decline: 'declined',
  withdrawn: 'acceptance_withdrawn',
}

/** What an answer is called, in the texts 'request' below 'answer'. */
export const answerKind = ({ missing, declined_reason, withdrawn }: RequestResponse): AnswerKind =>
  withdrawn ? 'withdrawn' : missing ? 'interest' : declined_reason === null ? 'accept' : 'decline'

/** Why an acceptance was withdrawn, in the house's own words where it has some; null: none was. */
export function withdrawalReasonText({ withdrawn }: RequestResponse, text: string | null, words: Words): string | null {
  if (!withdrawn) return null
  return text || (labelOf(withdrawalReasons, withdrawn.reason, words) ?? words.t('request:answer.noReason'))
}

/**
 * The facts of an answer; empty when nobody answered. The text of a decline is part of its reason.
 * @param waits it is only on this device: no place is kept yet
 */
export function answerFacts(
  response: RequestResponse,
  message: Sealed<string> | null,
  nowMs: number,
  words: Words,
  waits = false,
): Fact[] {
  const text = message?.state === 'open' ? message.value : null
  const withdrawn = withdrawalReasonText(response, text, words)
  if (withdrawn !== null) return [{ key: 'reason', value: withdrawn }]
  if (response.declined_reason !== null) {
    const decline = { ...response, declined_reason: response.declined_reason, message: text }
    return [{ key: 'reason', value: declineText(decline, words) || words.t('request:answer.noReason') }]
  }
  if (response.missing) return interestFacts(response, { text, waits }, nowMs, words)
  const from = response.available_from
  const facts: [string, string | null][] = [
    ['accepted', labelsOf(solutions, response.accepted_solutions, words).join(', ')],
    ['availableFrom', from && longDate(from, dayOf(nowMs), words.locale)],
    ['room', labelOf(roomTypes, response.room_type, words)],
    ['message', text],
  ]
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}

function interestFacts(
  response: RequestResponse,
  { text, waits }: { readonly text: string | null; readonly waits: boolean },
  nowMs: number,
  words: Words,
): Fact[] {
  const { missing = [], needed_by: until = null, held_places = 0, needs } = response
  const moment = until === null ? null : momentText(until, nowMs, words)
  const placeText = () => {
    if (held_places === 0 || until === null) return words.t('request:noPlace')
    return waits ? words.t('request:willHold', { moment: moment ?? '' }) : heldText(until, nowMs, words)
  }
  const facts: [string, string | null][] = [
    ['missing', labelsOf(missingInformations, missing, words).join(', ')],
    ['message', text],
    ['neededBy', until !== null && until <= nowMs ? words.t('request:neededByOver', { moment: moment ?? '' }) : moment],
    ['place', placeText()],
    ['needs', needs ? words.t(`request:needs.${needs.said}`, { moment: momentText(needs.at, nowMs, words) }) : null],
  ]
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []))
}
