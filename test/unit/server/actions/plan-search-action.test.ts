// Every row of the lifecycle table of searches: what becomes of the search, the named request and the others.
import { describe, expect, it } from 'vitest'
import { requestStatuses } from '../../../../catalogue/request-statuses.ts'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import type { RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import { isSearchActionOffered, type SearchFacts, searchActions } from '../../../../domain/lifecycle/search-actions.ts'
import { planSearchAction, type SearchActionInput } from '../../../../server/actions/plan-search-action.ts'
import { at, auctionRow, by, requestRow } from './rows.ts'

const accepted = { ...emptyResponse, accepted_solutions: [21] }
const winner = requestRow({ id: 1, status: 'accepted', response: accepted })
const codes = { auction_request_id: 1, solution: 21 }
const plan = (input: Partial<SearchActionInput> & Pick<SearchActionInput, 'type'>) =>
  planSearchAction({ codes, auction: auctionRow({ state: 'accepted' }), requests: [winner], ...input }, by('clinic'))

const lifecycles = ['new', 'draft', 'active', 'finished', 'archived'] as const
const states = ['notStarted', 'accepted', 'attributed', 'cancelled'] as const
const types = ['attribute_winner', 'cancel_attribution', 'cancel_search'] as const
const cases = types.flatMap((type) =>
  lifecycles.flatMap((lifecycle) => states.map((state) => [type, lifecycle, state] as const)),
)

/** the search and its winner as the action needs them */
const worldOf = (type: (typeof types)[number], facts: SearchFacts) => {
  const isUndo = type === 'cancel_attribution'
  return {
    auction: auctionRow({ ...facts, winner_request_id: isUndo ? 1 : null, winner_solution: isUndo ? 21 : null }),
    requests: [{ ...winner, status: isUndo ? 'attributed' : 'accepted' }],
  }
}

describe('actions on a search', () => {
  it.each(cases)('%s in %s, %s', (type, lifecycle, state) => {
    const planned = plan({ type, ...worldOf(type, { lifecycle, state }) })
    if (!isSearchActionOffered(type, { lifecycle, state })) {
      expect(planned).toEqual({ ok: false, error: { code: 'action_not_offered' } })
      return
    }
    const row = searchActions[type]
    expect(planned).toMatchObject({
      ok: true,
      value: { auction: { lifecycle: row.lifecycle, state: row.state, decision: 2, rev: 7 } },
    })
  })

  it.each(types)('%s moves the other requests as the table says, and no more', (type) => {
    const { others } = searchActions[type]
    const rest = requestStatuses.keys.map((status, i) =>
      requestRow({ id: i + 2, status, previous_status: 'interested' }),
    )
    const facts =
      type === 'cancel_attribution'
        ? { lifecycle: 'finished', state: 'attributed' }
        : { lifecycle: 'active', state: 'accepted' }
    const { auction, requests } = worldOf(type, facts as SearchFacts)
    const planned = plan({ type, auction, requests: [...requests, ...rest] })
    if (!planned.ok) throw new Error(JSON.stringify(planned.error))
    for (const before of rest) {
      const after = planned.value.requests.find(({ id }) => id === before.id)
      const isTouched = (others.from as readonly RequestStatus[]).includes(before.status as RequestStatus)
      if (!isTouched) {
        // its record says whether the search is open, so it is told anew and stays as it was
        expect(after).toEqual({ ...before, rev: before.rev + 1 })
        continue
      }
      expect(after).toMatchObject({
        status: others.to === 'previous' ? 'interested' : others.to,
        previous_status: before.status,
        decision: before.decision + 1,
        rev: before.rev + 1,
      })
      const [event] = planned.value.events.filter((one) => one.auction_request_id === before.id)
      expect(event).toMatchObject({ type: others.event, side: 'clinic', no_provider: 4, no_clinic: 4 })
    }
    expect(planned.value.requests.map(({ id }) => id)).toEqual(
      planned.value.requests.map(({ id }) => id).sort((a, b) => a - b),
    )
  })

  it('attribute_winner names the winner and its solution', () => {
    expect(plan({ type: 'attribute_winner' })).toMatchObject({
      value: {
        auction: { winner_request_id: 1, winner_solution: 21 },
        requests: [{ id: 1, status: 'attributed', previous_status: 'accepted', ended_at: null }],
        events: [{ type: 'attributed', at }],
      },
    })
  })

  it.each([
    ['a request of another search', { auction_request_id: 99, solution: 21 }, 'codes.auction_request_id'],
    ['a solution that was not accepted', { auction_request_id: 1, solution: 22 }, 'codes.solution'],
  ])('attribute_winner refuses %s', (_, given, path) => {
    expect(plan({ type: 'attribute_winner', codes: given })).toMatchObject({
      error: { code: 'action_invalid', errors: [{ path }] },
    })
  })

  it('attribute_winner is not offered for a request that did not accept', () => {
    const requests = [requestRow({ id: 1, status: 'sent' })]
    expect(plan({ type: 'attribute_winner', requests })).toMatchObject({ error: { code: 'action_not_offered' } })
  })

  it('cancel_attribution takes only the winner back, and forgets it', () => {
    const { auction, requests } = worldOf('cancel_attribution', { lifecycle: 'finished', state: 'attributed' })
    const other = requestRow({ id: 2, status: 'rejected', previous_status: null, ended_at: 5 })
    const both = [...requests, other]
    expect(
      plan({ type: 'cancel_attribution', auction, requests: both, codes: { auction_request_id: 2 } }),
    ).toMatchObject({
      error: { code: 'action_not_offered' },
    })
    expect(plan({ type: 'cancel_attribution', auction, requests: both })).toMatchObject({
      value: {
        auction: { winner_request_id: null, winner_solution: null },
        requests: [
          { id: 1, status: 'accepted' },
          { id: 2, status: 'sent', ended_at: null },
        ],
      },
    })
  })
})
