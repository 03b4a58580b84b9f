// Who entered what: the entries of a page, the values that sources give where nobody entered one, and how two people's saves become
// one. Pure.
import type { FieldValue } from '../../contract/field-value.ts'
import type { FormValues } from './define.ts'

/** One value as somebody entered or confirmed it. */
export interface FieldEntry {
  /** null: emptied */
  readonly value: FieldValue | null
  /** id of the account */
  readonly by: number
  /** ms */
  readonly at: number
  /** taken from a source; `seen` is what the source said then */
  readonly origin?: { readonly kind: string; readonly seen: FieldValue } | undefined
}

export type FieldEntries = Readonly<Record<string, FieldEntry>>

/** What a source says now. */
export interface SourceValue {
  /** where from: 'patient', 'search', 'clinic', 'assessment' */
  readonly kind: string
  readonly value: FieldValue
  /** yyyy-MM-dd of what it comes from, where that is known */
  readonly date?: string
}

export type SourceValues = Readonly<Record<string, SourceValue | undefined>>

export type FieldState =
  | { readonly state: 'empty' }
  /** shown from a source, and nobody has confirmed it */
  | { readonly state: 'prefilled'; readonly value: FieldValue; readonly source: SourceValue }
  /** entered here, or confirmed as the source had it; `differs`: what the source says otherwise */
  | {
      readonly state: 'entered'
      readonly value: FieldValue | null
      readonly entry: FieldEntry
      /** 'typed': entered against the source; 'newer': the source has changed since it was confirmed or entered */
      readonly differs: { readonly kind: 'typed' | 'newer'; readonly source: SourceValue } | null
    }

export const isSameValue = (one: FieldValue | null | undefined, other: FieldValue | null | undefined): boolean =>
  (one ?? null) === (other ?? null) || canonical(one ?? null) === canonical(other ?? null)

/** Keys in one order, so that the same entry written by two devices is the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** A typed value is never replaced by its source; a value that nobody entered or confirmed follows it. */
export function fieldState(entry: FieldEntry | undefined, source: SourceValue | undefined): FieldState {
  if (!entry) return source ? { state: 'prefilled', value: source.value, source } : { state: 'empty' }
  const { value, origin } = entry
  const differs = source !== undefined && !isSameValue(source.value, value)
  if (!differs) return { state: 'entered', value, entry, differs: null }
  const isNewer = origin !== undefined && !isSameValue(source.value, origin.seen)
  // kept against the source on purpose: said only while it still says so
  return { state: 'entered', value, entry, differs: { kind: isNewer ? 'newer' : 'typed', source } }
}

/** The values that count: entered ones, and the sources' where nobody entered any. */
export function valuesOf(entries: FieldEntries, sources: SourceValues): FormValues {
  const keys = new Set([...Object.keys(entries), ...Object.keys(sources)])
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const entry = entries[key]
      const value = entry ? entry.value : sources[key]?.value
      return value === undefined || value === null ? [] : [[key, value]]
    }),
  )
}

/** Whether a save leaves every value as it was: at most what a source had filled in already became somebody's word. */
export const keepsValues = (before: FieldEntries, after: FieldEntries): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => {
    const [one, other] = [before[key], after[key]]
    if (one) return isSameValue(one.value, other?.value)
    return other?.origin !== undefined && isSameValue(other.value, other.origin.seen)
  })

/** Values that one person changed, by field; null: emptied. */
export type ValueChanges = Readonly<Record<string, FieldValue | null>>

export interface Stamp {
  readonly by: number
  readonly at: number
}

/** Entries of changed values; what the source says at that moment is remembered with each. */
export function entered(changes: ValueChanges, { by, at }: Stamp, sources: SourceValues): FieldEntries {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const source = sources[key]
      const origin = source ? { origin: { kind: source.kind, seen: source.value } } : {}
      return [key, { value, by, at, ...origin }]
    }),
  )
}

/** 'Ich habe diese Seite geprüft': what the sources filled in becomes somebody's own word. */
export const confirmed = (
  entries: FieldEntries,
  keys: readonly string[],
  stamp: Stamp,
  sources: SourceValues,
): FieldEntries => ({
  ...entered(
    Object.fromEntries(
      keys.flatMap((key) => {
        const source = sources[key]
        return entries[key] || !source ? [] : [[key, source.value]]
      }),
    ),
    stamp,
    sources,
  ),
  ...entries,
})

export interface Clash {
  readonly field: string
  readonly mine: FieldValue | null
  /** saved by somebody meanwhile */
  readonly theirs: FieldEntry
}

interface Merged {
  readonly entries: FieldEntries
  /** fields that somebody else changed meanwhile to another value: both are kept until a person chooses */
  readonly clashes: readonly Clash[]
}

/**
 * Lays one person's changes over what is stored by now. `base` is what they saw when they began. Different fields merge; in the same
 * field what was saved first stays until somebody chooses, and nothing is lost.
 */
export function merge(base: FieldEntries, mine: FieldEntries, newest: FieldEntries): Merged {
  const clashes: Clash[] = []
  const entries: Record<string, FieldEntry> = { ...newest }
  for (const [field, entry] of Object.entries(mine)) {
    const theirs = newest[field]
    const isTheirs = theirs !== undefined && !isSameEntry(theirs, base[field])
    if (isTheirs && !isSameValue(theirs.value, entry.value)) clashes.push({ field, mine: entry.value, theirs })
    else if (!isTheirs) entries[field] = entry
  }
  return { entries, clashes }
}

const isSameEntry = (one: FieldEntry, other: FieldEntry | undefined): boolean =>
  other !== undefined && one.by === other.by && one.at === other.at && isSameValue(one.value, other.value)
