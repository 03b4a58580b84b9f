// The check digits of the numbers by which insurers know people, against published numbers.
import { describe, expect, it } from 'vitest'
import { isInsuredNumber } from '../../../../domain/validators/insured-number.ts'
import { isPensionNumber } from '../../../../domain/validators/pension-number.ts'

const otherDigits = (number: string, place: number) =>
  Array.from({ length: 10 }, (_, digit) => `${number.slice(0, place)}${digit}${number.slice(place + 1)}`).filter(
    (one) => one !== number,
  )

describe('the number of the statutory health insurance', () => {
  // of gematik's test data
  const published = ['B234567895', 'X110465770', 'A000500015', 'T555558879']
  it.each(published)('%s fits', (number) => expect(isInsuredNumber(number)).toBe(true))
  it.each(published)('%s with another last digit does not', (number) =>
    expect(otherDigits(number, 9).filter(isInsuredNumber)).toEqual([]),
  )
  it('notices any one digit that is mistyped', () => {
    const wrong = Array.from({ length: 9 }, (_, i) => otherDigits('B234567895', i + 1)).flat()
    expect(wrong.filter(isInsuredNumber)).toEqual([])
  })
  it.each(['A123456789', 'U123456789', 'b234567895', '1234567890', 'B23456789', 'B2345678955', ''])(
    '%s is none',
    (number) => expect(isInsuredNumber(number)).toBe(false),
  )
})

describe('the number of the pension insurance', () => {
  it.each(['65170839J003'])('%s fits', (number) => expect(isPensionNumber(number)).toBe(true))
  it('with another last digit does not', () =>
    expect(otherDigits('65170839J003', 11).filter(isPensionNumber)).toEqual([]))
  it.each(['65170839J00', '65170839J0033', '651708390003', '65 170839 J 003', 'B234567895', ''])(
    '%s is none',
    (number) => expect(isPensionNumber(number)).toBe(false),
  )
})
