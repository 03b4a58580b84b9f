// Field validators: each rule of the specification, and for every string: no throw, and the result validates to itself.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema } from '../../../../contract/http/accounts.ts'
import { zipcodeSchema } from '../../../../contract/ids.ts'
import type { Result } from '../../../../contract/result.ts'
import { parseBirthDate, parseFutureDay } from '../../../../domain/validators/day.ts'
import { parseEmail } from '../../../../domain/validators/email.ts'
import { parseFreeText } from '../../../../domain/validators/free-text.ts'
import { parseIban } from '../../../../domain/validators/iban.ts'
import { parseFax, parsePhone } from '../../../../domain/validators/phone.ts'
import type { Problem } from '../../../../domain/validators/problem.ts'
import { parseRequiredList } from '../../../../domain/validators/required-list.ts'
import { parseZipcodeField } from '../../../../domain/validators/zipcode.ts'
import { anyText, holds } from '../properties.ts'
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
    ['könig@klinik.de', '!emailUmlaut'],
    ['strauß@klinik.de', '!emailUmlaut'],
    ['mu\u0308ller@x.de', '!emailUmlaut'],
    ['maria@haus.example\u200b', 'maria@haus.example'],
    ['\u202dmaria@\u00adhaus.example\u202c', 'maria@haus.example'],
    ['mailto:maria@haus.example', 'maria@haus.example'],
    ['MAILTO:maria@haus.example?subject=Hallo', 'maria@haus.example'],
    ['Maria K <maria@haus.example>', 'maria@haus.example'],
    ['"K, Maria" <mailto:maria@haus.example>;', 'maria@haus.example'],
    ['<maria@haus.example>', 'maria@haus.example'],
    ['x:maria@haus.example', '!emailWrongForm'],
  ])('%j', (text, expected) => {
    expect(outcome(parseEmail(text))).toBe(expected)
  })

  it('takes umlauts where special characters are allowed', () => {
    expect(outcome(parseEmail('König@klinik.de', { allowSpecialCharacters: true }))).toBe('könig@klinik.de')
  })
})

it('[X21] parseEmail takes an address composed or in parts for the same one', () => {
  const parts = fc.array(fc.constantFrom('a', 'o', 'u', 'ä', 'Ö', 'ü', 'é', 'ß', '.', '@', ' ', 'x.de'), {
    maxLength: 12,
  })
  holds(parts, (letters) => {
    const text = letters.join('')
    for (const allowSpecialCharacters of [true, false]) {
      const composed = parseEmail(text.normalize('NFC'), { allowSpecialCharacters })
      expect(parseEmail(text.normalize('NFD'), { allowSpecialCharacters })).toEqual(composed)
    }
    const address = parseEmail(text.normalize('NFD'))
    if (address.ok) expect(address.value).not.toMatch(/ä|ö|ü|ß|\u0308/i)
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
    ['(0441) 12345', '044112345'],
    ['+49 (0)441 12345', '+4944112345'],
    ['0049 (0) 441 12345', '004944112345'],
    ['0441.12345', '044112345'],
    ['\u202d+49 441 12345\u202c', '+4944112345'],
    ['0441–12345', '044112345'],
    ['0441\u201112345', '044112345'],
    ['tel:+4944112345', '+4944112345'],
    ['0441 12345 App. 12', '044112345 App. 12'],
    ['0441 12345, Durchwahl: 12', '044112345 App. 12'],
    ['044112345 App. 12', '044112345 App. 12'],
    ['٠٤٤١١٢٣٤٥', '044112345'],
    ['０４４１ １２３', '0441123'],
    ['1'.repeat(60), '!phone'],
    ['0441 123 oder 0172 456', '!twoPhones'],
    ['0441 12345 / 0171 2345678', '!twoPhones'],
    ['0441-12345, +49 171 2345678', '!twoPhones'],
    ['0441 123-45', '044112345'],
    ['0441/12345-0', '0441123450'],
    ['Fax 0441 12399', '044112399'],
    ['Tel.: 0441 12345', '044112345'],
    ['0441 123-45 / Durchwahl 12', '044112345 App. 12'],
    ['0441 123-0 (Durchwahl -12)', '04411230 App. 12'],
    ['0441 12345; Durchw. 12', '044112345 App. 12'],
    ['Durchwahl 12', '!phone'],
  ])('%j', (text, expected) => {
    expect(outcome(parsePhone(text))).toBe(expected)
  })

  it.each([
    ['Telefax: 0441 123-99', '044112399'],
    ['', ''],
    ['0441 12345 App. 12', '!fax'],
    ['keins', '!fax'],
    ['0441 12345 / 0441 12399', '!twoFaxes'],
  ])('of a fax: %j', (text, expected) => {
    expect(outcome(parseFax(text))).toBe(expected)
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
    ['ftps://x', '!containsLink'],
    ['http ohne Link', 'http ohne Link'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(outcome(parseFreeText(text))).toBe(expected)
  })

  it('may be required', () => {
    expect(outcome(parseFreeText('\n', { required: true }))).toBe('!missing')
  })
})

describe('parseIban', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['de89370400440532013000', 'DE89370400440532013000'],
    ['DE8937040044053201300', '!iban'],
    ['DE893704004405320130000', '!iban'],
    ['AT611904300234573201', '!iban'],
    ['AT89370400440532013000', '!iban'],
    ['DE89-3704-0044-0532-0130-00', '!iban'],
    ['DEß9370400440532013000', '!iban'],
    ['DE8937040044053201300ſ', '!iban'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(outcome(parseIban(text))).toBe(expected)
  })

  it('may be required, and has its own sentence', () => {
    expect(parseIban(' ', { required: true })).toEqual({
      ok: false,
      error: { code: 'validation_missing', reason: 'missing' },
    })
    expect(de.t('domain:problem.iban')).toContain('IBAN')
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
    ['03.02.2026', '!birthDateInFuture'],
    ['12.1.26', '!birthDateCentury'],
    ['12.4.25', '!birthDateCentury'],
    ['12.04.01', '!birthDateCentury'],
    ['12.4.26', '1926-04-12'],
    ['12.4.00', '2000-04-12'],
    ['12.4.1941 (84)', '1941-04-12'],
    ['12.04.1941 (84 J.)', '1941-04-12'],
    ['*12.04.41, 84 J.', '1941-04-12'],
    ['* 12.04.1941 84 Jahre', '1941-04-12'],
    ['geb. am 12.04.1941, 84 Jahre alt', '1941-04-12'],
    ['geboren 12.04.1941', '1941-04-12'],
    ['*12.01.26, 100 J.', '1926-01-12'],
    ['*12.01.25 (1)', '2025-01-12'],
    ['*12.01.25 (50)', '!birthDateCentury'],
    ['1941 (84)', '1941'],
    ['Mai 1941 (84)', '1941-05'],
    ['(84)', '!birthDate'],
    ['*', '!birthDate'],
    ['01.01.1901', '1901-01-01'],
    ['31.12.1900', '!birthDateTooOld'],
    ['31.02.1950', '!noSuchDate'],
    ['31.4.50', '!noSuchDate'],
    ['12.1941', '1941-12'],
    ['00.00.1950', '1950'],
    ['00.05.1950', '1950-05'],
    ['1950', '1950'],
    ['05/1950', '1950-05'],
    ['Mai 1950', '1950-05'],
    ['1950-05', '1950-05'],
    ['19500000', '1950'],
    ['19500500', '1950-05'],
    ['00000000', '!birthDate'],
    ['00.13.1950', '!birthDate'],
    ['2026', '2026'],
    ['2027', '!birthDateInFuture'],
    ['1900', '!birthDateTooOld'],
    ['12-04-1941', '1941-04-12'],
    ['1941-04-12', '1941-04-12'],
    ['12041941', '1941-04-12'],
    ['19410412', '1941-04-12'],
    ['12. April 1941', '1941-04-12'],
    ['١٢.٠٤.١٩٤١', '1941-04-12'],
    ['29.02.1932', '1932-02-29'],
    ['29.02.1931', '!noSuchDate'],
    ['', '!birthDate'],
  ])('birth date %j', (text, expected) => {
    expect(outcome(parseBirthDate(text, today))).toBe(expected)
  })

  it.each([
    ['02.02.2026', '2026-02-02'],
    ['3.2.26', '2026-02-03'],
    ['01.02.2026', '!dateInPast'],
    ['bald', '!date'],
    ['31.02.2027', '!noSuchDate'],
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
/** signs that nobody sees are in no address that the server takes, whatever sent it */
it.each(['\u200b', '\u00ad', '\u202d', '\ufeff', '\u034f', '\u2060'])('the server refuses %j in an address', (sign) => {
  for (const text of [`maria${sign}@haus.example`, `maria@ha${sign}us.example`, `maria@haus.ex${sign}ample`])
    expect(emailSchema.safeParse(text).success).toBe(false)
})

it.each(['mailto:maria@haus.example', 'Maria <maria@haus.example>', '<maria@haus.example>'])(
  'the server refuses %j',
  (text) => expect(emailSchema.safeParse(text).success).toBe(false),
)

const parsers: readonly (readonly [string, (text: string) => Result<string, Problem>, (value: string) => string])[] = [
  ['parseEmail', (text) => parseEmail(text), (value) => value],
  [
    'parseEmail with special characters',
    (text) => parseEmail(text, { allowSpecialCharacters: true }),
    (value) => value,
  ],
  ['parsePhone', (text) => parsePhone(text), (value) => value],
  ['parseIban', (text) => parseIban(text), (value) => value],
  ['parseZipcodeField', (text) => parseZipcodeField(text), (value) => value],
  ['parseFreeText', (text) => parseFreeText(text), (value) => value],
  ['parseBirthDate', (text) => parseBirthDate(text, today), germanDay],
  ['parseFutureDay', (text) => parseFutureDay(text, today), germanDay],
]
/** corners tried every time: 'ſ' has the capital S, 'İ' becomes two characters, half a character, digits of another script */
const pinned = [
  'DEſſſſſſſſſſſſſſſſſſſſ',
  'İ@klinik.de',
  'mu\u0308ller@x.de',
  '3.2.026',
  '31.02.1950x',
  '+',
  '\ud800@a.de',
  '٢٦١٣١',
]

describe.each(parsers)('%s on any string', (_, parse, write) => {
  it('never throws, and a good result is good again and the same', () =>
    holds(
      anyText,
      (text) => {
        const first = parse(text)
        if (!first.ok) {
          for (const words of [de, en]) expect(words.t(`domain:problem.${first.error.reason}`)).not.toBe('')
          return
        }
        expect(parse(write(first.value))).toEqual(first)
      },
      pinned,
    ))
})

describe('form and contract', () => {
  it('agree about addresses: what the form lets through the server takes as it is', () =>
    holds(
      fc.oneof(anyText, fc.emailAddress()),
      (text) => {
        const address = parseEmail(text, { allowSpecialCharacters: true })
        const taken = emailSchema.safeParse(text)
        // the form cuts off what was pasted around an address; the server takes addresses only
        if (taken.success) expect(address).toEqual({ ok: true, value: taken.data })
        if (address.ok) expect(emailSchema.safeParse(address.value)).toEqual({ success: true, data: address.value })
      },
      pinned,
    ))

  it('agree about zipcodes', () =>
    holds(fc.oneof(anyText, fc.stringMatching(/^\s*\d{4,6}\s*$/)), (text) => {
      const zipcode = parseZipcodeField(text, { required: true })
      if (zipcodeSchema.safeParse(text.trim()).success) expect(outcome(zipcode)).toBe(text.trim())
      if (zipcode.ok) expect(zipcodeSchema.safeParse(zipcode.value).success).toBe(true)
    }))

  it('keeps every value of a list that is not empty', () =>
    holds(fc.array(fc.integer(), { minLength: 1 }), (values) =>
      expect(outcome(parseRequiredList(values))).toEqual(values),
    ))

  it('writes a phone number in digits', () =>
    holds(fc.stringMatching(/^\+? ?[0-9][0-9/ -]{0,14}$/), (text) =>
      expect(outcome(parsePhone(text))).toBe(text.replaceAll(/[ /-]/g, '')),
    ))

  it('reads an IBAN however it is spaced', () =>
    holds(fc.tuple(fc.stringMatching(/^DE[0-9A-Z]{20}$/), fc.array(fc.nat(21))), ([iban, gaps]) => {
      const spaced = [...iban].map((character, i) => (gaps.includes(i) ? ` ${character}` : character)).join('')
      expect(outcome(parseIban(spaced))).toBe(iban)
    }))
})
