// X10: what fails while accesses are processed is told to the log.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { type AccessDeps, createAccessPort } from '../../../../../src/data/session/access-port.ts'

const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((what: unknown) => void printed.push(what))
})
afterEach(() => vi.restoreAllMocks())

const portOf = (call: () => Promise<unknown>) =>
  createAccessPort({
    http: { call },
    api: {},
    tokens: { accessToken: async () => 'token' },
    clock: { now: () => 0 },
    organisations: () => [],
    wait: async () => {},
  } as unknown as AccessDeps)

it('[X10] pending accesses that cannot be processed are told', async () => {
  await portOf(async () => err({ code: 'internal' })).processPending()
  await vi.waitFor(() => expect(printed).toEqual(['process_pending_accesses_failed']))
})

it('[X10] a bug in it too, and it breaks for its caller as before', async () => {
  const broken = portOf(() => Promise.reject(new Error('a bug')))
  await expect(broken.processPending()).rejects.toThrow('a bug')
  await vi.waitFor(() => expect(printed).toEqual(['process_pending_accesses_failed']))
})

it('nothing is told when nobody waits', async () => {
  await portOf(async () => ok({ accesses: [], entities: [] })).processPending()
  await new Promise((resolve) => setImmediate(resolve))
  expect(printed).toEqual([])
})
