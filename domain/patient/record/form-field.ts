// A field of the record's sections as the form engine draws it; null: it has an input of its own, since what it holds is no value of
// a form: an interval, products, codes in one line, a day of the browser's own calendar. Pure.
import { ontologyValues } from '../../../catalogue/ontology-values.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { choice, choices, type Field, flag, long, text } from '../../forms/define.ts'
import type { NumberList, RecordField } from './define.ts'

/** long lists of chips show this many before 'more' */
const FIRST_CODES = 8

/** 'other' and 'unknown' at the end of an open list, where it does not have them itself */
const besides = (list: NumberList) => ({
  ...ontologyValues,
  entries: [ontologyValues.entries[1], ontologyValues.entries[0]].filter(({ code }) =>
    list.entries.every((entry) => entry.code !== code),
  ),
})

export function formFieldOf(field: RecordField): Field | null {
  const options = { label: `patient-record:field.${field.label}` }
  switch (field.kind) {
    case 'text':
      return field.codes ? null : text(field.path, { max: textLengths.long, ...options })
    case 'long':
      return long(field.path, { max: textLengths.long, ...options })
    case 'flag':
      return flag(field.path, options)
    case 'code':
      return choice(field.path, field.list, {
        as: 'select',
        ...(field.open ? { also: besides(field.list) } : {}),
        ...options,
      })
    case 'codes':
      return choices(field.path, field.list, { as: { chips: { first: FIRST_CODES } }, ...options })
    default:
      return null
  }
}
