// What a clinic did on a request that this house has not seen. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'

/** Kinds of the clinic's events after the last one that was seen, each once, the newest first; messages are left out. */
export function newCommands(events: readonly EventRecord[], seenNo: number): string[] {
  const unseen = events.filter(({ no, side, type }) => no > seenNo && side === 'clinic' && type !== 'message')
  return [...new Set(unseen.sort((a, b) => b.no - a.no).map(({ type }) => type))]
}

/** Names of what the clinic changed of the patient since. */
export const newChanges = (events: readonly EventRecord[], seenNo: number): string[] => [
  ...new Set(
    events.flatMap(({ no, type, context }) =>
      no > seenNo && type === 'patient_updated' ? (context.fields ?? []) : [],
    ),
  ),
]
