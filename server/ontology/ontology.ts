// Catalogues as the apps read them: each value with its label. Source: specification, reference catalogues, sections 3 and 8.
import { type Labels, labelsByLanguage } from './labels.ts'
import { listByName } from './lists.ts'

interface OntologyValue {
  readonly key: number | string
  readonly label: string
}

/**
 * The values of lists in display order, of all lists for null. A list that does not exist is empty, and so is a label without a
 * text; both are told to `missing`, for the log.
 */
export function ontologyOf(
  language: 'de' | 'en',
  wanted: readonly string[] | null,
  missing: (list: string, key: string | null) => void,
  labels: Labels = labelsByLanguage[language],
): Record<string, OntologyValue[]> {
  const valuesOf = (name: string): OntologyValue[] => {
    const list = listByName.get(name)
    if (!list) missing(name, null)
    return (list?.entries ?? []).map(({ code, key }) => {
      const label = labels[name]?.[key]
      if (label === undefined) missing(name, key)
      return { key: code, label: label ?? '' }
    })
  }
  return Object.fromEntries((wanted ?? [...listByName.keys()]).map((name) => [name, valuesOf(name)]))
}
