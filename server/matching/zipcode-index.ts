// All postcodes in memory, for what somebody is typing: by their first digits, or by the beginning of a place's name.
import type { ZipcodeHit } from '../../contract/http/patients.ts'

export interface ZipcodeIndex {
  /** replaces everything: at start, and after an import */
  load(rows: readonly ZipcodeHit[]): void
  /** the first ones that begin with the typed digits, or whose place begins with the typed letters, at most `limit` */
  find(typed: string, limit: number): readonly ZipcodeHit[]
}

interface Entry {
  readonly key: string
  readonly row: ZipcodeHit
}

const keyOf = (text: string): string => text.trim().toLowerCase()
const startsWithDigit = /^\d/

/** by code units, as the search below compares; equal places by their zipcode */
const inOrder = (a: Entry, b: Entry): number => {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.row.zipcode < b.row.zipcode ? -1 : 1
}

/** Where the first entry stands that is not before the key. */
function lowerBound(entries: readonly Entry[], key: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function startingWith(entries: readonly Entry[], key: string, limit: number): ZipcodeHit[] {
  const found: ZipcodeHit[] = []
  for (let i = lowerBound(entries, key); i < entries.length && found.length < limit; i++) {
    const entry = entries[i]
    if (!entry?.key.startsWith(key)) break
    found.push(entry.row)
  }
  return found
}

export function createZipcodeIndex(): ZipcodeIndex {
  let byZipcode: readonly Entry[] = []
  let byPlace: readonly Entry[] = []
  return {
    load(places) {
      const rows = places.map(({ zipcode, city, federal_state }) => ({ zipcode, city, federal_state }))
      byZipcode = rows.map((row) => ({ key: row.zipcode, row })).sort(inOrder)
      byPlace = rows.map((row) => ({ key: keyOf(row.city), row })).sort(inOrder)
    },
    find(typed, limit) {
      const key = keyOf(typed)
      return startingWith(startsWithDigit.test(key) ? byZipcode : byPlace, key, limit)
    },
  }
}
