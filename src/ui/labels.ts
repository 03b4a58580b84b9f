// The labels of catalogue values for screens. A code that a list does not know (a newer server) says nothing instead of
// breaking the page.
import type { CatalogueEntry } from '../../catalogue/define.ts'
import type { Words } from '../../domain/words.ts'

interface List {
  readonly name: string
  readonly entries: readonly CatalogueEntry[]
}

/** The label of one code, null for none and for an unknown one. */
export function labelOf(list: List, code: number | string | null | undefined, words: Words): string | null {
  const entry = list.entries.find((candidate) => candidate.code === code)
  return entry ? words.t(`catalogue:${list.name}.${entry.key}`) : null
}

/** The labels of several codes in the list's order, unknown ones left out. */
export function labelsOf(list: List, codes: readonly (number | string)[], words: Words): string[] {
  const wanted = new Set(codes)
  return list.entries.filter(({ code }) => wanted.has(code)).map(({ key }) => words.t(`catalogue:${list.name}.${key}`))
}
