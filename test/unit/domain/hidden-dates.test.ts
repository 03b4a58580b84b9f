// No date gets into a log, however it is written and wherever it stands; everything else stays readable.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideDates, hideDigits, withoutDates } from '../../../domain/hidden-dates.ts'
import { anyText, holds } from './properties.ts'

describe('hideDates', () => {
  it.each([
    ['12.04.1941', '**.**.****'],
    ['12/04/1941', '**/**/****'],
    ['born 12.4.41, male', 'born **.*.**, male'],
    ['12 . 04 . 1941', '** . ** . ****'],
    ['12 04 1941', '** ** ****'],
    ['31.02.1950x', '**.**.****x'],
    ['12.04.19411', '**.**.*****'],
    ['112.04.1941', '***.**.****'],
    ['1941-04-12', '****-**-**'],
    ['{"birth_date":"1941-04-12T00:00:00Z"}', '{"birth_date":"****-**-**T00:00:00Z"}'],
    ['12. April 1941', '**. April ****'],
    ['3 März 2026', '* März ****'],
    ['April 12, 1941', 'April **, ****'],
    ['PID|19410412|F', 'PID|********|F'],
  ])('%j', (text, hidden) => {
    expect(hideDates(text)).toBe(hidden)
  })

  it.each([
    'request 4711 failed with 500',
    'at open (file:///assets/page-1a2b3c.js:12:41)',
    '0190a1b2-1c2d-7123-8abc-0123456789ab',
    'took 1.5 s of 30 s',
    '@mantine/core@9.7.3',
    '26131 Oldenburg',
  ])('leaves %j', (text) => {
    expect(hideDates(text)).toBe(text)
  })

  it('hides every written form of any day within any text, and hides nothing twice', () => {
    const day = fc.date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const forms = [
      (y: string, m: string, d: string) => `${d}.${m}.${y}`,
      (y: string, m: string, d: string) => `${d}/${m}/${y}`,
      (y: string, m: string, d: string) => `${y}-${m}-${d}`,
      (y: string, m: string, d: string) => `${y}${m}${d}`,
    ]
    const written = fc.record({ day, form: fc.constantFrom(...forms), before: anyText, after: anyText })
    holds(written, ({ day, form, before, after }) => {
      const [y = '', m = '', d = ''] = day.toISOString().slice(0, 10).split('-')
      const date = form(y, m, d)
      const hidden = hideDates(`${before}x${date}x${after}`)
      expect(hidden).not.toContain(`x${date}x`)
      expect(hidden).toHaveLength(before.length + after.length + 12 - (date.length === 8 ? 2 : 0))
      expect(hideDates(hidden)).toBe(hidden)
    })
  })
})

it('hides the digits of any text and nothing else', () => {
  expect(hideDigits('31.02.1950x')).toBe('**.**.****x')
  holds(anyText, (text) => {
    const hidden = hideDigits(text)
    expect(hidden).not.toMatch(/\d/)
    expect(hideDigits(hidden)).toBe(hidden)
  })
})

describe('withoutDates', () => {
  it('goes into lists and objects, and hides a birth date’s field in whatever form', () => {
    expect(
      withoutDates({
        at: 1_700_000_000_000,
        note: ['seen 12.04.1941', { birth_date: 'the twelfth of April', birthDate: 1941, Geburtsdatum: null }],
        '12.04.1941': true,
      }),
    ).toEqual({
      at: 1_700_000_000_000,
      note: [
        'seen **.**.****',
        { birth_date: '[birth date]', birthDate: '[birth date]', Geburtsdatum: '[birth date]' },
      ],
      '**.**.****': true,
    })
  })

  it('tells other objects by their name, and ends in what holds itself', () => {
    const self: Record<string, unknown> = { day: new Date('1941-04-12') }
    self.self = self
    expect(JSON.stringify(withoutDates(self))).not.toContain('1941')
    expect(withoutDates({ day: new Date('1941-04-12') })).toEqual({ day: '[Date]' })
  })

  it('takes any value', () => {
    holds(fc.anything(), (value) => withoutDates(value))
  })
})
