// Every row of the lifecycle table of requests, executed from every state by both sides: offered or not, the state after, the
// event on which side's history, the push, the mail and the feed entries that follow.
import { describe, expect, it } from 'vitest'
import { requestStatuses } from '../../../../catalogue/request-statuses.ts'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import {
  offeredRequestActions,
  type RequestActionRow,
  type RequestActionType,
  requestActions,
  requestActionTypes,
  type Side,
} from '../../../../domain/lifecycle/request-actions.ts'
import { isEnded, type RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import { planRequestAction, type RequestActionInput } from '../../../../server/actions/plan-request-action.ts'
import { entriesOfChange } from '../../../../server/feed/entries-of-change.ts'
import { mailsOfAction } from '../../../../server/mail/mails-of-action.ts'
import { otherSide } from '../../../../server/stores/push/notice.ts'
import { accept, at, auctionRow, by, heard, interest, requestCodes, requestRow } from './rows.ts'

const envelope = { v: 1, kid: 'K'.repeat(22), iv: 'I'.repeat(22), content: 'C'.repeat(64) } as const
const hour = 3_600_000
const recorded = { ...emptyResponse, recorded: { channel: 1, answered_at: 1 } }

const plan = (
  type: RequestActionType,
  side: Side,
  request = requestRow(),
  more: Partial<RequestActionInput> = {},
): ReturnType<typeof planRequestAction> =>
  planRequestAction(
    {
      type,
      codes: requestCodes(type),
      envelopes: { message: envelope, 'response/message': envelope },
      request,
      auction: auctionRow(),
      otherStatuses: [],
      ...(type === 'missing_info' ? { envelopes: {} } : {}),
      ...more,
      // the table pairs each type with its codes
    } as RequestActionInput,
    by(side),
  )
const fieldOf = (planned: ReturnType<typeof planRequestAction>) =>
  planned.ok ? null : `${planned.error.errors?.[0]?.path} ${planned.error.errors?.[0]?.code}`

const sides = ['clinic', 'provider'] as const
/** of an action of one side */
const sideOf = (by: RequestActionRow['by']): Side => (by.clinic ? 'clinic' : 'provider')
const cases = requestActionTypes.flatMap((type) =>
  sides.flatMap((side) => requestStatuses.keys.map((status) => [type, side, status] as const)),
)

describe('actions on a request', () => {
  it.each(cases)('%s by the %s in state %s', (type, side, status) => {
    const row: RequestActionRow = requestActions[type]
    const isOffered = row.by[side] !== undefined && row.from.includes(status)
    const before = requestRow({
      status,
      previous_status: 'interested',
      ended_at: isEnded(status) ? at - hour : null,
      response: recorded,
      ...(row.needsShared ? { shared: 'full' as const } : {}),
    })
    const planned = plan(type, side, before)
    const facts = { status, shared: before.shared, search_active: true, recorded: true }
    expect(offeredRequestActions(facts, side).includes(type)).toBe(isOffered)
    if (!isOffered) {
      expect(planned).toEqual({ ok: false, error: { code: 'action_not_offered' } })
      return
    }
    if (!planned.ok) throw new Error(JSON.stringify(planned.error))
    const { requests, events, pushes } = planned.value
    const statusAfter = row.to === 'previous' ? 'interested' : (row.to ?? status)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      status: statusAfter,
      rev: before.rev + 1,
      decision: before.decision + (row.decides ? 1 : 0),
      // whoever looks changes nothing
      updated_at: type === 'mark_seen' ? before.updated_at : at,
      ended_at: isEnded(statusAfter) ? (before.ended_at ?? at) : null,
    })
    const numbers = {
      no_clinic: row.ownEvent && side === 'provider' ? 0 : 4,
      no_provider: row.ownEvent && side === 'clinic' ? 0 : 4,
    }
    expect(events.map((event) => event.type)).toEqual(row.event ? [row.event] : [])
    for (const event of events) expect(event).toMatchObject({ side, ...numbers, at })
    expect(pushes.map(({ kind, side: to }) => [kind, to])).toEqual(row.push ? [[row.push, otherSide(side)]] : [])
    const mail = row.mails?.[otherSide(side)]
    const mails = mailsOfAction(type, null, events)
    expect(mails).toEqual(
      mail ? [{ key: mail, side: otherSide(side), requestId: 1, ...(row.end && { end: row.end }) }] : [],
    )

    const change = { ...planned.value, patient: null }
    const entries = entriesOfChange(
      change,
      [],
      events.map(() => 77),
      2,
    ).map(({ audience, kind }) => `${audience} ${kind}`)
    const told = [
      'careseeker:2 auction_request',
      'careprovider:5 auction_request',
      ...(row.event && numbers.no_clinic > 0 ? ['careseeker:2 event'] : []),
      ...(row.event && numbers.no_provider > 0 ? ['careprovider:5 event'] : []),
      ...(row.to ? ['careseeker:2 auction'] : []),
    ]
    expect(entries.toSorted()).toEqual(told.toSorted())
  })

  const needing = requestActionTypes.filter((type) => (requestActions[type] as RequestActionRow).needsActiveSearch)
  it.each(needing)('%s needs a search that is still open', (type) => {
    const { from, by: who }: RequestActionRow = requestActions[type]
    const request = requestRow({ status: from[0] ?? 'sent', response: recorded, ended_at: at })
    for (const closed of [{ state: 'attributed' }, { state: 'cancelled' }, { lifecycle: 'finished' }]) {
      expect(plan(type, sideOf(who), request, { auction: auctionRow(closed) })).toMatchObject({
        ok: false,
        error: { code: 'action_not_offered' },
      })
    }
  })

  it.each(['access_patient_data', 'access_to_data'] as const)('%s is not offered once everything is shared', (type) => {
    const side = sideOf(requestActions[type].by)
    expect(plan(type, side, requestRow({ shared: 'full' })).ok).toBe(false)
    expect(plan(type, side, requestRow({ shared: 'hide_encrypted_fields' })).ok).toBe(true)
  })

  it('revoke_access is offered while something is released, and leaves nothing of it', () => {
    expect(plan('revoke_access', 'clinic', requestRow()).ok).toBe(false)
    for (const shared of ['full', 'hide_encrypted_fields'] as const) {
      const planned = plan('revoke_access', 'clinic', requestRow({ shared }))
      expect(planned).toMatchObject({ ok: true, value: { requests: [{ shared: 'none', status: 'sent' }] } })
    }
  })

  it.each([
    ['accepted', 'accept_request', 'sent', []],
    ['accepted', 'record_acceptance', 'sent', []],
    ['notStarted', 'undo_accept_request', 'accepted', []],
    ['accepted', 'undo_accept_request', 'accepted', ['accepted']],
    ['accepted', 'decline_request', 'sent', ['accepted']],
    ['notStarted', 'archive_request', 'accepted', []],
  ] as const)('the search is %s after %s from %s beside %s', (state, type, status, others) => {
    const row: RequestActionRow = requestActions[type]
    const more = { auction: auctionRow({ state: 'accepted' }), otherStatuses: [...others] as RequestStatus[] }
    const planned = plan(type, sideOf(row.by), requestRow({ status }), more)
    expect(planned).toMatchObject({ ok: true, value: { auctions: [{ state, decision: 1, rev: 7 }] } })
  })
})

describe('a withdrawn acceptance', () => {
  const day = 24 * hour
  const chosen = { lifecycle: 'finished', state: 'attributed', winner_request_id: 1, winner_solution: 21 }
  const accepted = requestRow({ status: 'attributed', response: { ...emptyResponse, available_from: '2026-12-01' } })
  const other = (id: number, more: object) =>
    requestRow({ id, careprovider_id: 50 + id, status: 'rejected', ended_at: at - hour, ...more })
  const withdraw = (auction: object, requests = [accepted], candidates: object[] = []) =>
    plan('withdraw_acceptance', 'provider', accepted, {
      auction: auctionRow(auction),
      others: { requests, candidates: candidates as never },
    })

  it('says why, and whether it had been chosen', () => {
    expect(plan('withdraw_acceptance', 'provider', requestRow({ status: 'accepted' }))).toMatchObject({
      value: {
        requests: [{ status: 'declined', ended_by: null, response: { withdrawn: { reason: 1, chosen: false }, at } }],
        events: [{ type: 'acceptance_withdrawn', side: 'provider', context: { withdrawn_reason: 1 } }],
        auctions: [{ state: 'notStarted', decision: 1 }],
      },
    })
  })

  it.each([
    ['an unknown reason', { reason: 99 }, 'codes.reason unknown'],
    ['another reason without words', { reason: 5 }, 'envelopes.response/message required'],
  ])('is refused for %s', (_, codes, field) => {
    const request = requestRow({ status: 'accepted' })
    expect(fieldOf(plan('withdraw_acceptance', 'provider', request, { codes, envelopes: {} } as never))).toBe(field)
  })

  it('goes until the day of admission, or of the acceptance where that is later', () => {
    const from = (available_from: string, acceptedAt = at - 40 * day) =>
      plan(
        'withdraw_acceptance',
        'provider',
        requestRow({ status: 'accepted', response: { ...emptyResponse, available_from, at: acceptedAt } }),
      ).ok
    // by the tests' clock it is 2026-05-28 in Germany
    expect([from('2026-05-27'), from('2026-05-28'), from('2026-05-29')]).toEqual([false, true, true])
    expect(from('2026-05-01', at)).toBe(true)
  })

  it('ends the choice: the search goes on, others are open again by nobody named', () => {
    const planned = withdraw(
      chosen,
      [
        accepted,
        other(2, { previous_status: 'accepted' }),
        other(3, { previous_status: 'sent', ended_at: at - 73 * hour }),
        other(4, { previous_status: 'interested' }),
      ],
      [{ careprovider_id: 54, status: 'rejected' }],
    )
    if (!planned.ok) throw new Error(JSON.stringify(planned.error))
    const { requests, events, auctions, pushes } = planned.value
    expect(auctions).toMatchObject([
      { lifecycle: 'active', state: 'accepted', winner_request_id: null, winner_solution: null, decision: 2 },
    ])
    expect(requests.map(({ id, status, rev, decision }) => [id, status, rev, decision])).toEqual([
      [1, 'declined', 5, 3],
      [2, 'accepted', 5, 3],
      [3, 'rejected', 5, 2],
      [4, 'rejected', 5, 2],
    ])
    expect(events).toMatchObject([
      { type: 'attribution_cancelled', auction_request_id: 2, side: 'system', account_id: null, action_id: null },
      { type: 'acceptance_withdrawn', auction_request_id: 1, side: 'provider', account_id: 11 },
    ])
    expect(pushes.map(({ kind, side, requestId }) => [kind, side, requestId])).toEqual([
      ['answer', 'clinic', 1],
      ['reopened', 'provider', 2],
    ])
    expect(mailsOfAction('withdraw_acceptance', null, events)).toEqual([
      { key: 'auctionRequestAvailable', side: 'provider', requestId: 2 },
      { key: 'newAnswer', side: 'clinic', requestId: 1 },
    ])
  })

  it('leaves an archived search in the archive, and nobody is asked again meanwhile', () => {
    const before_archive = { lifecycle: 'finished', state: 'attributed' }
    const planned = withdraw({ ...chosen, lifecycle: 'archived', before_archive }, [
      accepted,
      other(2, { previous_status: 'accepted' }),
    ])
    expect(planned).toMatchObject({
      value: {
        requests: [{ id: 1, status: 'declined' }],
        auctions: [
          {
            lifecycle: 'archived',
            winner_request_id: null,
            before_archive: { lifecycle: 'active', state: 'notStarted' },
          },
        ],
      },
    })
  })
})

describe('an interest', () => {
  it('says what is missing, until when, and which places are kept', () => {
    expect(plan('report_interest', 'provider')).toMatchObject({
      value: {
        requests: [{ status: 'interested', response: { ...interest, account: { id: 11 }, at } }],
        events: [
          { type: 'interested', context: { missing: [1, 2], previous_status: 'sent', new_status: 'interested' } },
        ],
      },
    })
  })

  it.each([
    ['something unknown', { ...interest, missing: [99] }, {}, 'codes.missing unknown'],
    ['something else without words', { ...interest, missing: [5] }, {}, 'envelopes.response/message required'],
    ['a place kept for ever', { ...interest, needed_by: null }, {}, 'codes.needed_by required'],
    ['a place kept for months', { ...interest, needed_by: at + 32 * 24 * hour }, {}, 'codes.needed_by too_late'],
  ])('refuses %s', (_, codes, envelopes, field) => {
    expect(fieldOf(plan('report_interest', 'provider', requestRow(), { codes, envelopes }))).toBe(field)
  })

  it('is changed by another one, and taken back to the start', () => {
    const request = requestRow({ status: 'interested', response: emptyResponse })
    expect(plan('report_interest', 'provider', request)).toMatchObject({
      value: { requests: [{ status: 'interested' }] },
    })
    expect(plan('undo_report_interest', 'provider', request)).toMatchObject({
      value: { requests: [{ status: 'sent', response: null }] },
    })
  })
})

describe('a place that is kept with an interest', () => {
  const held = requestRow({ status: 'interested', response: { ...emptyResponse, ...interest } })
  it('is given back by whatever moves the request on', () => {
    expect(plan('archive_request', 'clinic', held)).toMatchObject({
      value: { requests: [{ status: 'archived', response: { ...interest, held_places: 0 } }] },
    })
  })

  it('stays when the clinic says what became of what is missing', () => {
    expect(plan('needs_sent', 'clinic', held)).toMatchObject({
      value: {
        requests: [{ status: 'interested', decision: 2, response: { ...interest, needs: { said: 'sent', at } } }],
        events: [{ type: 'needs_sent', side: 'clinic' }],
      },
    })
  })
})

describe('missing information', () => {
  const message_cid = 'M'.repeat(22)
  it('carries its words as a message', () => {
    const more = { codes: { missing: [5], message_cid }, envelopes: { message: envelope } }
    expect(plan('missing_info', 'provider', requestRow(), more)).toMatchObject({
      value: { events: [{ type: 'missing_info', context: { missing: [5], message: envelope, message_cid } }] },
    })
  })

  it('names the details that the clinic can fill in', () => {
    const more = { codes: { missing: [], fields: ['medication', 'weight'] }, envelopes: {} }
    expect(plan('missing_info', 'provider', requestRow(), more)).toMatchObject({
      value: { events: [{ type: 'missing_info', context: { missing: [], fields: ['medication', 'weight'] } }] },
    })
  })

  it.each([
    ['words without a cid', { missing: [1] }, { message: envelope }, 'codes.message_cid required'],
    ['a cid without words', { missing: [1], message_cid }, {}, 'codes.message_cid required'],
    ['a detail that is in no list', { missing: [], fields: ['shoeSize'] }, {}, 'codes.fields unknown'],
    ['something else without words', { missing: [5] }, {}, 'envelopes.message required'],
  ])('refuses %s', (_, codes, envelopes, field) => {
    expect(fieldOf(plan('missing_info', 'provider', requestRow(), { codes, envelopes }))).toBe(field)
  })
})

describe('an answer that the clinic writes down', () => {
  it('is the provider’s answer, with who wrote it, how it came and when', () => {
    expect(plan('record_acceptance', 'clinic')).toMatchObject({
      value: {
        requests: [
          { status: 'accepted', response: { accepted_solutions: [21], recorded: heard, account: { id: 11 }, at } },
        ],
        events: [{ type: 'accepted', side: 'clinic', context: { manual: 1, accepted_solutions: [21] } }],
      },
    })
    expect(plan('record_decline', 'clinic')).toMatchObject({
      value: {
        requests: [{ response: { declined_reason: 4, recorded: heard } }],
        events: [{ context: { manual: 1 } }],
      },
    })
  })

  it.each([
    ['a way that does not exist', { channel: 9, answered_at: at }, 'codes.channel unknown'],
    ['an answer of tomorrow', { channel: 1, answered_at: at + 24 * hour }, 'codes.answered_at future'],
    [
      'a solution that was not asked for',
      { ...heard, accepted_solutions: [3] },
      'codes.accepted_solutions not_asked_for',
    ],
  ])('refuses %s', (_, codes, field) => {
    expect(fieldOf(plan('record_acceptance', 'clinic', requestRow(), { codes: { ...accept, ...codes } }))).toBe(field)
  })

  it('is taken back by the clinic; the provider’s own answer is not', () => {
    const own = requestRow({ status: 'accepted', response: emptyResponse })
    expect(plan('undo_recorded_answer', 'clinic', own)).toMatchObject({ error: { code: 'action_not_offered' } })
    expect(plan('undo_recorded_answer', 'clinic', { ...own, response: recorded })).toMatchObject({
      value: { requests: [{ status: 'sent', response: null }] },
    })
  })
})

describe('going on', () => {
  it.each(['undo_manual_archive', 'undo_recorded_answer'] as const)(
    '%s is open for 72 hours, while the provider’s keys are there',
    (type) => {
      const status = type === 'undo_manual_archive' ? 'archived' : 'declined'
      const ended = (ago: number) => requestRow({ status, response: recorded, ended_at: at - ago })
      expect(plan(type, 'clinic', ended(72 * hour - 1)).ok).toBe(true)
      expect(plan(type, 'clinic', ended(72 * hour))).toMatchObject({ error: { code: 'action_not_offered' } })
    },
  )

  it.each([
    ['within an hour of sending', { sent_at: at - hour + 1 }, 'target too_soon'],
    ['twice within a day', { sent_at: at - 50 * hour, notified_at: at - 24 * hour + 1 }, 'target too_soon'],
    ['after a day', { sent_at: at - 50 * hour, notified_at: at - 24 * hour }, null],
  ])('notify_request %s', (_, row, field) => {
    expect(fieldOf(plan('notify_request', 'clinic', requestRow(row)))).toBe(field)
  })
})
