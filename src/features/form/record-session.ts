// A form over a record that is saved whole: what a colleague saved meanwhile comes in; where both changed a field, both values stay
// until somebody chooses. Values alone are compared: a record has one time for all its fields.
import { type FieldEntries, type FieldEntry, isSameValue } from '../../../domain/forms/entries.ts'
import type { FormSession } from './form-session.ts'

/** @param newest the record as it is stored by now */
export function withRecord(session: FormSession, newest: FieldEntries): FormSession {
  const { sent } = session
  const isOwn = (key: string, value: FieldEntry['value']) => Object.hasOwn(sent, key) && isSameValue(value, sent[key])
  const waiting = Object.entries(session.typed).filter(
    ([key, { value }]) => !isSameValue(newest[key]?.value ?? null, value),
  )
  const clashes = waiting.flatMap(([key, { base }]) => {
    const theirs = newest[key]
    return theirs && !isOwn(key, theirs.value) && !isSameValue(theirs.value, base?.value ?? null)
      ? [[key, theirs] as const]
      : []
  })
  const typed = waiting.map(([key, one]) => {
    const entry = newest[key]
    return [key, entry && isOwn(key, entry.value) ? { ...one, base: entry } : one] as const
  })
  const left = Object.entries(sent).filter(([key]) => !isOwn(key, newest[key]?.value ?? null))
  return {
    stored: newest,
    typed: Object.fromEntries(typed),
    sent: Object.fromEntries(left),
    clashes: Object.fromEntries(clashes),
  }
}
