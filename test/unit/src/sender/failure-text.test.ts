import { expect, it } from 'vitest'
import { failureKey } from '../../../../src/sender/failure-text.ts'

it.each([
  ['network', 'sender:failure.network'],
  // X13: somebody was reached
  ['unknown', 'errors:unknown'],
  ['internal', 'errors:internal'],
  ['conflict', 'sender:failure.conflict'],
  ['action_not_offered', 'sender:failure.conflict'],
] as const)('%s is told by %s', (code, key) => expect(failureKey(code)).toBe(key))
