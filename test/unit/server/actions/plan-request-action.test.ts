// Every row of the lifecycle table of requests, executed from every state.
import { describe, expect, it } from 'vitest'
import { requestStatuses } from '../../../../catalogue/request-statuses.ts'
import {
  type RequestActionRow,
  type RequestActionType,
  requestActions,
  requestActionTypes,
  type Side,
} from '../../../../domain/lifecycle/request-actions.ts'
import { isEnded, type RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import { planRequestAction } from '../../../../server/actions/plan-request-action.ts'
import { at, auctionRow, by, requestRow } from './rows.ts'

const envelope = { v: 1, kid: 'K'.repeat(22), iv: 'I'.repeat(22), content: 'C'.repeat(64) } as const
const codesOf: Readonly<Record<RequestActionType, object>> = {
  mark_seen: { event_no: 3 },
  accept_request: { accepted_solutions: [21], available_from: null, room_type: null },
  decline_request: { declined_reason: 4, capacity_date: null, no_capacity_reasons: [] },
  undo_accept_request: {},
  undo_decline_request: {},
  send_message: { message_cid: 'M'.repeat(22) },
  access_patient_data: {},
  access_to_data: { variant: 'full' },
}

const plan = (
  type: RequestActionType,
  side: Side,
  request = requestRow(),
  auction = auctionRow(),
  others: RequestStatus[] = [],
) =>
  planRequestAction(
    { type, codes: codesOf[type], envelopes: { message: envelope }, request, auction, otherStatuses: others },
    by(side),
  )

const sides = ['clinic', 'provider'] as const
const cases = requestActionTypes.flatMap((type) =>
  sides.flatMap((side) => requestStatuses.keys.map((status) => [type, side, status] as const)),
)

describe('actions on a request', () => {
  it.each(cases)('%s by the %s in state %s', (type, side, status) => {
    const row: RequestActionRow = requestActions[type]
    const isOffered = (row.side === 'both' || row.side === side) && row.from.includes(status)
    const before = requestRow({ status, ended_at: isEnded(status) ? 5 : null })
    const planned = plan(type, side, before)
    if (!isOffered) {
      expect(planned).toEqual({ ok: false, error: { code: 'action_not_offered' } })
      return
    }
    if (!planned.ok) throw new Error(JSON.stringify(planned.error))
    const [after] = planned.value.requests
    const status_after = row.to ?? status
    expect(after).toMatchObject({
      status: status_after,
      rev: before.rev + 1,
      decision: before.decision + (row.decides ? 1 : 0),
      updated_at: at,
      ended_at: isEnded(status_after) ? (before.ended_at ?? at) : null,
    })
    expect(planned.value.events.map((event) => event.type)).toEqual(row.event ? [row.event] : [])
    for (const event of planned.value.events) expect(event).toMatchObject({ side, no_clinic: 4, no_provider: 4, at })
  })

  it.each(['accept_request', 'undo_accept_request', 'undo_decline_request'] as const)(
    '%s needs a search that is still open',
    (type) => {
      const [from] = requestActions[type].from
      const request = requestRow({ status: from ?? 'sent' })
      for (const closed of [{ state: 'attributed' }, { state: 'cancelled' }, { lifecycle: 'finished' }]) {
        expect(plan(type, 'provider', request, auctionRow(closed))).toMatchObject({
          ok: false,
          error: { code: 'action_not_offered' },
        })
      }
    },
  )

  it.each(['access_patient_data', 'access_to_data'] as const)('%s is not offered once everything is shared', (type) => {
    const side = requestActions[type].side
    expect(plan(type, side, requestRow({ shared: 'full' })).ok).toBe(false)
    expect(plan(type, side, requestRow({ shared: 'hide_encrypted_fields' })).ok).toBe(true)
  })

  it.each([
    ['accepted', 'accept_request', 'sent', []],
    ['notStarted', 'undo_accept_request', 'accepted', []],
    ['accepted', 'undo_accept_request', 'accepted', ['accepted']],
    ['accepted', 'decline_request', 'sent', ['accepted']],
  ] as const)('the search is %s after %s from %s beside %s', (state, type, status, others) => {
    const planned = plan(type, 'provider', requestRow({ status }), auctionRow({ state: 'accepted' }), [...others])
    expect(planned).toMatchObject({ ok: true, value: { auction: { state, decision: 1, rev: 7 } } })
  })
})
