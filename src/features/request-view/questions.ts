// What a provider asks for in a request (missing_info), for whom it asks. Pure.
import { lackingDetails } from '../../../catalogue/lacking-details.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'

/** The provider's last question; null: it asked none. */
export const newestQuestion = (events: readonly EventRecord[]): EventRecord | null =>
  events.filter(({ type }) => type === 'missing_info').sort((a, b) => b.no - a.no)[0] ?? null

/** what ends the wait, by who did it */
const ending: Readonly<Record<EventRecord['side'], readonly string[]>> = {
  clinic: ['message', 'file', 'needs_sent', 'needs_dropped'],
  provider: ['accepted', 'declined', 'undo_interest'],
  system: [],
}

/** An interest asks too, where it names what it lacks. */
const asks = ({ type, context }: EventRecord): boolean =>
  type === 'missing_info' || (type === 'interested' && (context.missing ?? []).length > 0)

/** The last question, as long as the other side has neither written nor sent a file since, and the provider has not decided. */
export function openQuestion(events: readonly EventRecord[]): EventRecord | null {
  const question = events.filter(asks).sort((a, b) => b.no - a.no)[0] ?? null
  const isOver = events.some(({ type, side, no }) => no > (question?.no ?? 0) && ending[side].includes(type))
  return isOver ? null : question
}

/** 'Medikamente, Arztbrief oder Befund'; '' where the question has only words of its own. */
export const questionText = ({ context: { fields = [], missing = [] } }: EventRecord, words: Words): string =>
  [
    ...fields.flatMap((key) => labelOf(lackingDetails, key, words) ?? []),
    ...labelsOf(missingInformations, missing, words),
  ].join(', ')
