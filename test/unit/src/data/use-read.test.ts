// What a screen shows of a read that failed.
import { expect, it } from 'vitest'
import type { HttpFailure } from '../../../../device/http/failure.ts'
import { actionFailure } from '../../../../src/data/session/failures.ts'
import { unreadState } from '../../../../src/data/use-read.ts'

it.each<[HttpFailure, object]>([
  [
    { code: 'unknown', empty: true },
    { state: 'failed', code: 'no_result' },
  ],
  [{ code: 'unknown' }, { state: 'failed', code: 'unknown' }],
  [{ code: 'network', reason: 'timeout' }, { state: 'offline' }],
])('[X4] an answer that held nothing has no result, another failure is one: %j', (failure, state) =>
  expect(unreadState(actionFailure(failure))).toEqual(state),
)
