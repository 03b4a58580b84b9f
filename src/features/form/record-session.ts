// A form over a record that is saved whole: what a colleague saved meanwhile comes in; where both changed a field, both values stay
// until somebody chooses. Values alone are compared: a record has one time for all its fields.
import { type FieldEntries, isSameValue } from '../../../domain/forms/entries.ts'
import type { FormSession } from './form-session.ts'

/** @param newest the record as it is stored by now */
export function withRecord(session: FormSession, newest: FieldEntries): FormSession {
  const waiting = Object.entries(session.typed).filter(
    ([key, { value }]) => !isSameValue(newest[key]?.value ?? null, value),
  )
  const clashes = waiting.flatMap(([key, { base }]) => {
    const theirs = newest[key]
    return theirs && !isSameValue(theirs.value, base?.value ?? null) ? [[key, theirs] as const] : []
  })
  return { stored: newest, typed: Object.fromEntries(waiting), clashes: Object.fromEntries(clashes) }
}
