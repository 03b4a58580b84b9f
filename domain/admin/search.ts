// What somebody types into the console's search over everything: a record's number, a telephone, or words.
import { fold } from '../folded-words.ts'

export interface SearchedFor {
  /** each stands somewhere in what a record is found by; folded */
  readonly words: readonly string[]
  /** the record of this number, of any kind if none is named */
  readonly number: { readonly kind: 'careprovider' | 'careseeker' | 'account' | null; readonly id: number } | null
}

const numbered = /^(?:(careprovider|careseeker|account):)?(\d{1,15})$/i
const telephone = /^[\d\s()+/.-]{4,}$/

export function searchedFor(typed: string): SearchedFor {
  const text = typed.trim()
  const [, kind, id] = numbered.exec(text) ?? []
  const number = id === undefined ? null : { kind: (kind?.toLowerCase() ?? null) as 'account' | null, id: Number(id) }
  if (kind) return { words: [], number }
  // the country's number and the zero before the area's are written or not
  const digits = telephone.test(text) ? text.replaceAll(/\D/g, '').replace(/^(?:0049|49(?=\d{9})|0)/, '') : ''
  return { words: digits ? [digits] : fold(text).split(/\s+/).filter(Boolean), number }
}

/** Parts of three letters, for a name that is nearly what was typed. */
export function threesOf(typed: string): readonly string[] {
  const text = fold(typed.trim())
  const parts = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3))
  return [...new Set(parts)]
}
