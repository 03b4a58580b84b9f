// All postcodes in memory, for what somebody is typing: by their first digits, or by the words of a place's name.
import type { ZipcodeHit } from '../../contract/http/address.ts'
import { createTextIndex, type Found } from '../search-index/text-index.ts'

/** a postcode with its place's centre, degrees */
export interface IndexedZipcode extends ZipcodeHit {
  readonly latitude: number
  readonly longitude: number
}

export interface ZipcodeIndex {
  /** replaces everything: at start, and after an import */
  load(rows: readonly IndexedZipcode[]): void
  /** those that begin with the typed digits, or whose place has the typed words, from `start`, at most `count` */
  find(typed: string, start: number, count: number): Found<IndexedZipcode>
}

const indexOf = (rows: readonly IndexedZipcode[]) =>
  createTextIndex(rows, ({ zipcode, city }) => ({ code: zipcode, name: city }))

export function createZipcodeIndex(): ZipcodeIndex {
  let index = indexOf([])
  return {
    load(rows) {
      index = indexOf(rows)
    },
    find: (typed, start, count) => index.find(typed, start, count),
  }
}
