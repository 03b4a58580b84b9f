// The provider's lists, requests and messages: heads and records with what waits in the outbox on top (OB2).
import { describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import type { LocalEvents, LocalRequest } from '../../../../src/crypto/types.ts'
import { headView, headViews, lanesOf, listOf, sortViews, tabOf } from '../../../../src/data/local/heads.ts'
import { basisOf, type OutboxRow, type People, pendingAction } from '../../../../src/data/local/pending.ts'
import { messageViews, requestView } from '../../../../src/data/local/views.ts'
import { isUnattended } from '../../../../src/data/unattended.ts'
import { headOf } from '../../../../workers/crypto/heads.ts'
import { testRow } from '../../device/support/store.ts'
import { head, now } from './heads.ts'

const cid = 'AAAAAAAAAAAAAAAAAAAAAA'
const hour = 3_600_000

const row = (n: number, more: Partial<OutboxRow> = {}): OutboxRow => testRow(n, { at: now, ...more })
const people: People = { me: 7, nameOf: (id) => ({ first_name: id === 7 ? 'Maria' : 'Jana', last_name: 'K.' }) }

describe('the lists', () => {
  it('new, being clarified, accepted, declined and the archive, by state and whether it was opened', () => {
    const tabs = (
      ['sent', 'interested', 'accepted', 'attributed', 'declined', 'rejected', 'unavailable', 'archived'] as const
    ).map((status) => tabOf({ status, isNew: false }))
    expect(tabs).toEqual(['waiting', 'waiting', 'accepted', 'accepted', 'declined', 'archived', 'archived', 'archived'])
    expect(tabOf({ status: 'sent', isNew: true })).toBe('new')
  })

  it('what starts within 48 hours comes first, then what waits longest; answered ones by the newest change', () => {
    const heads = [
      head(1),
      head(2),
      head(3, { startDate: '2026-11-22' }),
      head(9, { status: 'accepted' }),
      head(8, { status: 'accepted' }),
    ]
    const views = sortViews(headViews(heads, new Map(), now), now)
    const sync = { syncedAt: now, firstSync: null }
    const waiting = listOf(views, 'waiting', sync)
    expect(waiting.heads.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(waiting.counts).toEqual({ new: 0, waiting: 3, accepted: 2, declined: 0, archived: 0 })
    expect(listOf(views, 'accepted', sync).heads.map(({ id }) => id)).toEqual([8, 9])
  })

  it('counts what was opened and has nobody in charge, so that the next shift finds it (0500)', () => {
    const heads = [
      head(1),
      head(2, { isNew: true }),
      head(3, { assignee: 'Jana P.' }),
      head(4, { status: 'interested' }),
    ]
    const views = headViews(heads, new Map(), now)
    const list = listOf(sortViews(views, now), 'new', { syncedAt: now, firstSync: null })
    expect(views.filter(isUnattended).map(({ id }) => id)).toEqual([1])
    expect(list.unattended).toBe(1)
    const taken = lanesOf([row(1, { action: 'set_receiver_assignee', state: 'on_device' })])
    expect(headViews(heads, taken, now).filter(isUnattended)).toEqual([])
    expect(list.heads.map(({ id }) => id)).toEqual([2])
  })

  it('[OB2] a waiting answer shows at once, in the tab that it leads to', () => {
    const accept = row(1, { action: 'accept_request', state: 'on_device' })
    const view = headView(head(1, { isNew: true }), [accept], now)
    expect(view).toMatchObject({
      status: 'accepted',
      isNew: false,
      pending: { type: 'accept_request', state: 'on_device' },
    })
    expect(lanesOf([accept]).get(accept.lane.replace('auction_request:', ''))).toEqual([accept])
  })

  it('[OB2] what the state no longer offers changes nothing; a lost one is shown, and so is what it lost against', () => {
    const accept = row(1, { action: 'accept_request', state: 'on_device' })
    expect(headView(head(1, { status: 'declined' }), [accept], now).status).toBe('declined')
    const lost = row(1, { action: 'accept_request', state: 'conflict' })
    expect(headView(head(1, { status: 'declined' }), [lost], now)).toMatchObject({
      status: 'declined',
      pending: { state: 'conflict' },
    })
  })

  it('[OB2] a waiting acceptance names its day, and its waiting undoing the day that was asked for', () => {
    const codes = { accepted_solutions: [21], available_from: '2026-12-27', room_type: null }
    const asked = { startDate: '2026-12-24', startDateFlexible: true }
    const agreed = { startDate: '2026-12-27', startDateFlexible: false }
    const accept = row(1, { action: 'accept_request', state: 'on_device', codes })
    expect(headView(head(1, asked), [accept], now)).toMatchObject(agreed)
    const undo = row(2, { action: 'undo_accept_request', state: 'on_device' })
    expect(headView(head(1, asked), [accept, undo], now)).toMatchObject(asked)
    const accepted = head(1, { status: 'accepted', ...agreed, asked })
    expect(headView(accepted, [], now)).toMatchObject(agreed)
    expect(headView(accepted, [undo], now)).toMatchObject(asked)
  })

  it('[OB9] a stored answer stands in for the record until a base of its revision is here', () => {
    const done = row(1, { action: 'accept_request', state: 'done', rev: 4 })
    expect(headView(head(1, { rev: 3 }), [done], now)).toMatchObject({
      status: 'accepted',
      pending: { state: 'stored' },
    })
    expect(headView(head(1, { rev: 4, status: 'sent' }), [done], now)).toMatchObject({ status: 'sent', pending: null })
  })

  it('a waiting mark takes the new and the unread sign away, and is no news itself', () => {
    const mark = row(1, { action: 'mark_seen', state: 'on_device' })
    expect(headView(head(1, { isNew: true, unreadMessages: 2 }), [mark], now)).toMatchObject({
      isNew: false,
      unreadMessages: 0,
      pending: null,
    })
  })
})

const record: RequestRecord = {
  id: 11,
  cid,
  rev: 3,
  decision: 2,
  status: 'sent',
  request_origin: 1,
  sent_at: now - hour,
  updated_at: now - hour,
  careprovider: { id: 5, name: 'Haus Seeblick', city: null },
  careseeker: { id: 2, name: 'Klinikum Nord', city: null },
  distance_m: null,
  auction: {
    id: 1,
    cid,
    active: true,
    criteria: {
      search_type: 1,
      solutions: [1],
      services: [],
      specializations: [],
      start_date: '2026-12-01',
      start_date_flexible: true,
      zipcode: '26122',
      radius_m: 25_000,
    },
  },
  patient: { id: 3, cid, readable: {} as RequestRecord['patient']['readable'], envelopes: {} },
  shared: 'none',
  response: emptyResponse,
  seen: { own_event_no: 0, other_event_no: 2, other_at: now + 9, provider_first_at: now },
  last_event_no: 3,
  unread_messages: 0,
  messenger_available: true,
  files: [],
  request_actions: [{ action_type: 'accept_request' }],
  wraps: [],
}
const closed = { state: 'no_key' } as const
const local: Extract<LocalRequest, { kind: 'record' }> = {
  kind: 'record',
  record,
  opened: { id: 11, profile: { identity: closed, diagnosis: closed, care_needs: closed }, responseMessage: null },
}
const wire = (envelopes = {}) => ({
  bytes: JSON.stringify({
    v: 1,
    id: '01900000-0000-7000-8000-000000000001',
    device: 3,
    account: 7,
    lane: `auction_request:${cid}`,
    action: 'accept_request',
    target: { kind: 'auction_request', id: 11, cid },
    codes: {},
    envelopes,
    at: now,
  }),
  key: cid,
  signature: 'A'.repeat(86),
})
const codes = { accepted_solutions: [1], available_from: null, room_type: null }

describe('a request', () => {
  it('[OB2] shows the own waiting answer with its text, and offers what follows from it', () => {
    const accept = row(1, { action: 'accept_request', codes, wire: wire(), text: new Uint8Array(1) })
    const view = requestView(local, [accept], new Map([[accept.id, 'Ja, gern.']]), people, now)
    expect(view.record).toMatchObject({ status: 'accepted', response: { accepted_solutions: [1], account: { id: 7 } } })
    expect(view.responseMessage).toEqual({ state: 'open', value: 'Ja, gern.' })
    expect(view.offered).toContain('undo_accept_request')
    expect(view.pending).toMatchObject([{ id: accept.id, foreign: false, authorName: 'Maria K.', requestId: 11 }])
    expect(view.conflict).toBeNull()
  })

  it('[OB4] tells who decided first, and keeps the own text', () => {
    const decidedBy = { account: 'Jana P.', side: 'provider', type: 'declined', at: now + 1 }
    const lost = row(1, {
      action: 'accept_request',
      codes,
      wire: wire(),
      state: 'conflict',
      code: 'conflict',
      decidedBy,
    })
    const declined = { ...local, record: { ...record, status: 'declined' as const } }
    const view = requestView(declined, [lost], new Map([[lost.id, 'Ja, gern.']]), people, now)
    expect(view.conflict).toEqual({
      actionId: lost.id,
      type: 'accept_request',
      byName: 'Jana P.',
      bySide: 'provider',
      theirType: 'declined',
      theirAt: now + 1,
      ownAt: now,
      ownText: 'Ja, gern.',
    })
    expect(view.record.status).toBe('declined')
    const again = requestView(local, [lost], new Map(), people, now)
    expect(again.conflict).toMatchObject({ actionId: lost.id, reopened: true })
  })

  it('[OB4] a new decision rests on an own earlier one that still waits, else on the base', () => {
    const accept = row(1, { action: 'accept_request' })
    expect(basisOf([accept], record)).toEqual({ after: accept.id })
    expect(basisOf([row(2)], record)).toEqual({ decision: record.decision })
    expect(basisOf([row(3, { action: 'accept_request', state: 'done', rev: 3 })], record)).toEqual({
      decision: record.decision,
    })
  })

  it('[OB7] a colleague’s waiting action is shown as theirs', () => {
    const theirs = row(1, { account: 8 })
    expect(pendingAction(theirs, [theirs], people, now)).toMatchObject({
      foreign: true,
      authorName: 'Jana K.',
      editable: false,
    })
  })

  it.each<[boolean, string, Partial<OutboxRow>]>([
    [true, 'nothing of it was sent', {}],
    [true, 'the server refused it', { state: 'refused', attempt: 1 }],
    [true, 'it is held', { state: 'held', attempt: 1 }],
    [false, 'it is being sent', { state: 'sending', attempt: 1 }],
    [false, 'an attempt of it was not answered', { attempt: 1 }],
    [false, 'it lost against somebody else', { state: 'conflict', attempt: 1 }],
    [false, 'it says nothing that could be said differently', { action: 'undo_accept_request' }],
  ])('[OB3] may be edited: %s, when %s', (editable, _, more) => {
    const own = row(1, { account: people.me, ...more })
    expect(pendingAction(own, [own], people, now).editable).toBe(editable)
  })

  it.each<[boolean, string, Partial<OutboxRow>]>([
    [false, 'nothing of it was sent', {}],
    [true, 'an attempt of it was not answered', { attempt: 1 }],
    [false, 'the server refused it', { state: 'refused', attempt: 1 }],
    [false, 'its key had ended', { state: 'stale', code: 'stale_key', attempt: 1 }],
  ])('[OB3] may have arrived without a word: %s, when %s', (unanswered, _, more) => {
    const own = row(1, { account: people.me, ...more })
    expect(pendingAction(own, [own], people, now).unanswered).toBe(unanswered)
  })

  it('[OB3] what a later action rests on is not edited', () => {
    const own = row(1, { account: people.me, action: 'accept_request' })
    const later = row(2, { account: people.me, action: 'undo_accept_request', after: own.id })
    expect(pendingAction(own, [own, later], people, now).editable).toBe(false)
  })

  it('[OB9] an answer that arrived while nobody was unlocked says when it arrived, not when it was given', () => {
    const done = row(1, {
      action: 'accept_request',
      codes,
      wire: wire(),
      state: 'done',
      rev: 9,
      settledAt: now + 5_000,
    })
    expect(requestView(local, [done], new Map(), people, now).record.response.at).toBe(now + 5_000)
  })
})

describe('messages', () => {
  const event = (id: number, no: number, more: Partial<EventRecord> = {}): EventRecord => ({
    id,
    auction_request_id: 11,
    auction_id: null,
    patient_id: null,
    no,
    type: 'message',
    timestamp: now + no,
    side: 'clinic',
    account: { id: 20, first_name: 'Mira', last_name: 'König' },
    action: null,
    context: {},
    ...more,
  })
  const own = { side: 'provider', account: { id: 7, first_name: 'Maria', last_name: 'K.' } } as const
  const opened = (id: number, text: string) => ({ event: id, cid: `m${id}`, text, unreadable: text === '' })

  it('stand in the server’s order with what was seen, then what waits; unreadable ones are empty and marked', () => {
    const sent = row(5, { state: 'on_device', codes: { message_cid: 'w' } })
    const arrived = row(6, { state: 'done', rev: 9 })
    const events: LocalEvents = {
      events: [event(1, 1), event(2, 2, own), event(3, 3, { ...own, action: arrived.id }), event(4, 4)],
      messages: [opened(1, 'Passt das?'), opened(2, 'Ja'), opened(3, 'Um 10 Uhr'), opened(4, '')],
    }
    const views = messageViews(local, events, [sent, arrived], new Map([[sent.id, 'Bis dann']]), people, now)
    expect(views.map(({ text, send, mine, unreadable }) => [text, send, mine, unreadable])).toEqual([
      ['Passt das?', null, false, false],
      ['Ja', 'seen', true, false],
      ['Um 10 Uhr', 'stored', true, false],
      ['', null, false, true],
      ['Bis dann', 'on_device', true, false],
    ])
    expect(views.map(({ seenAt }) => seenAt)).toEqual([null, now + 9, null, null, null])
    expect(views.at(-1)).toMatchObject({ id: 'w', pendingId: sent.id })
  })

  it('a colleague’s waiting text stays closed', () => {
    const theirs = row(5, { account: 8 })
    const [view] = messageViews(local, { events: [], messages: [] }, [theirs], new Map(), people, now)
    expect(view).toMatchObject({ text: '', mine: false, authorName: 'Jana K.', pendingId: theirs.id })
    // and is not taken for an empty one
    expect(view).toMatchObject({ unreadable: true, closed: 'foreign' })
  })

  it('an own waiting text that does not open is not taken for an empty one', () => {
    const own = row(5, { account: people.me })
    const [view] = messageViews(local, { events: [], messages: [] }, [own], new Map([[own.id, null]]), people, now)
    expect(view).toMatchObject({ text: '', mine: true, unreadable: true, closed: 'own' })
  })
})

it('a line names the day that the house has accepted for, and keeps the one that was asked for', () => {
  const name = { name: null, access: 'none' } as const
  const response = { ...emptyResponse, available_from: '2026-12-02' }
  expect(headOf({ ...record, response }, name)).toMatchObject({
    startDate: '2026-12-02',
    startDateFlexible: false,
    asked: { startDate: '2026-12-01', startDateFlexible: true },
  })
  expect(headOf(record, name)).toMatchObject({ startDate: '2026-12-01', startDateFlexible: true })
})
