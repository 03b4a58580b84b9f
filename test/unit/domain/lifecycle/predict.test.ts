// OB2: the view is the base plus the waiting actions, by the lifecycle table.
import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { emptyResponse, type PendingAction, predictRequest } from '../../../../domain/lifecycle/predict.ts'
import {
  offeredRequestActions,
  type RequestActionRow,
  requestActions,
  requestActionTypes,
} from '../../../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../../../domain/lifecycle/request-states.ts'

const base: RequestRecord = {
  id: 1,
  cid: 'A'.repeat(22),
  rev: 3,
  decision: 1,
  status: 'sent',
  request_origin: 4,
  sent_at: 1,
  updated_at: 1,
  careprovider: { id: 5, name: 'Haus Seeblick', city: null },
  careseeker: { id: 2, name: 'Klinikum Nord', city: null },
  distance_m: 100,
  auction: {
    id: 9,
    cid: 'B'.repeat(22),
    criteria: {
      search_type: 1,
      solutions: [21],
      services: [],
      specializations: [],
      start_date: '2026-12-01',
      start_date_flexible: true,
      zipcode: '26131',
      radius_m: 25_000,
    },
    active: true,
  },
  patient: {
    id: 7,
    cid: 'C'.repeat(22),
    readable: {
      age_interval: null,
      weight_interval: null,
      gender: null,
      care_level: null,
      requires_isolation: null,
      services: [],
      specializations: [],
      payers: [],
      zipcode: null,
      case_number_hmac: null,
    },
    envelopes: {},
  },
  shared: 'none',
  response: emptyResponse,
  seen: { own_event_no: 0, other_event_no: 0, provider_first_at: null },
  last_event_no: 4,
  unread_messages: 2,
  messenger_available: true,
  files: [],
  request_actions: [],
  wraps: [],
}
const maria = { id: 11, first_name: 'Maria', last_name: 'K' }
const pending = (id: string, action: string, codes: Record<string, unknown> = {}): PendingAction => ({
  id,
  action,
  codes,
  at: 50,
  account: maria,
  envelopes: {},
})
const accept = pending('a', 'accept_request', { accepted_solutions: [21], available_from: null, room_type: 1 })
const decline = pending('d', 'decline_request', { declined_reason: 4, capacity_date: null, no_capacity_reasons: [] })
/** the device does not know what was before: every request began as sent */
const statusOf = (row: RequestActionRow, from: RequestStatus) => (row.to === 'previous' ? 'sent' : (row.to ?? from))
const interest = { missing: [1], needed_by: 90, held_places: 1 }

describe('prediction', () => {
  it('[OB2] without waiting actions the view is the base', () => {
    const { record, applied, unlikely } = predictRequest(base, [], 'provider')
    expect({ record, applied, unlikely }).toEqual({ record: base, applied: [], unlikely: [] })
  })

  it('[OB2] an accept shows its answer, its author and what may follow', () => {
    const { record, applied } = predictRequest(base, [accept], 'provider')
    expect(applied).toEqual(['a'])
    expect(record).toMatchObject({
      status: 'accepted',
      response: { accepted_solutions: [21], room_type: 1, account: maria, at: 50 },
    })
    expect(record.request_actions.map(({ action_type }) => action_type)).toContain('undo_accept_request')
    expect(base.status).toBe('sent')
  })

  it('[OB2] an interest shows what is missing, until when and which places are kept', () => {
    const { record } = predictRequest(base, [pending('i', 'report_interest', interest)], 'provider')
    expect(record).toMatchObject({ status: 'interested', response: { ...interest, account: maria, at: 50 } })
  })

  it.each([
    ['accepted', false],
    ['attributed', true],
  ])('[OB2] a withdrawal of what is %s shows its reason, and ends the request', (status, chosen) => {
    const before = { ...base, status, auction: { ...base.auction, active: !chosen } }
    const { record, applied } = predictRequest(before, [pending('w', 'withdraw_acceptance', { reason: 2 })], 'provider')
    expect(applied).toEqual(['w'])
    expect(record).toMatchObject({
      status: 'declined',
      messenger_available: false,
      response: { withdrawn: { reason: 2, chosen }, account: maria, at: 50 },
    })
  })

  it('[OB2] a chain is played in order: accept, undo, decline', () => {
    const { record, applied } = predictRequest(base, [accept, pending('u', 'undo_accept_request'), decline], 'provider')
    expect(applied).toEqual(['a', 'u', 'd'])
    expect(record).toMatchObject({ status: 'declined', messenger_available: false, response: { declined_reason: 4 } })
    const undone = predictRequest(record, [pending('v', 'undo_decline_request')], 'provider').record
    expect(undone).toMatchObject({ status: 'sent', messenger_available: true, response: emptyResponse })
  })

  it('[OB2] [R17] an action that the newest base no longer offers changes nothing and is named', () => {
    const gone = { ...base, status: 'accepted', auction: { ...base.auction, active: false } }
    const { record, applied, unlikely } = predictRequest(gone, [decline], 'provider')
    expect({ applied, unlikely }).toEqual({ applied: [], unlikely: ['d'] })
    expect(record).toEqual(gone)
  })

  it('[OB2] who takes over is in charge at once, and nobody is after giving it up', () => {
    const taken = { ...pending('t', 'set_receiver_assignee', { account_id: maria.id }), subject: maria }
    const { record } = predictRequest(base, [taken], 'provider')
    expect(record.assignee).toEqual(maria)
    const given = pending('g', 'set_receiver_assignee', { account_id: null })
    expect(predictRequest(record, [given], 'provider').record.assignee).toBeNull()
  })

  it('[OB2] a seen mark clears the count and never passes the newest event', () => {
    const { record } = predictRequest(base, [pending('s', 'mark_seen', { event_no: 99 })], 'provider')
    expect(record).toMatchObject({ unread_messages: 0, seen: { own_event_no: 4 } })
    const part = predictRequest(base, [pending('s', 'mark_seen', { event_no: 2 })], 'provider').record
    expect(part).toMatchObject({ unread_messages: 2, seen: { own_event_no: 2 } })
  })

  it.each(requestActionTypes)('[OB2] %s leads from each of its states to where the table says', (type) => {
    const row: RequestActionRow = requestActions[type]
    const side = row.by.provider ? 'provider' : 'clinic'
    for (const from of row.from) {
      const codes =
        type === 'decline_request'
          ? decline.codes
          : type === 'accept_request'
            ? accept.codes
            : { ...interest, reason: 1 }
      const response = { ...emptyResponse, recorded: { channel: 1, answered_at: 1 } }
      const shared = row.needsShared ? 'full' : base.shared
      const before = { ...base, status: from, response, shared }
      const { record, applied } = predictRequest(before, [pending('x', type, codes)], side)
      expect(applied).toEqual(['x'])
      expect(record.status).toBe(statusOf(row, from))
      const recorded = record.response.recorded !== undefined
      const facts = { status: record.status as RequestStatus, shared: record.shared, search_active: true, recorded }
      expect(record.request_actions.map(({ action_type }) => action_type)).toEqual(offeredRequestActions(facts, side))
    }
  })
})
