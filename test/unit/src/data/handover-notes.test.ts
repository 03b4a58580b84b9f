// What the house told its next shift, as its people see it: what arrived, and what waits on this device.
import { expect, it } from 'vitest'
import type { EventRecord } from '../../../../contract/http/records.ts'
import type { OutboxRow, People } from '../../../../src/data/local/pending.ts'
import { handoverNotes } from '../../../../src/data/local/views.ts'
import { testRow } from '../../device/support/store.ts'

const now = 1_795_000_000_000
const maria = { id: 11, first_name: 'Maria', last_name: 'K.' }
const people: People = { me: 11, nameOf: (id) => (id === 11 ? maria : { first_name: 'Jana', last_name: 'P.' }) }
const stored: EventRecord = {
  id: 5,
  auction_request_id: 1,
  auction_id: null,
  patient_id: null,
  no: 2,
  type: 'handover_note',
  timestamp: now - 60_000,
  side: 'provider',
  account: maria,
  action: 'a1',
  context: {},
}
const note = { event: 5, cid: 'N5', text: 'Schläft schlecht', unreadable: false }
const row = (n: number, more: Partial<OutboxRow> = {}): OutboxRow =>
  testRow(n, { at: now, account: 11, action: 'add_handover_note', codes: { note_cid: `W${n}` }, ...more })
const seen = (lane: readonly OutboxRow[], texts: readonly (readonly [string, string])[] = []) =>
  handoverNotes({ events: [stored], messages: [], notes: [note] }, lane, new Map(texts), people, now)

it('are newest first, own waiting ones with how far they came', () => {
  const waiting = row(1)
  expect(seen([waiting], [[waiting.id, 'Tochter ruft an']])).toEqual([
    { id: 'W1', authorName: 'Maria K.', at: now, text: 'Tochter ruft an', unreadable: false, send: 'on_device' },
    { id: 'N5', authorName: 'Maria K.', at: now - 60_000, text: 'Schläft schlecht', unreadable: false, send: null },
  ])
})

it('a colleague’s waiting one stays closed', () => {
  expect(seen([row(2, { account: 12 })])[0]).toMatchObject({ authorName: 'Jana P.', text: '', unreadable: true })
})

it('one that has arrived stands once, and other inputs are none', () => {
  const [first] = seen([row(3, { id: 'a1' }), row(4, { action: 'send_message' })])
  expect(first?.id).toBe('N5')
  expect(seen([row(3, { id: 'a1' }), row(4, { action: 'send_message' })])).toHaveLength(1)
})
