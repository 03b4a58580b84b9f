import { describe, expect, it } from 'vitest'
import { toStored, toText } from '../../../../../domain/assessments.ts'
import { messageViews } from '../../../../../src/data/local/views.ts'
import type { MessageView, ProfileView } from '../../../../../src/data/ports.ts'
import { newestOf, shownResults } from '../../../../../src/features/assessments/results.ts'

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
