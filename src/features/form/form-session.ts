// What one person types into a page of a form, over what is stored by now: nothing typed is lost, and nothing of somebody else is
// written over. Pure.
import type { FieldValue } from '../../../contract/field-value.ts'
import type { Field } from '../../../domain/forms/define.ts'
import {
  type Clash,
  entered,
  type FieldEntries,
  type FieldEntry,
  isSameValue,
  merge,
  type SourceValues,
  type Stamp,
  type ValueChanges,
} from '../../../domain/forms/entries.ts'

interface Typed {
  /** null: emptied */
  readonly value: FieldValue | null
  /** what was stored when it was begun; null: nothing */
  readonly base: FieldEntry | null
}
export type TypedValues = Readonly<Record<string, Typed>>

export interface FormSession {
  readonly stored: FieldEntries
  /** not stored yet */
  readonly typed: TypedValues
  /** on its way to be stored, or lost on it: nobody knows which of the two stands there until an answer comes */
  readonly sent: ValueChanges
  /** what somebody else stored in a field that was typed in here: it counts until somebody chooses */
  readonly clashes: FieldEntries
}

export const beginSession = (stored: FieldEntries, typed: TypedValues = {}): FormSession => ({
  stored,
  typed,
  sent: {},
  clashes: {},
})

/** The record itself where none of the keys is in it: what follows it has nothing to do then. */
const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  keys.some((key) => Object.hasOwn(record, key))
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
    : record

/** Nobody has to save what stands there anyway. */
function isAsStored(
  { stored, sent }: FormSession,
  sources: SourceValues,
  key: string,
  value: FieldValue | null,
): boolean {
  const entry = stored[key]
  if (Object.hasOwn(sent, key) && !isSameValue(value, sent[key])) return false
  return isSameValue(value, entry ? entry.value : sources[key]?.value)
}

export function withTyped(
  session: FormSession,
  sources: SourceValues,
  key: string,
  value: FieldValue | null,
): FormSession {
  const before = session.typed[key]
  if (!session.clashes[key] && isAsStored(session, sources, key, value))
    return { ...session, typed: without(session.typed, [key]) }
  const base = before ? before.base : (session.stored[key] ?? null)
  return { ...session, typed: { ...session.typed, [key]: { value, base } } }
}

/** 'So lassen', 'Übernehmen': the value is somebody's word from now on, though it may be what stood there. */
export const withWord = (session: FormSession, key: string, value: FieldValue | null): FormSession => ({
  ...session,
  typed: { ...session.typed, [key]: { value, base: session.stored[key] ?? null } },
  clashes: without(session.clashes, [key]),
})

/** What can be saved: not what somebody has to choose first. */
export const pendingOf = ({ typed, clashes }: FormSession): ValueChanges =>
  Object.fromEntries(Object.entries(typed).flatMap(([key, { value }]) => (clashes[key] ? [] : [[key, value]])))

export const withSent = (session: FormSession, sent: ValueChanges): FormSession => ({
  ...session,
  sent: { ...session.sent, ...sent },
})

/** The server has refused what was sent: none of it stands there. */
export const withRefused = (session: FormSession): FormSession => ({ ...session, sent: {} })

export interface Laid {
  readonly entries: FieldEntries
  readonly clashes: readonly Clash[]
}

/** Changes of this session laid over what is stored by now. */
export function laidOver(
  { typed }: FormSession,
  changes: ValueChanges,
  newest: FieldEntries,
  stamp: Stamp,
  sources: SourceValues,
): Laid {
  const base = Object.fromEntries(
    Object.keys(changes).flatMap((key) => {
      const entry = typed[key]?.base
      return entry ? [[key, entry]] : []
    }),
  )
  return merge(base, entered(changes, stamp, sources), newest)
}

/** After a save: what went out is no longer waiting; what was typed on meanwhile goes on from there. */
export function withSaved(session: FormSession, sent: ValueChanges, { entries, clashes }: Laid): FormSession {
  const theirs = Object.fromEntries(clashes.map(({ field, theirs: entry }) => [field, entry]))
  const typed = Object.fromEntries(
    Object.entries(session.typed).flatMap(([key, now]): [string, Typed][] => {
      if (!Object.hasOwn(sent, key) || theirs[key]) return [[key, now]]
      return isSameValue(now.value, sent[key]) ? [] : [[key, { ...now, base: entries[key] ?? null }]]
    }),
  )
  return {
    stored: entries,
    typed,
    sent: without(session.sent, Object.keys(sent)),
    clashes: { ...session.clashes, ...theirs },
  }
}

/** What came from elsewhere meanwhile. What is typed stays as it is; the same value typed twice is no question. */
export function withStored(session: FormSession, stored: FieldEntries): FormSession {
  const settled = Object.entries(session.typed).flatMap(([key, { value, base }]) => {
    const entry = stored[key]
    const isOther = entry !== undefined && (base === null || entry.by !== base.by || entry.at !== base.at)
    return isOther && isSameValue(entry.value, value) ? [key] : []
  })
  return { ...session, stored, typed: without(session.typed, settled), clashes: without(session.clashes, settled) }
}

export type ClashChoice = 'mine' | 'theirs' | 'both'

/** Only free text can hold both. */
export const joins = ({ kind }: Field): boolean => kind === 'text' || kind === 'long'

export function withChoice(session: FormSession, key: string, choice: ClashChoice): FormSession {
  const theirs = session.clashes[key]
  const mine = session.typed[key]
  if (!theirs || !mine) return session
  const clashes = without(session.clashes, [key])
  if (choice === 'theirs') return { ...session, typed: without(session.typed, [key]), clashes }
  const both = [mine.value, theirs.value].filter((one) => typeof one === 'string' && one.trim() !== '').join('\n')
  const value = choice === 'both' ? both : mine.value
  return { ...session, clashes, typed: { ...session.typed, [key]: { value, base: theirs } } }
}
