import { describe, expect, it } from 'vitest'
import type { PendingAction } from '../../../../../src/data/ports.ts'
import {
  canCopy,
  canRemove,
  heldSentence,
  inGroups,
  inOrder,
  refusedBy,
  shownActions,
} from '../../../../../src/features/outbox/waiting.ts'

const action = (change: Partial<PendingAction>): PendingAction => ({
  id: 'a',
  type: 'send_message',
  state: 'on_device',
  at: 1,
  account: 1,
  foreign: false,
  authorName: 'Maria K.',
  code: null,
  requestId: 7,
  codes: {},
  hasText: true,
  editable: true,
  ...change,
})

describe('what waits on this device', () => {
  it('leaves out marks of having seen and what has arrived', () => {
    const shown = shownActions([
      action({ id: 'seen', type: 'mark_seen' }),
      action({ id: 'stored', state: 'stored' }),
      action({ id: 'waits' }),
    ])
    expect(shown.map(({ id }) => id)).toEqual(['waits'])
  })

  it('shows first what a person must look at, then all in the order of sending: an edited one stays in its place', () => {
    const order = inOrder([
      action({ id: 'edited', at: 3 }),
      action({ id: 'next', at: 1 }),
      action({ id: 'held', at: 9, state: 'held' }),
      action({ id: 'conflict', at: 8, state: 'conflict' }),
    ])
    expect(order.map(({ id }) => id)).toEqual(['held', 'conflict', 'edited', 'next'])
  })

  it('keeps what has to be checked apart from what was not sent', () => {
    const waits = action({ id: 'waits' })
    const lost = action({ id: 'lost', state: 'conflict' })
    const groups = (...actions: PendingAction[]) =>
      inGroups(actions).map((one) => [one.group, one.actions.map(({ id }) => id)])
    expect(groups(lost, waits)).toEqual([
      ['toCheck', ['lost']],
      ['notSent', ['waits']],
    ])
    expect(groups(waits)).toEqual([['notSent', ['waits']]])
  })

  it('lets nobody delete another person’s input, or one that is on its way', () => {
    expect(canRemove(action({}))).toBe(true)
    expect(canRemove(action({ state: 'refused' }))).toBe(true)
    expect(canRemove(action({ state: 'sending' }))).toBe(false)
    expect(canRemove(action({ unanswered: true }))).toBe(false)
    expect(canRemove(action({ foreign: true, state: 'refused' }))).toBe(false)
  })
})

describe('[OB10] what is held', () => {
  it.each([
    ['answer_stale', 'held'],
    ['too_old', 'heldLong'],
    ['clock_wrong', 'heldClock'],
    [null, 'held'],
  ])('%s is asked about by its reason', (code, sentence) => {
    expect(heldSentence(action({ state: 'held', code }))).toBe(sentence)
  })

  it('its own text can be copied, as of all that a person has to look at; nobody else’s', () => {
    expect(canCopy(action({ state: 'held' }))).toBe(true)
    expect(canCopy(action({ state: 'refused' }))).toBe(true)
    expect(canCopy(action({ state: 'on_device' }))).toBe(false)
    expect(canCopy(action({ state: 'held', foreign: true }))).toBe(false)
    expect(canCopy(action({ state: 'held', hasText: false }))).toBe(false)
  })
})

it('[OB12] names the status by which a network refuses an input, while it waits', () => {
  expect(refusedBy(action({ code: 'turned_away/413' }))).toBe('413')
  expect(refusedBy(action({ code: 'turned_away/413', state: 'sending' }))).toBeNull()
  expect(refusedBy(action({ code: 'stale_key' }))).toBeNull()
})
