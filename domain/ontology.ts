// The text of a catalogue's value ('ontology value'), with the values that every list may have: -1 unknown, 98 other, 'redacted'.
// Source: specification, reference catalogues, sections 3 and 8.
import { type CatalogueList, labelKeyOf } from '../catalogue/define.ts'
import { ontologyValues } from '../catalogue/ontology-values.ts'
import type { Words } from './words.ts'

/**
 * The label of a value; without a value 'unknown'. A list's own label comes before those of all lists: a care level of -1 has its
 * own. What has no text is told to `missing`, for the log, and is an empty text.
 */
export function ontologyText(
  list: CatalogueList,
  value: number | string | null | undefined,
  words: Words,
  missing: (list: string, value: number | string) => void,
): string {
  const code = value ?? ontologyValues.code.unknown
  for (const one of [list, ontologyValues]) {
    const entry = one.entries.find((candidate) => candidate.code === code)
    if (entry) return words.t(labelKeyOf(one, entry.key))
  }
  missing(list.name, code)
  return ''
}
