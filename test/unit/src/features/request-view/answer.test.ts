// When the shown answer was written.
import { expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { emptyResponse } from '../../../../../domain/lifecycle/predict.ts'
import { answerWrittenAt } from '../../../../../src/features/request-view/answer.ts'
import { newUuid } from '../../../../../src/platform/ids.ts'

const arrived = 1_795_000_000_000
const HOUR = 3_600_000
const event = (type: string, timestamp: number, writtenAt: number) =>
  ({ type, timestamp, action: newUuid(writtenAt) }) as EventRecord

it('is the time of the event that this answer came with, not of an earlier one', () => {
  const events = [
    event('accepted', arrived - 5 * HOUR, arrived - 9 * HOUR),
    event('undo_accept', arrived - 4 * HOUR, arrived - 4 * HOUR),
    event('message', arrived, arrived - 3 * HOUR),
    event('accepted', arrived, arrived - 2 * HOUR),
  ]
  expect(answerWrittenAt({ ...emptyResponse, at: arrived }, events)).toBe(arrived - 2 * HOUR)
  expect(answerWrittenAt({ ...emptyResponse, at: arrived, declined_reason: 4 }, events)).toBeNull()
  expect(answerWrittenAt({ ...emptyResponse, at: arrived }, [])).toBeNull()
})
