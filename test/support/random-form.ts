// Values of forms by chance, made from their definitions: of a field, of pages, and of a whole application.
import * as fc from 'fast-check'
import type { FieldValue, GroupEntry } from '../../contract/field-value.ts'
import { addDays } from '../../domain/calendar.ts'
import { type Field, type FormPage, type FormValues, fieldsOf } from '../../domain/forms/define.ts'
import type { FieldEntries } from '../../domain/forms/entries.ts'
import { choicesOf } from '../../domain/forms/labels.ts'
import { isInstitutionCode } from '../../domain/validators/institution-code.ts'
import { isInsuredNumber } from '../../domain/validators/insured-number.ts'

const sign = fc.constantFrom(...'abcdefghinorstuAEIKLMNS ,.;:-/()0123456789äöüßÄÖÜéğşłñ&<>"\'„“–§%+\u{1F642}')

/** as a field counts them: code points, without blanks around */
const textOf = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: sign, minLength: Math.max(1, min), maxLength: max })
    .map((text) => text.trim())
    .filter((text) => text !== '' && [...text].length >= min)

/** the one digit that fits behind */
const checked = (start: fc.Arbitrary<string>, isRight: (text: string) => boolean): fc.Arbitrary<string> =>
  start.map((text) => Array.from({ length: 10 }, (_, digit) => `${text}${digit}`).find(isRight) ?? text)

const randomDay: fc.Arbitrary<string> = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1920-01-01', days))
/** short enough for any field */
const phone = fc.stringMatching(/^0[1-9]\d{5,8}$/)
/** longer texts than this take time and find nothing more */
const LONG = 80

/** A value that its field accepts. */
function goodValue(field: Field): fc.Arbitrary<FieldValue> {
  switch (field.kind) {
    case 'text':
      return field.compact
        ? fc.stringMatching(new RegExp(`^[A-Z0-9]{${field.min ?? 1},${field.max}}$`))
        : textOf(field.min ?? 1, Math.max(field.min ?? 1, Math.min(field.max, LONG)))
    case 'long':
      return textOf(1, Math.min(field.max, LONG))
    case 'number':
      return fc.integer({ min: field.min, max: field.max })
    case 'day':
      return randomDay
    case 'yesNo':
      return fc.boolean()
    case 'flag':
      return fc.constant(true)
    case 'offered':
      return fc.integer({ min: 1, max: 99 })
    case 'email':
      return fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.example$/)
    case 'iban':
      return fc.stringMatching(/^DE\d{20}$/)
    case 'birthDate':
      return fc.oneof(
        fc.integer({ min: 0, max: 38_000 }).map((days) => addDays('1921-01-01', days)),
        fc.stringMatching(/^19[3-9]\d$/),
      )
    case 'choice':
      return fc.constantFrom(...choicesOf(field).map(({ code }) => code))
    case 'choices':
      return fc.subarray<number | string>(
        field.list.entries.map(({ code }) => code),
        { minLength: 1 },
      )
    case 'level':
      return fc.constantFrom(...field.levels)
    case 'phone':
    case 'fax':
      return phone
    case 'hours':
      return fc.constantFrom('8-12', '8:30-12, 14-24')
    case 'postcode':
      return fc.stringMatching(/^\d{5}$/)
    case 'icd':
      return fc.stringMatching(/^[A-Z]\d{2}(\.\d{1,2})?$/)
    case 'ops':
      return fc.stringMatching(/^\d-\d{2}[0-9a-z](\.[0-9a-z]{1,2})?$/)
    case 'institutionCode':
      return checked(fc.stringMatching(/^\d{8}$/), isInstitutionCode)
    case 'insuredNumber':
      return checked(fc.stringMatching(/^[A-Z]\d{8}$/), isInsuredNumber)
    case 'repeat':
      return fc
        .array(goodValues(field.fields), { minLength: 1, maxLength: field.max })
        .map((entries) => entries.map((entry, at) => withId(String(at + 1), entry)))
  }
}

const withId = (id: string, values: FormValues): GroupEntry =>
  Object.fromEntries(
    Object.entries({ id, ...values }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

/** Each field with a value that it accepts or, one time in four, without; what rules say of several is not looked at. */
const goodValues = (fields: readonly Field[]): fc.Arbitrary<FormValues> =>
  fc
    .record(
      Object.fromEntries(fields.map((field) => [field.key, fc.option(goodValue(field), { freq: 3, nil: undefined })])),
    )
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))

/** Values of pages, each as its field allows it, so that what is checked finds nothing but rules. */
export const randomForm = (pages: readonly FormPage[]): fc.Arbitrary<FormValues> => goodValues(fieldsOf(pages))

/** A draft: some fields are empty, and some hold what cannot go out. */
export function draftValues(fields: readonly Field[]): fc.Arbitrary<FormValues> {
  const typed = (field: Field): fc.Arbitrary<FieldValue> => {
    if (field.kind === 'repeat') return fc.array(draftEntry(field.fields), { maxLength: field.max + 1 })
    return field.kind === 'yesNo' || field.kind === 'flag' || field.kind === 'choices'
      ? goodValue(field)
      : fc.oneof({ weight: 4, arbitrary: goodValue(field) }, fc.string({ unit: 'grapheme', maxLength: LONG }))
  }
  return fc.record(Object.fromEntries(fields.map((field) => [field.key, typed(field)])), { requiredKeys: [] })
}

const draftEntry = (fields: readonly Field[]): fc.Arbitrary<GroupEntry> =>
  fc.tuple(fc.uuid(), draftValues(fields)).map(([id, values]) => withId(id, values))

/** The same, each as somebody entered it, with and without a source; null: emptied. */
export const draftEntries = (fields: readonly Field[]): fc.Arbitrary<FieldEntries> =>
  draftValues(fields).chain((values) =>
    fc.record(
      Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) =>
          value === undefined
            ? []
            : [
                [
                  key,
                  fc.record(
                    {
                      value: fc.constantFrom(value, null),
                      by: fc.integer({ min: 1, max: 9 }),
                      at: fc.integer({ min: 1, max: 9_000 }),
                      origin: fc.record({ kind: fc.constantFrom('patient', 'search'), seen: fc.constant(value) }),
                    },
                    { requiredKeys: ['value', 'by', 'at'] },
                  ),
                ],
              ],
        ),
      ),
    ),
  ) as fc.Arbitrary<FieldEntries>
