// The labels of catalogue values for screens. A code that a list does not know (a newer server) is logged and says nothing
// instead of breaking the page.
import type { CatalogueList } from '../../catalogue/define.ts'
import { ontologyText } from '../../domain/ontology.ts'
import type { Words } from '../../domain/words.ts'
import { logError } from '../platform/log.ts'

/** what was told already: screens draw often */
const told = new Set<string>()

function tellMissing(list: string, code: number | string): void {
  const name = `${list} ${code}`
  if (told.has(name)) return
  told.add(name)
  logError('ontology value without a text', { list, code })
}

/** The label of one code, null for none and for an unknown one. */
export function labelOf(list: CatalogueList, code: number | string | null | undefined, words: Words): string | null {
  return code === null || code === undefined ? null : ontologyText(list, code, words, tellMissing) || null
}

/** The labels of several codes in the list's order, unknown ones left out. */
export function labelsOf(list: CatalogueList, codes: readonly (number | string)[], words: Words): string[] {
  const wanted = new Set(codes)
  const known = list.entries.filter(({ code }) => wanted.delete(code))
  return [...known.map(({ code }) => code), ...wanted].flatMap((code) => labelOf(list, code, words) ?? [])
}
