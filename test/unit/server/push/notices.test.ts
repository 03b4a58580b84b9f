// Which push follows from which action: every row of the lifecycle tables that says something to the other side.
import { describe, expect, it } from 'vitest'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import {
  type RequestActionRow,
  type RequestActionType,
  requestActions,
  requestActionTypes,
} from '../../../../domain/lifecycle/request-actions.ts'
import { planSearchAction } from '../../../../server/actions/plan-search-action.ts'
import { isStillNews } from '../../../../server/push/fan-out.ts'
import { otherSide, pushNotice } from '../../../../server/stores/push/notice.ts'
import { auctionRow, by, requestRow } from '../actions/rows.ts'

describe('an action on a request', () => {
  it.each(requestActionTypes)('%s tells the other side whenever the table calls it', (type: RequestActionType) => {
    const { push, notifies, by }: RequestActionRow = requestActions[type]
    if (notifies) expect([push, by[otherSide(notifies)]]).toEqual([expect.any(String), expect.any(Array)])
  })

  it('goes to the organisation of that side', () => {
    const row = requestRow({ id: 7, careseeker_id: 2, careprovider_id: 5 })
    expect(pushNotice('answer', 'clinic', row)).toEqual({
      kind: 'answer',
      side: 'clinic',
      organisationId: 2,
      requestId: 7,
    })
    expect(pushNotice('ended', 'provider', row)).toMatchObject({ side: 'provider', organisationId: 5 })
  })
})

describe('an action on a search tells each house what became of its request', () => {
  const accepted = { ...emptyResponse, accepted_solutions: [21] }
  const winner = requestRow({ id: 1, status: 'accepted', response: accepted })
  const codes = { auction_request_id: 1, solution: 21 }
  const nothingElse = { envelopes: {}, candidates: [], careprovider: null, subject: null }
  const kindsOf = (planned: ReturnType<typeof planSearchAction>) =>
    planned.ok ? planned.value.pushes.map(({ kind, side, requestId }) => `${requestId} ${side} ${kind}`) : planned.error

  it('attribute_winner', () => {
    const requests = [winner, requestRow({ id: 2, status: 'sent' }), requestRow({ id: 3, status: 'declined' })]
    const auction = auctionRow({ state: 'accepted' })
    expect(
      kindsOf(planSearchAction({ type: 'attribute_winner', codes, auction, requests, ...nothingElse }, by('clinic'))),
    ).toEqual(['1 provider attributed', '2 provider ended'])
  })

  it('cancel_attribution', () => {
    const requests = [
      { ...winner, status: 'attributed' },
      requestRow({ id: 2, status: 'rejected', previous_status: 'sent' }),
    ]
    const auction = auctionRow({
      lifecycle: 'finished',
      state: 'attributed',
      winner_request_id: 1,
      winner_solution: 21,
    })
    expect(
      kindsOf(planSearchAction({ type: 'cancel_attribution', codes, auction, requests, ...nothingElse }, by('clinic'))),
    ).toEqual(['1 provider changed', '2 provider reopened'])
  })
})

describe('[SY11] what is no news any more is not told', () => {
  const request = (status: string, seenAt: number | null = null) => ({
    status,
    provider_first_seen_at: seenAt,
    search_type: 1,
  })
  it.each([
    ['new_request', request('sent'), true],
    ['new_request', request('sent', 1), false],
    ['new_request', request('unavailable'), false],
    ['message', request('sent', 1), true],
    ['message', request('unavailable'), false],
    ['attributed', request('attributed', 1), true],
    ['ended', request('rejected', 1), true],
    ['ended', request('sent', 1), false],
  ] as const)('%s of %o: %s', (kind, given, expected) => {
    expect(isStillNews({ kind, side: 'provider' }, given)).toBe(expected)
  })

  it('the clinic hears of every request that it can open', () => {
    expect(isStillNews({ kind: 'answer', side: 'clinic' }, request('declined'))).toBe(true)
    expect(isStillNews({ kind: 'message', side: 'clinic' }, request('archived'))).toBe(false)
  })
})
