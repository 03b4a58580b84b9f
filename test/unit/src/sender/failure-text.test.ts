import { expect, it } from 'vitest'
import { failureOf } from '../../../../device/http/problem.ts'
import { actionFailure } from '../../../../src/data/session/failures.ts'
import { failureKey, firstOf } from '../../../../src/sender/failure-text.ts'

it.each([
  ['network', 'sender:failure.network'],
  // X13: somebody was reached
  ['unknown', 'errors:unknown'],
  ['internal', 'errors:internal'],
  ['conflict', 'sender:failure.conflict'],
  ['action_not_offered', 'sender:failure.conflict'],
] as const)('%s is told by %s', (code, key) => expect(failureKey(code)).toBe(key))

it('[OB4] tells of a conflict who was first and when, where somebody is named', () => {
  const told = (decided_by: unknown) =>
    firstOf(actionFailure(failureOf({ code: 'conflict', current: { current: null, decided_by } }, null)))
  const decided = { account: 'Jana P.', side: 'provider', type: 'undo_accept', at: 1_000 }
  expect(told(decided)).toEqual({ who: 'Jana P.', at: 1_000 })
  expect(told({ ...decided, account: null })).toBeNull()
  expect(told(null)).toBeNull()
  expect(firstOf({ code: 'conflict' })).toBeNull()
})
