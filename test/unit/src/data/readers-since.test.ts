import { expect, it } from 'vitest'
import { sinceOf } from '../../../../src/data/remote/readers-port.ts'

type Reader = Parameters<typeof sinceOf>[0]
const reader = (requests: object[], own = false): Reader => ({ own, since: 100, requests }) as unknown as Reader
const request = (shared: string, profile_since: number | null, deleted_at: number | null = null) => ({
  shared,
  profile_since,
  messages_since: 100,
  deleted_at,
})

it('names the time of what it says is read: of all details when they were released, not when the conversation began', () => {
  expect(sinceOf(reader([request('full', 160)]))).toBe(160)
  expect(sinceOf(reader([request('none', null), request('full', 200), request('full', 170)]))).toBe(170)
})

it('names the beginning of the conversation where no more is read', () => {
  expect(sinceOf(reader([request('none', null)]))).toBe(100)
  expect(sinceOf(reader([request('full', 160, 900)]))).toBe(100)
  expect(sinceOf(reader([], true))).toBe(100)
})
