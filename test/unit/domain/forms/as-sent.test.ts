// What of a typed value goes out.
import { describe, expect, it } from 'vitest'
import { asSent, valuesAsSent } from '../../../../domain/forms/as-sent.ts'
import { checkValue } from '../../../../domain/forms/check-value.ts'
import * as define from '../../../../domain/forms/define.ts'
import { draftValues, randomForm } from '../../../support/random-form.ts'
import { holds } from '../properties.ts'
import { journey } from './define.ts'

describe('a value as it goes out', () => {
  it.each([
    [define.text('a', { max: 45 }), '  von der  Leine ', 'von der  Leine'],
    [define.text('a', { max: 12, compact: true }), ' a 123 456 780\u200b', 'A123456780'],
    [define.long('a', { max: 45 }), '\n eins\n\n zwei ', 'eins\n\n zwei'],
    [define.phone('a', { max: 25 }), 'Tel. 0441 / 12 34 - 56', '0441123456'],
    [define.phone('a', { max: 25 }), ' keine ', 'keine'],
    [define.postcode('a'), 'D-26 131', '26131'],
    [define.icd('a'), ' s72.0', 'S72.0'],
    // a dash of another program
    [define.ops('a'), '5\u2013820.X0 ', '5-820.x0'],
    [define.institutionCode('a'), '260 326 822', '260326822'],
    [define.insuredNumber('a'), 'a 123456780', 'A123456780'],
    [define.day('a'), ' 2026-11-28 ', '2026-11-28'],
    [define.number('a', { min: 0, max: 9 }), 7, 7],
    [define.yesNo('a'), false, false],
  ] as const)('of %o', (field, typed, sent) => {
    expect(asSent(field, typed)).toBe(sent)
    expect(asSent(field, sent)).toBe(sent)
  })

  it('is meant in the entries of a group too', () => {
    const field = define.repeat('a', { max: 2, fields: [define.icd('icd')] })
    expect(asSent(field, [{ id: ' 1 ', icd: ' s72.0 ' }])).toEqual([{ id: ' 1 ', icd: 'S72.0' }])
  })

  it('is what the check counts', () => {
    const number = define.text('a', { min: 10, max: 12, compact: true })
    expect(checkValue(number, 'A 123 456 780 ')).toBeNull()
    expect(checkValue(number, 'A 123 456')).toMatchObject({ reason: 'tooShort' })
    expect(checkValue(define.phone('a', { max: 10 }), '0441 / 12 34 - 56')).toBeNull()
    expect(checkValue(define.text('a', { max: 3 }), ' abc ')).toBeNull()
  })
})

const fields = define.fieldsOf(journey.pages)

it('goes out the same however often it is asked for', () =>
  holds(draftValues(fields), (values) => {
    const once = valuesAsSent(fields, values)
    expect(valuesAsSent(fields, once)).toEqual(once)
    expect(Object.keys(once)).toEqual(Object.keys(values))
  }))

it('leaves good values as they are', () =>
  holds(randomForm(journey.pages), (values) => expect(valuesAsSent(fields, values)).toEqual(values)))
