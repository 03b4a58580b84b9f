// What a request's history says, and whom it names.
import { expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import type { Asker } from '../../../../../domain/asker.ts'
import { historyOf, withMessage } from '../../../../../src/features/request-view/history-entries.ts'
import { de } from '../../words.ts'

const sent = (account: EventRecord['account']) =>
  ({ id: 1, type: 'request_sent', timestamp: 0, action: null, side: 'clinic', account, context: {} }) as never

it('names the person, the house where none is known, and relatives, who give no name', () => {
  const by = (account: EventRecord['account'], asker: Asker = 'clinic') =>
    historyOf([sent(account)], { side: 'provider', asker }, de)[0]?.by
  expect(by({ id: 1, first_name: 'Miriam', last_name: 'König' })).toBe('Miriam König')
  expect(by(null)).toBe('Klinik')
  expect(by(null, 'relatives')).toBe('Angehörige')
  expect(by({ id: 2, first_name: '', last_name: '' })).toBe('Angehörige')
})

it('calls the own person of the portal as their messages do, and whoever searches with them not', () => {
  const by = (id: number) =>
    historyOf(
      [sent({ id, first_name: '', last_name: '' })],
      { side: 'clinic', asker: 'relatives', self: { account: 2, name: 'Sie' } },
      de,
    )[0]?.by
  expect([by(2), by(3)]).toEqual(['Sie', 'Angehörige'])
})

it('calls people of the portal by what they gave with what they wrote, and people with a name never', () => {
  const called = new Map([
    [1, 'Dr. Chefarzt'],
    [2, 'Anna (Tochter)'],
  ])
  const by = (account: EventRecord['account']) =>
    historyOf([sent(account)], { side: 'provider', asker: 'relatives', called }, de)[0]?.by
  expect(by({ id: 1, first_name: 'Miriam', last_name: 'König' })).toBe('Miriam König')
  expect(by({ id: 2, first_name: '', last_name: '' })).toBe('Anna (Tochter)')
  expect(by({ id: 3, first_name: '', last_name: '' })).toBe('Angehörige')
})

it('[R42] tells each event by its time and header, and what more there is to say of it; messages are none', () => {
  const at = Date.parse('2026-02-03T12:18:00Z')
  const event = (id: number, type: string, context: EventRecord['context'] = {}) =>
    ({ id, type, timestamp: at + id * 1000, action: null, side: 'clinic', account: null, context }) as EventRecord
  const events = [
    event(1, 'request_sent'),
    event(2, 'message'),
    event(3, 'missing_info', { fields: ['allergies'], missing: [1] }),
    event(4, 'accepted', { accepted_solutions: [21], available_from: '2026-12-01' }),
    event(5, 'access_to_data', { variant: 'full' }),
    event(6, 'declined', { declined_reason: 4 }),
    event(7, 'declined', { declined_reason: 7 }),
    event(8, 'assignee_set', { subject_account: { id: 9, first_name: 'Jana', last_name: 'Peters' } }),
  ]
  const told = historyOf(events, { side: 'provider', asker: 'clinic' }, de)
  expect(told.map(({ at: time, title, details }) => [time - at, title, details])).toEqual([
    [8000, 'Zuständigkeit geändert', ['Jana Peters']],
    [7000, 'Absage', ['Für diese Person keine Kapazität, mit eigenen Worten']],
    [6000, 'Absage', ['Zu weit entfernt']],
    [5000, 'Daten freigegeben', ['Alle Angaben']],
    [4000, 'Zusage', ['Kurzzeitpflege, Aufnahme ab Di., 1. Dezember']],
    [3000, 'Angaben fehlen', ['Allergien, Arztbrief oder Befund']],
    [1000, 'Anfrage erhalten', []],
  ])
})

it('says at the answer that stands what was written with it, and at no other', () => {
  const at = 2000
  const say = withMessage({ at }, { state: 'open', value: 'Zimmer 12, ab morgen' })
  const entry = (type: string, timestamp: number) => ({ type, timestamp, context: {} }) as unknown as EventRecord
  expect(say(entry('accepted', at), de)).toEqual(['Zimmer 12, ab morgen'])
  expect(say(entry('accepted', 1000), de)).toEqual([])
  expect(say(entry('message', at), de)).toEqual([])
  expect(withMessage({ at }, { state: 'no_key' })(entry('accepted', at), de)).toEqual([])
})
