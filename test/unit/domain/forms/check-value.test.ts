// What a field of each kind accepts by itself.
import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../../contract/field-value.ts'
import { checkValue, isDay, valueProblemKey } from '../../../../domain/forms/check-value.ts'
import * as define from '../../../../domain/forms/define.ts'

const reason = (field: define.Field, value: FieldValue) => checkValue(field, value)?.reason ?? null

describe('texts', () => {
  it('are counted in characters as people see them, without blanks around', () => {
    const field = define.text('a', { max: 3, min: 2 })
    expect(['äöü', '🙂🙂🙂', '  abc  '].map((text) => reason(field, text))).toEqual([null, null, null])
    expect(checkValue(field, 'abcdef')).toEqual({ reason: 'tooLong', params: { count: 3, max: 3 } })
    expect(checkValue(field, 'a')).toEqual({ reason: 'tooShort', params: { min: 2 } })
  })
})

describe('days', () => {
  it('are days of the calendar', () => {
    expect(['2024-02-29', '1900-01-01'].map(isDay)).toEqual([true, true])
    expect(
      ['2023-02-29', '2026-13-01', '2026-1-1', '1960', '1960-05', '', 'gestern', '2026-11-28T10:00'].map(isDay),
    ).toEqual(Array(8).fill(false))
  })
})

describe('codes', () => {
  it.each(['S72.0', ' s72.0 ', 'E11.90', 'I21', 'M16.1+', 'U69.0!', 'G30.1*'])('%s is one of ICD-10-GM', (code) =>
    expect(reason(define.icd('a'), code)).toBeNull(),
  )
  it.each(['72.0', 'S7.0', 'S72.', 'S72.000', 'S72 0', 'Fraktur'])('%s is none of ICD-10-GM', (code) =>
    expect(reason(define.icd('a'), code)).toBe('icd'),
  )
  it.each(['5-820.00', '5-820.x0', '5-820', '1-20a.1'])('%s is one of OPS', (code) =>
    expect(reason(define.ops('a'), code)).toBeNull(),
  )
  it.each(['5-820.000', '5820.00', '5-82', 'OP'])('%s is none of OPS', (code) =>
    expect(reason(define.ops('a'), code)).toBe('ops'),
  )
  it('of insured people and houses have a check digit', () => {
    expect([reason(define.insuredNumber('a'), 'A123456780'), reason(define.insuredNumber('a'), 'A123456789')]).toEqual([
      null,
      'insuredNumber',
    ])
    expect([
      reason(define.institutionCode('a'), '260326822'),
      reason(define.institutionCode('a'), '260326821'),
    ]).toEqual([null, 'institutionCode'])
  })
})

describe('telephones and postcodes', () => {
  it('are read as people type them', () => {
    const phone = define.phone('a', { max: 25 })
    expect(['0441 / 12 34 - 56', '+49 (0)441 123456', 'Tel. 0441 1234'].map((text) => reason(phone, text))).toEqual([
      null,
      null,
      null,
    ])
    expect(reason(phone, 'keine')).toBe('phone')
    expect(reason(phone, '0441 123456 oder 0441 654321')).toBe('twoPhones')
    const fax = define.fax('a', { max: 25 })
    expect(
      ['Fax 0441 / 123-99', '0441 12345 App. 12', 'keine', '0441 123456 oder 0441 654321'].map((text) =>
        reason(fax, text),
      ),
    ).toEqual([null, 'fax', 'fax', 'twoFaxes'])
    expect([reason(define.postcode('a'), '26131'), reason(define.postcode('a'), '2613')]).toEqual([null, 'postcode'])
  })
})

it('says of a value of another kind that it cannot be read, and never breaks', () => {
  const fields = [
    define.text('a', { max: 9 }),
    define.day('a'),
    define.yesNo('a'),
    define.number('a', { min: 0, max: 1 }),
    define.repeat('a', { max: 1, fields: [] }),
  ]
  const odd: readonly FieldValue[] = [true, 7, 'text', ['a'], [{ id: 'a' }]]
  const kinds = fields.map((field) => odd.map((value) => reason(field, value)))
  expect(kinds).toEqual([
    ['unreadable', 'unreadable', null, 'unreadable', 'unreadable'],
    ['unreadable', 'unreadable', 'noSuchDay', 'unreadable', 'unreadable'],
    [null, 'unreadable', 'unreadable', 'unreadable', 'unreadable'],
    ['unreadable', 'number', 'number', 'unreadable', 'unreadable'],
    ['unreadable', 'unreadable', 'unreadable', 'unreadable', null],
  ])
})

describe('what is typed as other forms take it', () => {
  const today = '2026-11-28'
  it.each([
    [define.email('a', { max: 99 }), ' Kai@Example.de ', null],
    [define.email('a', { max: 99 }), 'kai@@example.de', 'emailTwoAts'],
    [define.iban('a', { max: 99 }), 'de12 5001 0517 0648 4898 90', null],
    [define.iban('a', { max: 99 }), 'DE12', 'iban'],
    [define.birthDate('a', { max: 99 }), '1941', null],
    [define.birthDate('a', { max: 99 }), '12.04.2027', 'birthDateInFuture'],
    [define.birthDate('a', { max: 3 }), '1941', 'tooLong'],
    [define.long('a', { max: 99, noLinks: true }), 'siehe https://x.de', 'containsLink'],
    [define.long('a', { max: 99 }), 'siehe https://x.de', null],
    [define.flag('a'), true, null],
    [define.flag('a'), 'ja', 'unreadable'],
  ] as const)('$kind %#', (field, value, reason) => {
    expect(checkValue(field, value, today)?.reason ?? null).toBe(reason)
  })

  it('has the sentence of the parser', () => {
    const wrong = checkValue(define.iban('a', { max: 99 }), 'DE12')
    expect(wrong && valueProblemKey(wrong)).toBe('domain:problem.iban')
    const long = checkValue(define.iban('a', { max: 2 }), 'DE12')
    expect(long && valueProblemKey(long)).toBe('form:problem.tooLong')
  })
})
