// Lists of the rehab forms in which codes stand by their number, because no source says what they mean: for those a clinic may keep
// words of its own (docs/decisions/0548, 0556). Pure.
import { type CatalogueEntry, type CatalogueList, hasNumbered, isNumbered } from '../../catalogue/define.ts'
import { type Field, fieldsOf } from '../forms/define.ts'
import { drvPages, gkvPages } from './rehab-forms.ts'

const listsOf = (fields: readonly Field[]): readonly CatalogueList[] =>
  fields.flatMap((field) => {
    if (field.kind === 'choice' || field.kind === 'choices') return [field.list]
    return field.kind === 'repeat' ? listsOf(field.fields) : []
  })

/** In the order of the forms, each once. */
export const keyLists: readonly CatalogueList[] = [...new Set(listsOf(fieldsOf([...gkvPages, ...drvPages])))].filter(
  hasNumbered,
)

export const keyListOf = (name: string): CatalogueList | null => keyLists.find((list) => list.name === name) ?? null

export const numberedOf = ({ entries }: CatalogueList): readonly CatalogueEntry[] => entries.filter(isNumbered)
