// What a clinic is told when the provider that it had chosen withdraws.
import { expect, it } from 'vitest'
import { withdrawnChoice } from '../../../../src/sender/search/withdrawn-choice.ts'

type Panel = Parameters<typeof withdrawnChoice>[0]
const record = (id: number, at: number, withdrawn?: { reason: number; chosen: boolean }) => ({
  id,
  response: { at, ...(withdrawn && { withdrawn }) },
})
const chosen = { reason: 1, chosen: true }
const told = (more: object) => {
  const active = { lifecycle: 'active', state: 'notStarted' }
  const panel = { auction: active, declined: [record(1, 5, chosen)], accepted: [], contacted: [], ...more }
  const found = withdrawnChoice(panel as unknown as Panel)
  return found && [found.record.id, found.next]
}

it('is the newest withdrawal of a chosen one, while the search runs and nobody else is chosen', () => {
  expect(told({})).toEqual([1, 'none'])
  expect(told({ declined: [record(1, 5, chosen), record(2, 6, chosen), record(3, 7)] })).toEqual([2, 'none'])
  expect(told({ declined: [record(1, 5, { reason: 1, chosen: false })] })).toBeNull()
  expect(told({ auction: { lifecycle: 'finished', state: 'attributed' } })).toBeNull()
  expect(told({ auction: { lifecycle: 'finished', state: 'cancelled' } })).toBeNull()
})

it('leads to who has accepted, then to who was asked', () => {
  expect(told({ accepted: [{}], contacted: [{}] })).toEqual([1, 'accepted'])
  expect(told({ contacted: [{}] })).toEqual([1, 'contacted'])
})
