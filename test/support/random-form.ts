// Values of a form at random, from its definition: each as its field allows it, so that what is checked finds nothing but rules.
import fc from 'fast-check'
import type { FieldValue, Scalar } from '../../contract/field-value.ts'
import { type Field, type FormPage, type FormValues, fieldsOf } from '../../domain/forms/define.ts'

/** letters of the languages that people and places in Germany have names in, and what people type between them */
const letters = [...'abcdefgäöüßéèłşğøΑλэЖ ,.-/()&<>"\''] as const
const line = (max: number, min = 1): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...letters), { minLength: Math.max(min, 1), maxLength: Math.min(max, 60) })
    .map((signs) => signs.join(''))
    .map((text) => (text.trim().length < Math.max(min, 1) ? 'x'.repeat(Math.max(min, 1)) : text.trim()))
const day = fc
  .date({ min: new Date('1920-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function arbitraryOf(field: Field): fc.Arbitrary<FieldValue> {
  switch (field.kind) {
    case 'text':
      return line(field.max, field.min)
    case 'long':
      return line(field.max)
    case 'number':
      return fc.integer({ min: field.min, max: field.max })
    case 'level':
      return fc.constantFrom(...field.levels)
    case 'day':
      return day
    case 'yesNo':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.list.entries.map(({ code }) => code))
    case 'choices':
      return fc.subarray<Scalar>(
        field.list.entries.map(({ code }) => code),
        { minLength: 1 },
      )
    case 'phone':
      return fc.integer({ min: 100_000, max: 9_999_999 }).map((number) => `0441${number}`)
    case 'postcode':
      return fc.constantFrom('26122', '01067', '80331')
    case 'icd':
      return fc.constantFrom('S72.0', 'E11.90', 'I21', 'M16.1+')
    case 'ops':
      return fc.constantFrom('5-820.00', '8-550.1', '1-207')
    case 'institutionCode':
      return fc.constantFrom('260326822', '103169760', '103215857', '109905003')
    case 'insuredNumber':
      return fc.constantFrom('B234567895', 'X110465770', 'A000500015')
    case 'repeat':
      return fc
        .array(recordOf(field.fields), { minLength: 1, maxLength: field.max })
        .map((entries) => entries.map((entry, at) => ({ id: String(at + 1), ...entry })))
  }
}

/** Each field with a value or, one time in four, without. */
const recordOf = (fields: readonly Field[]): fc.Arbitrary<Record<string, FieldValue>> =>
  fc.tuple(...fields.map((field) => fc.option(arbitraryOf(field), { freq: 3, nil: undefined }))).map((values) =>
    Object.fromEntries(
      fields.flatMap(({ key }, at) => {
        const value = values[at]
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  )

export const randomForm = (pages: readonly FormPage[]): fc.Arbitrary<FormValues> => recordOf(fieldsOf(pages))
