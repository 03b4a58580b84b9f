// What an insurer would read otherwise than in a message that went out. Both sides go through the message, so that only what stands in
// one counts, and only as it goes out. Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import type { FormValues } from '../forms/define.ts'
import { isSameValue } from '../forms/entries.ts'
import { readRequest, requestBody } from './request.ts'
import type { XmlElement } from './xml.ts'

export interface ChangedField {
  readonly key: string
  /** null: nothing */
  readonly before: FieldValue | null
  readonly now: FieldValue | null
}

/** Fields in the order of the message. */
function difference(before: FormValues, now: FormValues): readonly ChangedField[] {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  return keys.flatMap((key) => {
    const change = { key, before: before[key] ?? null, now: now[key] ?? null }
    return isSameValue(change.before, change.now) ? [] : [change]
  })
}

/** @param sent the body of the request that went out */
export const changedSince = (sent: readonly XmlElement[], values: FormValues): readonly ChangedField[] =>
  difference(readRequest(sent).values, readRequest(requestBody(values)).values)

/** Two requests that went out. */
export const changedBetween = (one: readonly XmlElement[], other: readonly XmlElement[]): readonly ChangedField[] =>
  difference(readRequest(one).values, readRequest(other).values)
