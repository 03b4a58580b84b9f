// The history of a request in words: which events it shows, who did it, and what more there is to say. Pure.
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { withdrawalReasons } from '../../../catalogue/withdrawal-reasons.ts'
import type { EventRecord, RequestResponse } from '../../../contract/http/records.ts'
import type { Asker } from '../../../domain/asker.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { fullMoment, longDate } from '../../../domain/dates.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'
import { writtenBefore } from '../../../domain/written-at.ts'
import type { Sealed } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { changedText } from './changed.ts'
import { eventAuthor, type Self } from './event-author.ts'
import { eventTitle } from './event-title.ts'
import { questionText } from './questions.ts'

export interface HistoryEntry {
  readonly id: number
  /** when it reached the server, ms */
  readonly at: number
  /** when it was written, where that was clearly earlier */
  readonly writtenAt: number | null
  readonly title: string
  /** 'Maria K.', or the side when nobody is named */
  readonly by: string
  readonly details: readonly string[]
}

/** What one area says of an event beside what all of them say. */
export type SayMore<E extends EventRecord = EventRecord> = (event: E, words: Words) => readonly string[]
const nothingMore = () => []

const answers: readonly string[] = ['accepted', 'declined', 'interested', 'acceptance_withdrawn']

/** What was written with the answer that stands, at its own entry: older answers' words are not kept. */
export const withMessage =
  ({ at }: Pick<RequestResponse, 'at'>, message: Sealed<string> | null): SayMore =>
  ({ type, timestamp }) =>
    message?.state === 'open' && timestamp === at && answers.includes(type) ? [message.value] : []

interface Reader {
  readonly side: Side
  /** who asked in this request */
  readonly asker: Asker
  readonly self?: Self | undefined
  /** accounts of the portal by what they want to be called */
  readonly called?: ReadonlyMap<number, string> | undefined
}

/** Messages stand in the messenger; everything else is history. Newest first. */
export function historyOf<E extends EventRecord>(
  events: readonly E[],
  { side, asker, self, called }: Reader,
  words: Words,
  more: SayMore<E> = nothingMore,
): HistoryEntry[] {
  return events
    .filter((event) => event.type !== 'message')
    .sort((a, b) => b.timestamp - a.timestamp || b.id - a.id)
    .map((event) => ({
      id: event.id,
      at: event.timestamp,
      writtenAt: writtenBefore(event.action, event.timestamp),
      title: eventTitle(event, { side, asker }, words),
      by: eventAuthor(event, asker, words, self, called),
      details: [detailOf(event, words) ?? [], more(event, words)].flat(),
    }))
}

function detailOf(event: EventRecord, words: Words): string | null {
  const { type, context } = event
  if (type === 'accepted') {
    const { accepted_solutions: care = [], available_from: from } = context
    const day = from
      ? words.t('request:history.from', { date: longDate(from, dayOf(event.timestamp), words.locale) })
      : ''
    return [...labelsOf(solutions, care, words), day].filter(Boolean).join(', ') || null
  }
  if (type === 'interested') {
    const { missing = [], held_until } = context
    const held = held_until ? words.t('request:held', { moment: fullMoment(held_until, words) }) : ''
    return [...labelsOf(missingInformations, missing, words), held].filter(Boolean).join(', ')
  }
  if (type === 'missing_info') return questionText(event, words)
  if (type === 'assignee_set') {
    const { subject_account: person } = context
    return person
      ? words.t('request:history.person', { first: person.first_name, last: person.last_name })
      : words.t('request:history.nobody')
  }
  // the clinic's own entry tells the values too
  if (type === 'patient_updated' && !context.changes) return changedText(context.fields ?? [], words) || null
  if (type === 'declined') return labelOf(declinedReasons, context.declined_reason, words)
  if (type === 'acceptance_withdrawn') return labelOf(withdrawalReasons, context.withdrawn_reason, words)
  if (type === 'access_to_data' && context.variant && context.variant !== 'none') {
    return words.t(`request:share.${context.variant}`)
  }
  return null
}
