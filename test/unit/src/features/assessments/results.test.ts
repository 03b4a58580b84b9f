import { describe, expect, it } from 'vitest'
import { indexes, toStored, toText } from '../../../../../domain/assessments.ts'
import { messageViews } from '../../../../../src/data/local/views.ts'
import type { MessageView, ProfileView } from '../../../../../src/data/ports.ts'
import { newestOf, resultTexts, shownResults, totalText } from '../../../../../src/features/assessments/results.ts'
import { de, en } from '../../words.ts'

const text = (id: string, words: string): MessageView => ({
  id,
  mine: true,
  side: 'provider',
  authorName: 'Maria Kramer',
  at: 1,
  writtenAt: null,
  text: words,
  unreadable: false,
  send: 'stored',
  seenAt: null,
  pendingId: null,
})
const profileOf = (stored: object | null): ProfileView => ({
  identity: { state: 'missing' },
  care_needs: { state: 'missing' },
  diagnosis: stored
    ? { state: 'open', value: { counter: 1, dependency_diagnosis: { barthel_assessment: stored } } as never }
    : { state: 'no_key' },
})

describe('the assessments of a profile', () => {
  it('[K3] shows the clinic’s and the newest of the provider’s side by side', () => {
    const texts = [
      text('1', toText('barthel', { feeding: 5 }, '2026-11-20')),
      text('2', toText('barthel', { feeding: 10 }, '2026-11-22')),
      text('3', toText('singer', { food: 3 }, '2026-11-21')),
    ]
    const shown = shownResults(profileOf(toStored('barthel', { stairs: 10, feeding: 5 }, '2026-11-01')), texts)
    expect(shown.map(({ kind, by, score, date, authorName }) => [kind, by, score, date, authorName])).toEqual([
      ['barthel', 'clinic', 15, '2026-11-01', ''],
      ['barthel', 'provider', 10, '2026-11-22', 'Maria Kramer'],
      ['singer', 'provider', 3, '2026-11-21', 'Maria Kramer'],
    ])
  })

  it.each([
    ['on_device', 'on_device'],
    ['refused', 'refused'],
    ['stored', null],
    ['seen', null],
  ] as const)('says of one that is %s how far it has come, until the clinic can see it', (send, waiting) => {
    const filled = { ...text('1', toText('barthel', { feeding: 5 }, '2026-11-20')), send }
    expect(shownResults(profileOf(null), [filled]).map((shown) => shown.waiting)).toEqual([waiting])
  })

  it('shows nothing of a sealed section, and of a text that is none', () => {
    expect(shownResults(profileOf(null), [text('1', ''), text('2', 'Hallo')])).toEqual([])
    expect(newestOf('singer', [text('1', toText('barthel', { feeding: 5 }, '2026-11-20'))])).toBeNull()
  })
})

describe('among the messages', () => {
  const event = (id: number, type: string) => ({
    id,
    type,
    side: 'provider',
    no: id,
    timestamp: id,
    action: null,
    account: { id: 7, first_name: 'Maria', last_name: 'Kramer' },
    context: {},
  })
  const events = [event(1, 'message'), event(2, 'assessed')]
  const messages = events.map(({ id }) => ({ event: id, cid: `cid${id}`, text: `text ${id}`, unreadable: false }))
  const people = { me: 7, nameOf: () => ({ first_name: 'Maria', last_name: 'Kramer' }) }
  const views = (of?: 'message' | 'assessed') =>
    messageViews(null, { events, messages } as never, [], new Map(), people, 10, of).map((view) => view.text)

  it('an assessment is no message, and is asked for by itself', () => {
    expect(views()).toEqual(['text 1'])
    expect(views('assessed')).toEqual(['text 2'])
  })
})

describe('in words', () => {
  const whole = (kind: 'singer' | 'barthel', points: number) =>
    Object.fromEntries(indexes[kind].items.entries.map(({ field }) => [field, points]))

  it.each([
    ['singer', {}, 'Summe erst mit 20 Werten.'],
    ['singer', { food: 5, stairs: 3 }, 'Summe erst mit 20 Werten. Bisher 8 Punkte, 2 von 20'],
    ['singer', whole('singer', 3), 'Singer: 60 von 100, 20 von 20 Fragen beantwortet'],
    ['barthel', { feeding: 0 }, 'Summe erst mit 10 Werten. Bisher 0 Punkte, 1 von 10'],
    ['early_rehab', { communication: -25 }, 'Summe erst mit 7 Werten. Bisher -25 Punkte, 1 von 7'],
  ] as const)('a total of %s is none before every item has its points: %j', (kind, points, text) => {
    expect(totalText(kind, points, de)).toBe(text)
  })

  it.each([
    [toStored('barthel', { feeding: 5 }, '2026-11-20'), 'Bisher 5 Punkte, 1 von 10'],
    [toStored('barthel', whole('barthel', 5), '2026-11-20'), '50 von 100'],
    [{ date: '2026-11-20', score: 55 }, '55 von 100'],
  ])('a result is out of 100 where it is whole: %j', (stored, score) => {
    expect(shownResults(profileOf(stored), []).map((shown) => resultTexts(shown, de))).toEqual([
      { score, from: '20.11.2026 · Klinik' },
    ])
  })

  it('a level of the Singer index says the kind of help', () => {
    expect([0, 1, 2, 3, 4, 5].map((level) => de.t(`assessments:option.singer.${level}`))).toEqual([
      'Ganz auf Fachkräfte angewiesen',
      'Fachkraft hilft mit',
      'Angeleitete Laien helfen mit',
      'Laien bereiten vor oder beaufsichtigen',
      'Selbstständig mit Hilfsmittel oder langsamer',
      'Selbstständig',
    ])
  })

  it('every option of every item has words, in both languages', () => {
    for (const words of [de, en])
      for (const { field } of indexes.barthel.items.entries) {
        const texts = indexes.barthel
          .pointsOf(field)
          .map((one) => words.t(`assessments:option.barthel_${field}.${one}`))
        expect(new Set(texts).size).toBe(texts.length)
      }
  })
})
