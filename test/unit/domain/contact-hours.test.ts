// When a house can be visited or called: as people type it, and as it is read in both languages.
import { describe, expect, it } from 'vitest'
import { type ContactHours, contactHoursSchema } from '../../../contract/http/contact-hours.ts'
import { providerFields, providerValues } from '../../../domain/admin/organisation-forms.ts'
import {
  alikeDays,
  areSameHours,
  CONTACT_DAY_LIMIT,
  contactHoursLines,
  hoursOfTyped,
  keptHoursText,
  parseHours,
  typedHours,
} from '../../../domain/contact-hours.ts'
import { en as english, de as german } from './test-words.ts'

const hours = (days: Readonly<Record<number, string>>, remark = ''): ContactHours => {
  const typed = Array.from({ length: 7 }, (_, day) => days[day] ?? '')
  const kept = hoursOfTyped({ days: typed, remark })
  if (!kept) throw new Error('nothing was said')
  return kept
}
const workdays = (text: string) => ({ 0: text, 1: text, 2: text, 3: text, 4: text })

describe('a day as it is typed', () => {
  it.each([
    ['', []],
    ['–', []],
    ['geschlossen', []],
    ['8-16', [{ from: '08:00', to: '16:00' }]],
    ['8 bis 16 Uhr', [{ from: '08:00', to: '16:00' }]],
    ['08:00 – 16.30 Uhr', [{ from: '08:00', to: '16:30' }]],
    ['0–24', [{ from: '00:00', to: '24:00' }]],
    [
      '8–12 und 14–16:30',
      [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '16:30' },
      ],
    ],
    [
      '8-12,14 to 17',
      [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '17:00' },
      ],
    ],
  ])('%j', (text, ranges) => {
    expect(parseHours(text)).toEqual({ ok: true, value: ranges })
  })
  it.each([
    ['vormittags', 'hours'],
    ['8', 'hours'],
    ['8-25', 'hours'],
    ['8-24:30', 'hours'],
    ['8:70-12', 'hours'],
    ['16-8', 'hoursOrder'],
    ['8-8', 'hoursOrder'],
    ['14-16, 8-12', 'hoursOrder'],
    ['8-12, 11-16', 'hoursOrder'],
    ['8-9, 10-11, 12-13', 'hoursTooMany'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseHours(text)).toMatchObject({ ok: false, error: { reason } })
  })
})

describe('hours as they are kept', () => {
  const kept = hours({ ...workdays('8-12, 14-16:30'), 5: '0-24' }, ' Besichtigung nach Absprache ')
  it('come back as they are typed, and pass the schema', () => {
    expect(typedHours(kept)).toEqual({
      days: [...Array.from({ length: 5 }, () => '8–12, 14–16:30'), '0–24', ''],
      remark: 'Besichtigung nach Absprache',
    })
    expect(hoursOfTyped(typedHours(kept))).toEqual(kept)
    expect(contactHoursSchema.parse(kept)).toEqual(kept)
  })
  it('are none where nothing is said', () => {
    expect(hoursOfTyped({ days: ['', ' ', '-'], remark: ' ' })).toBeNull()
    expect(typedHours(null)).toEqual({ days: Array.from({ length: 7 }, () => ''), remark: '' })
  })
  it.each([
    ['an end before its beginning', { from: '16:00', to: '08:00' }],
    ['an end after the day', { from: '16:00', to: '24:30' }],
    ['a day that begins at its end', { from: '24:00', to: '24:00' }],
  ])('the schema refuses %s', (_, range) => {
    expect(contactHoursSchema.safeParse({ ...kept, days: kept.days.with(6, [range]) }).success).toBe(false)
  })
  it('the schema refuses ranges out of order, a week of six days, links and more lines', () => {
    const [morning, afternoon] = kept.days[0] ?? []
    const wrong = [
      { ...kept, days: kept.days.with(0, [afternoon, morning] as ContactHours['days'][number]) },
      { ...kept, days: kept.days.slice(1) },
      { ...kept, remark: 'siehe https://haus.example' },
      { ...kept, remark: 'eins\nzwei' },
      { ...kept, remark: 'x'.repeat(121) },
    ]
    expect(wrong.map((one) => contactHoursSchema.safeParse(one).success)).toEqual(wrong.map(() => false))
  })
})

describe('hours as they are read', () => {
  it.each<[string, ContactHours, string[], string[]]>([
    ['workdays', hours(workdays('8-16')), ['Mo. bis Fr. 8 bis 16 Uhr'], ['Mon to Fri 8 a.m. to 4 p.m.']],
    [
      'two days, and halves of hours',
      hours({ 5: '10:30-12, 14-17', 6: '10:30-12, 14-17' }),
      ['Sa. und So. 10:30 bis 12 und 14 bis 17 Uhr'],
      ['Sat and Sun 10:30 a.m. to noon and 2 p.m. to 5 p.m.'],
    ],
    [
      'days apart, and the others',
      hours({ 0: '8-12', 2: '8-12', 4: '8-12', 1: '13-18', 3: '13-18' }),
      ['Mo., Mi. und Fr. 8 bis 12 Uhr', 'Di. und Do. 13 bis 18 Uhr'],
      ['Mon, Wed and Fri 8 a.m. to noon', 'Tue and Thu 1 p.m. to 6 p.m.'],
    ],
    [
      'a span and a day',
      hours({ 0: '9-24', 1: '9-24', 2: '9-24', 4: '9-24' }),
      ['Mo. bis Mi. und Fr. 9 bis 24 Uhr'],
      ['Mon to Wed and Fri 9 a.m. to midnight'],
    ],
    [
      'the whole week, with a remark',
      hours({ ...workdays('0-24'), 5: '0-24', 6: '0-24' }, 'Bitte klingeln'),
      ['täglich rund um die Uhr', 'Bitte klingeln'],
      ['daily around the clock', 'Bitte klingeln'],
    ],
  ])('%s', (_, said, inGerman, inEnglish) => {
    expect(contactHoursLines(said, german)).toEqual(inGerman)
    expect(contactHoursLines(said, english)).toEqual(inEnglish)
  })
  it('put days together that are alike, and leave out those without', () => {
    expect(alikeDays(hours({ 1: '8-12', 6: '8-12' }))).toEqual([{ days: [1, 6], of: [{ from: '08:00', to: '12:00' }] }])
  })
  it('stand in the history in one line, and nothing else is taken for them', () => {
    expect(keptHoursText(hours({ 0: '8-12' }, 'Bitte klingeln'), german)).toBe('Mo. 8 bis 12 Uhr; Bitte klingeln')
    expect([keptHoursText(null, german), keptHoursText({ days: 3 }, german)]).toEqual([null, null])
  })
})

describe('what was not changed is not sent', () => {
  const said = hours(workdays('8-12'), 'Bitte klingeln')
  it('the same hours are told from others, and nothing from what an older server does not say', () => {
    const stored = { remark: said.remark, days: said.days.map((of) => of.map(({ from, to }) => ({ to, from }))) }
    expect(areSameHours(said, stored)).toBe(true)
    expect(areSameHours(null, undefined)).toBe(true)
    expect(areSameHours(said, null)).toBe(false)
    expect(areSameHours(said, hours(workdays('8-12')))).toBe(false)
    expect(areSameHours(said, hours({ ...workdays('8-12'), 6: '8-12' }, 'Bitte klingeln'))).toBe(false)
  })
  it('the console’s form leaves fax and hours out that it does not change, and sends what it clears', () => {
    const record = {
      ...{ name: 'Haus Linde', street: 'Lindenweg 1', zipcode: '26131', product_features: [], notes: '' },
      ...{ status: 'active', inactive_reason: null, onboarding_status: null, assignee_id: 4 },
    } as const
    const sent = (before: Parameters<typeof providerFields>[1], form = providerValues(before ?? record)) =>
      providerFields(form, before)
    // of a server of the version before
    expect(sent(record)).not.toHaveProperty('contact_hours')
    expect(sent(record)).not.toHaveProperty('fax')
    const full = { ...record, fax: '0441 12345', contact_hours: said }
    expect(sent(full)).not.toHaveProperty('contact_hours')
    expect(sent(full)).not.toHaveProperty('fax')
    expect(sent(full, providerValues(record))).toMatchObject({ contact_hours: null, fax: '' })
    expect(sent(full).assignee_id).toBe(4)
    expect(sent(null, providerValues(full))).toMatchObject({ contact_hours: said, assignee_id: null })
  })
})

it('a remark may bring a tab along, and a day is long enough for whole words', () => {
  const kept = hoursOfTyped({ days: Array.from({ length: 7 }, () => ''), remark: ' Bitte\tklingeln ' })
  expect(kept?.remark).toBe('Bitte klingeln')
  expect(contactHoursSchema.safeParse(kept).success).toBe(true)
  expect('08:30 bis 12:30 Uhr und 14:00 bis 16:30 Uhr'.length).toBeLessThanOrEqual(CONTACT_DAY_LIMIT)
})
