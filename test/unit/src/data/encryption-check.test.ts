// The encryption service's health as the app asks for it (E24, E25, E31).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from '../../../../contract/http/encryption-health.ts'
import { err, ok } from '../../../../contract/result.ts'
import { createEncryptionCheck, encryptionCacheMs } from '../../../../src/data/session/encryption-check.ts'

const minute = 60_000
const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((event: unknown) => void printed.push(event))
})
afterEach(() => vi.restoreAllMocks())

function setup(token: string | null = 'token') {
  const calls: unknown[] = []
  let now = 1_000_000
  let answer: unknown = ok({ is_alive: true, registration: 'registered' })
  const check = createEncryptionCheck({
    http: {
      call: async (endpoint: unknown) => {
        calls.push(endpoint)
        return answer
      },
    } as never,
    tokens: { accessToken: async () => token, noToken: () => ({ code: 'unauthenticated' }) },
    clock: { now: () => now },
  })
  return {
    check,
    calls,
    wait: (ms: number) => {
      now += ms
    },
    answers: (next: unknown) => {
      answer = next
    },
  }
}

it('[E24] asks once, and for twenty minutes not again', async () => {
  const { check, calls, wait } = setup()
  expect(encryptionCacheMs).toBe(20 * minute)
  expect(await check.read()).toBe('good')
  wait(20 * minute - 1)
  expect(await check.read()).toBe('good')
  expect(calls).toEqual([isAlive])
  wait(1)
  await check.read()
  expect(calls).toHaveLength(2)
})

it.each([
  ['unavailable', err({ code: 'unavailable' })],
  ['broken', err({ code: 'internal' })],
  ['not alive', ok({ is_alive: false, registration: 'registered' })],
])('[E25] [X9] a service that is %s is told, and asked again the next time', async (_, answer) => {
  const { check, calls, answers } = setup()
  answers(answer)
  expect(await check.read()).toBe('down')
  expect(await check.read()).toBe('down')
  expect(calls).toHaveLength(2)
  await vi.waitFor(() => expect(printed).toEqual(['no_instance_available']))
  answers(ok({ is_alive: true, registration: 'registered' }))
  expect(await check.read()).toBe('good')
})

it('[E31] [X9] an account that is not registered is an error', async () => {
  const { check, answers } = setup()
  answers(ok({ is_alive: true, registration: 'not_registered' }))
  expect(await check.read()).toBe('not_registered')
  await vi.waitFor(() => expect(printed).toEqual(['status_not_registered']))
})

it('says nothing where nobody can be asked: the connection tells', async () => {
  const offline = setup()
  offline.answers(err({ code: 'network' }))
  expect(await offline.check.read()).toBeNull()
  const locked = setup(null)
  expect(await locked.check.read()).toBeNull()
  expect(locked.calls).toEqual([])
  expect(printed).toEqual([])
})
