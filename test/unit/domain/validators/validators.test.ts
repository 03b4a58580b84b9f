// Field validators: each rule of the specification, and for every string: no throw, and the result validates to itself.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Result } from '../../../../contract/result.ts'
import { parseBirthDate, parseFutureDay } from '../../../../domain/validators/day.ts'
import { parseEmail } from '../../../../domain/validators/email.ts'
import { parseFreeText } from '../../../../domain/validators/free-text.ts'
import { parsePhone } from '../../../../domain/validators/phone.ts'
import type { Problem } from '../../../../domain/validators/problem.ts'
import { parseRequiredList } from '../../../../domain/validators/required-list.ts'
import { parseZipcodeField } from '../../../../domain/validators/zipcode.ts'
import { de, en } from '../test-words.ts'

const today = '2026-02-02'
/** the value, or the reason of the problem after a '!' */
const outcome = (result: Result<unknown, Problem>) => (result.ok ? result.value : `!${result.error.reason}`)

describe('parseEmail', () => {
  it.each([
    ['  M.Koenig@Klinikum-Nord.Example ', 'm.koenig@klinikum-nord.example'],
    ['', '!emailEmpty'],
    ['   ', '!emailEmpty'],
    ['koenig', '!emailWrongForm'],
    ['koenig@klinik', '!emailWrongForm'],
    ['@klinik.de', '!emailWrongForm'],
    ['a b@klinik.de', '!emailWrongForm'],
    ['a@klinik..de', '!emailWrongForm'],
    [`${'a'.repeat(244)}@klinik.de`, `${'a'.repeat(244)}@klinik.de`],
    [`${'a'.repeat(245)}@klinik.de`, '!emailWrongForm'],
    ['a,b@klinik.de', '!emailInvalidCharacter'],
    ['a@b@klinik.de', '!emailTwoAts'],
    ['könig@klinik.de', '!emailInvalidCharacter'],
    ['strauß@klinik.de', '!emailInvalidCharacter'],
  ])('%j', (text, expected) => {
    expect(outcome(parseEmail(text))).toBe(expected)
  })

  it('takes umlauts where special characters are allowed', () => {
    expect(outcome(parseEmail('König@klinik.de', { allowSpecialCharacters: true }))).toBe('könig@klinik.de')
  })
})

describe('parsePhone', () => {
  it.each([
    ['0441 123-45', '044112345'],
    ['+49 441/123', '+49441123'],
    ['', ''],
    ['abc', '!phone'],
    ['+', '!phone'],
    ['-/', '!phone'],
    ['0441 +49', '!phone'],
    ['(0441) 123', '!phone'],
  ])('%j', (text, expected) => {
    expect(outcome(parsePhone(text))).toBe(expected)
  })

  it('may be required', () => {
    expect(parsePhone(' ', { required: true })).toEqual({
      ok: false,
      error: { code: 'validation_missing', reason: 'missing' },
    })
  })
})

describe('parseZipcodeField', () => {
  it.each([
    [' 26131 ', '26131'],
    ['2613', '!zipcode'],
    ['26131 Oldenburg', '!zipcode'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(outcome(parseZipcodeField(text))).toBe(expected)
  })

  it('may be required', () => {
    expect(parseZipcodeField('', { required: true })).toEqual({
      ok: false,
      error: { code: 'validation_missing', reason: 'zipcode' },
    })
  })
})

describe('parseFreeText', () => {
  it.each([
    ['  Kommt um 10 Uhr. ', 'Kommt um 10 Uhr.'],
    ['siehe https://klinik.de', '!containsLink'],
    ['HTTP://klinik.de', '!containsLink'],
    ['ftp://x', '!containsLink'],
    ['http ohne Link', 'http ohne Link'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(outcome(parseFreeText(text))).toBe(expected)
  })

  it('may be required', () => {
    expect(outcome(parseFreeText('\n', { required: true }))).toBe('!missing')
  })
})

describe('parseRequiredList', () => {
  it('refuses only the empty list', () => {
    expect(parseRequiredList([])).toEqual({ ok: false, error: { code: 'validation_missing', reason: 'missing' } })
    expect(outcome(parseRequiredList([0]))).toEqual([0])
  })
})

describe('days', () => {
  it.each([
    ['12.04.1941', '1941-04-12'],
    ['12/04/1941', '1941-04-12'],
    ['12.4.41', '1941-04-12'],
    ['02.02.2026', '2026-02-02'],
    ['03.02.2026', '!birthDate'],
    ['01.01.1901', '1901-01-01'],
    ['31.12.1900', '!birthDate'],
    ['31.02.1950', '!birthDate'],
    ['', '!birthDate'],
  ])('birth date %j', (text, expected) => {
    expect(outcome(parseBirthDate(text, today))).toBe(expected)
  })

  it.each([
    ['02.02.2026', '2026-02-02'],
    ['3.2.26', '2026-02-03'],
    ['01.02.2026', '!dateInPast'],
    ['bald', '!date'],
    ['', '!date'],
  ])('future day %j', (text, expected) => {
    expect(outcome(parseFutureDay(text, today))).toBe(expected)
  })

  it('tells a missing day from one that it cannot read', () => {
    expect(parseBirthDate('', today)).toMatchObject({ error: { code: 'validation_missing' } })
    expect(parseBirthDate('x', today)).toMatchObject({ error: { code: 'validation_invalid' } })
  })
})

const germanDay = (day: string) => day.split('-').reverse().join('.')
const parsers: readonly (readonly [string, (text: string) => Result<string, Problem>, (value: string) => string])[] = [
  ['parseEmail', (text) => parseEmail(text), (value) => value],
  [
    'parseEmail with special characters',
    (text) => parseEmail(text, { allowSpecialCharacters: true }),
    (value) => value,
  ],
  ['parsePhone', (text) => parsePhone(text), (value) => value],
  ['parseZipcodeField', (text) => parseZipcodeField(text), (value) => value],
  ['parseFreeText', (text) => parseFreeText(text), (value) => value],
  ['parseBirthDate', (text) => parseBirthDate(text, today), germanDay],
  ['parseFutureDay', (text) => parseFutureDay(text, today), germanDay],
]
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.stringMatching(/^[+ ]?[\d/ -]{1,12}$/),
  fc.stringMatching(/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/),
  fc.string({ unit: fc.constantFrom('a', 'ß', 'İ', '@', '.', ',', ' ', '1', '+', ':', '/') }),
)

describe.each(parsers)('%s on any string', (_, parse, write) => {
  it('never throws, and a good result is good again and the same', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const first = parse(text)
        if (!first.ok) {
          for (const words of [de, en]) expect(words.t(`domain:problem.${first.error.reason}`)).not.toBe('')
          return
        }
        expect(parse(write(first.value))).toEqual(first)
      }),
      { numRuns: 300 },
    ))
})
