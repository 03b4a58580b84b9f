// X29: what the build makes of Vite's helper around dynamic imports. A hanging script and a failing one are told alike.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scriptTimeoutMs, withTimeout } from '../../../scripts/script-timeout.ts'

const told: unknown[] = []
/** the part of the helper that is changed, with what it stands in */
const helper = `(baseModule) => {
  function handlePreloadError(err) { told(err); throw err }
  return baseModule().catch(handlePreloadError)
}`
const load = new Function('told', `return ${withTimeout(helper)}`)((error: unknown) => told.push(error)) as (
  load: () => Promise<unknown>,
) => Promise<unknown>

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('[X29] a script that hangs is lost after 120 s, and told once', async () => {
  const hanging = load(() => new Promise(() => undefined))
  hanging.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(told).toHaveLength(1)
})

it('a script that comes in time is the module, and one that fails is told at once', async () => {
  await expect(load(async () => 'module')).resolves.toBe('module')
  await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
  expect(told).toEqual([])
  await expect(load(async () => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  expect(told).toHaveLength(1)
})

it('a helper that has changed fails the build', () => {
  expect(() => withTimeout('function preload() {}')).toThrow('has changed')
})
