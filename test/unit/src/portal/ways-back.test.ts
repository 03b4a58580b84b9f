// Which of their own deeds relatives are offered to take back.
import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { offeredRequestActions } from '../../../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../../../domain/lifecycle/request-states.ts'
import { offeredSearchActions, type SearchFacts } from '../../../../domain/lifecycle/search-actions.ts'
import { canReopen, canShareAgain, canTakeChoiceBack } from '../../../../src/portal/own/ways-back.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000

const request = (
  status: RequestStatus,
  shared: RequestRecord['shared'] = 'full',
  part: Partial<RequestRecord> = {},
  isActive = true,
) => ({
  status,
  shared,
  ended_at: null,
  auction: { id: 7 },
  request_actions: offeredRequestActions({ status, shared, search_active: isActive }, 'clinic').map((action_type) => ({
    action_type,
  })),
  ...part,
})
const search = (facts: SearchFacts, archived = false) => ({
  archived,
  auctions: [{ id: 7, search_actions: offeredSearchActions(facts).map((action_type) => ({ action_type })) }],
})

describe('a request that they ended', () => {
  it('comes back while its keys are there', () => {
    expect(canReopen(request('archived', 'full', { ended_at: now - 71 * hour }), now)).toBe(true)
    expect(canReopen(request('archived', 'full', { ended_at: now - 72 * hour }), now)).toBe(false)
  })
  it('does not where the house or the search ended it, nor in a search that is over', () => {
    expect(canReopen(request('declined', 'full', { ended_at: now - hour }), now)).toBe(false)
    expect(canReopen(request('unavailable', 'full', { ended_at: now - hour }), now)).toBe(false)
    expect(canReopen(request('archived', 'full', { ended_at: now - hour }, false), now)).toBe(false)
  })
})

it('what was withdrawn is shared again while the house has the request', () => {
  expect(canShareAgain(request('sent', 'none'))).toBe(true)
  expect(canShareAgain(request('attributed', 'none'))).toBe(true)
  expect(canShareAgain(request('sent'))).toBe(false)
  expect(canShareAgain(request('declined', 'none'))).toBe(false)
})

it('a choice is taken back until its search is ended, and of who was chosen alone', () => {
  const chosen = { lifecycle: 'finished', state: 'attributed' } as const
  expect(canTakeChoiceBack(request('attributed'), search(chosen))).toBe(true)
  expect(canTakeChoiceBack(request('rejected'), search(chosen))).toBe(false)
  expect(canTakeChoiceBack(request('attributed'), search({ lifecycle: 'archived', state: 'attributed' }, true))).toBe(
    false,
  )
  expect(canTakeChoiceBack({ ...request('attributed'), auction: { id: 8 } }, search(chosen))).toBe(false)
})
