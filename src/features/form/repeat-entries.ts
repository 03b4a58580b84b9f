// Entries of a repeated group after one was changed, moved or removed. Pure.
import type { FieldValue, GroupEntry } from '../../../contract/field-value.ts'

/** Its own, which stays when entries are moved; one that another program wrote may have none. */
export const entryId = (entry: GroupEntry, at: number): string => (typeof entry.id === 'string' ? entry.id : `at-${at}`)

export function withEntryValue(
  entries: readonly GroupEntry[],
  at: number,
  key: string,
  value: FieldValue | null,
): readonly GroupEntry[] {
  return entries.map((entry, place) => {
    if (place !== at) return entry
    const { [key]: _before, ...rest } = entry
    return value === null ? rest : { ...rest, [key]: value }
  })
}

export function moved(entries: readonly GroupEntry[], from: number, to: number): readonly GroupEntry[] {
  const entry = entries[from]
  return entry && to >= 0 && to < entries.length ? entries.toSpliced(from, 1).toSpliced(to, 0, entry) : entries
}

export const removed = (entries: readonly GroupEntry[], at: number): readonly GroupEntry[] => entries.toSpliced(at, 1)
