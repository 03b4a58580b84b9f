import { expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { lastAskedAt } from '../../../../../src/features/access/asked.ts'

const event = (type: EventRecord['type'], timestamp: number) => ({ type, timestamp }) as EventRecord

it('knows the newest question that no release has answered', () => {
  expect(lastAskedAt([])).toBeNull()
  expect(lastAskedAt([event('access_requested', 5), event('access_requested', 9)])).toBe(9)
  expect(lastAskedAt([event('access_requested', 5), event('access_to_data', 7)])).toBeNull()
  expect(lastAskedAt([event('access_to_data', 5), event('access_requested', 7)])).toBe(7)
})
