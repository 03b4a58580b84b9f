// A value in words: on the check page, beside another value of the same field, in the words of a source. Pure.
import type { FieldValue, GroupEntry } from '../../../contract/field-value.ts'
import { shortDate } from '../../../domain/dates.ts'
import { isEmpty } from '../../../domain/forms/conditions.ts'
import type { Field } from '../../../domain/forms/define.ts'
import { choicesOf, type FieldWithList, fieldLabel, levelLabel } from '../../../domain/forms/labels.ts'
import type { Words } from '../../../domain/words.ts'
import { type OwnKeys, ownKey } from './own-keys.ts'

export interface ValueWords {
  readonly words: Words
  /** the form's locale file */
  readonly texts: string
  /** the clinic's own words for codes */
  readonly own?: OwnKeys | undefined
}

/** Codes whose words no source gives stand there as what they are, or with the clinic's own word. */
export function entryText(field: FieldWithList, code: unknown, words: Words, own?: OwnKeys): string {
  const meaning = ownKey(field.list, code, own)
  if (meaning !== null) return words.t('form:ownKey', { code: String(code), meaning })
  const choice = choicesOf(field).find((one) => one.code === code)
  return choice ? words.t(choice.label) : String(code)
}

const dayText = (value: FieldValue, { locale }: Words): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? shortDate(value, locale) : String(value)

function groupText(fields: readonly Field[], entry: GroupEntry, given: ValueWords): string {
  const parts = fields.flatMap((field) => {
    const text = valueText(field, entry[field.key], given)
    return text === null ? [] : [`${given.words.t(fieldLabel(given, field))}: ${text}`]
  })
  return parts.join(', ')
}

/** One of the values that a field may have, by its code as text. */
export function codeText(field: Field, code: string, given: ValueWords): string {
  const value =
    field.kind === 'yesNo'
      ? code === 'true'
      : field.kind === 'choice' || field.kind === 'choices'
        ? (field.list.entries.find((entry) => String(entry.code) === code)?.code ?? code)
        : field.kind === 'level'
          ? Number(code)
          : code
  return valueText(field, field.kind === 'choices' ? [value] : value, given) ?? code
}

/** Null: nothing is entered. */
export function valueText(field: Field, value: FieldValue | null | undefined, given: ValueWords): string | null {
  if (value === undefined || value === null || isEmpty(value)) return null
  const { words } = given
  switch (field.kind) {
    case 'yesNo':
    case 'flag':
      return typeof value === 'boolean' ? words.t(value ? 'form:yes' : 'form:no') : String(value)
    case 'choice':
      return entryText(field, value, words, given.own)
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((code) => entryText(field, code, words, given.own)).join(', ')
    case 'level':
      return typeof value === 'number' ? `${value} ${words.t(levelLabel(field, value))}` : String(value)
    case 'day':
      return dayText(value, words)
    case 'number':
      return typeof value === 'number'
        ? `${value.toLocaleString(words.locale)}${field.unit ? ` ${words.t(`form:unit.${field.unit}`)}` : ''}`
        : String(value)
    case 'repeat':
      return Array.isArray(value)
        ? value
            .map(
              (entry, at) => `${at + 1}. ${typeof entry === 'object' ? groupText(field.fields, entry, given) : entry}`,
            )
            .join('\n')
        : String(value)
    default:
      return String(value)
  }
}
