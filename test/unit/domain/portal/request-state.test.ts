// P59, P61: the word that stands for a request in the portal, and which of them a filter shows.
import { describe, expect, it } from 'vitest'
import {
  isShown,
  overLast,
  type PortalRequestState,
  portalRequestNext,
  portalRequestState,
} from '../../../../domain/portal/request-state.ts'

const state = (status: string, openedAt: number | null = null, faxSentAt: number | null = null, isOnBoard = true) =>
  portalRequestState({ status, openedAt, faxSentAt, isOnBoard, isWithdrawn: false })

describe('the state of a request', () => {
  it.each([
    ['attributed', 'found'],
    ['accepted', 'accepted'],
    ['declined', 'declined'],
    ['interested', 'interested'],
    ['rejected', 'ended'],
    ['unavailable', 'ended'],
    ['archived', 'ended'],
  ])('is of its status alone: %s', (status, expected) => {
    expect(state(status)).toBe(expected)
    expect(state(status, 1, 1, false)).toBe(expected)
  })
  it('is another one where the provider had accepted, and cannot after all', () => {
    const facts = { status: 'declined', openedAt: 1, faxSentAt: null, isOnBoard: true, isWithdrawn: true }
    expect(portalRequestState(facts)).toBe('withdrawn')
    expect(isShown('withdrawn', 'over')).toBe(true)
  })
  it('waits, is opened, or went by fax, while nobody answered', () => {
    expect(state('sent')).toBe('waiting')
    expect(state('sent', 1)).toBe('opened')
    expect(state('sent', null, 1)).toBe('fax')
    expect(state('sent', 1, 1)).toBe('fax')
  })
  it('is with a house where nobody reads it, unless a fax went there', () => {
    expect(state('sent', null, null, false)).toBe('onboarding')
    expect(state('sent', 1, null, false)).toBe('onboarding')
    expect(state('created', null, null, false)).toBe('onboarding')
    expect(state('sent', null, 1, false)).toBe('fax')
  })
})

it('urges nobody on to ask others once the search is over', () => {
  const next = (state: PortalRequestState, isSearchActive: boolean) =>
    portalRequestNext(state, { isSearchActive, availableFrom: null })
  expect(next('declined', true)).toBe('declined')
  expect(next('declined', false)).toBe('declinedOver')
  expect(next('withdrawn', true)).toBe('withdrawn')
  expect(next('withdrawn', false)).toBe('withdrawnOver')
  expect(next('found', false)).toBe('found')
})

it('sends nobody to ask for a day that the provider has named', () => {
  const next = (availableFrom: string | null, state: PortalRequestState = 'accepted') =>
    portalRequestNext(state, { isSearchActive: true, availableFrom })
  expect(next(null)).toBe('accepted')
  expect(next('2026-11-29')).toBe('acceptedFrom')
  expect(next('2026-11-29', 'found')).toBe('found')
})

it('is shown under all, and under one of the three others', () => {
  const groups = {
    open: ['waiting', 'opened', 'fax', 'onboarding', 'interested'],
    accepted: ['found', 'accepted'],
    over: ['declined', 'ended'],
  } as const
  for (const [group, states] of Object.entries(groups))
    for (const one of states)
      for (const filter of ['all', 'open', 'accepted', 'over'] as const)
        expect([one, filter, isShown(one, filter)]).toEqual([one, filter, filter === 'all' || filter === group])
})

it('[P59] puts what is over behind what still waits, else as it was', () => {
  const states: readonly PortalRequestState[] = ['declined', 'waiting', 'ended', 'accepted', 'opened']
  expect(overLast(states, (state) => state)).toEqual(['waiting', 'accepted', 'opened', 'declined', 'ended'])
})
