import { describe, expect, it } from 'vitest'
import { askForBackgroundSync } from '../../../../src/pwa/background-sync.ts'
import { askForPersistence, isStorageNearlyFull } from '../../../../src/pwa/persistence.ts'
import { createUpdates, type Registration } from '../../../../src/pwa/updates.ts'
import { testTime } from '../../device/support/time.ts'

function setup(more: Partial<Registration> = {}) {
  const time = testTime()
  const log: string[] = []
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const registration: Registration = {
    register: async () => log.push('register'),
    update: async () => void log.push('update'),
    messageSkipWaiting: () => log.push('skip waiting'),
    addEventListener: (type, run) => listeners.set(type, run),
    ...more,
  }
  const updates = createUpdates({
    registration,
    after: time.after,
    reload: () => log.push('reload'),
    onState: (state) => log.push(state),
    onMessage: (message) => log.push(message.type === 'DRAINED' ? `DRAINED ${message.sent}` : message.type),
  })
  const happens = (type: string, event: { data?: unknown } = {}) => listeners.get(type)?.(event)
  return { updates, log, time, happens }
}

describe('a new version', () => {
  it('is offered, and takes over only when a person says so', async () => {
    const { updates, log, happens } = setup()
    await updates.start()
    happens('waiting')
    expect(log).toEqual(['register', 'ready'])
    updates.accept()
    happens('controlling')
    expect(log).toEqual(['register', 'ready', 'changing', 'skip waiting', 'reload'])
  })

  it('that another tab accepted does not reload this one', async () => {
    const { updates, log, happens } = setup()
    await updates.start()
    happens('controlling')
    expect(log).toEqual(['register'])
  })

  it('is looked for every hour, also after a time without network', async () => {
    const { updates, log, time } = setup({
      update: async () => {
        log.push('update')
        throw new TypeError('offline')
      },
    })
    await updates.start()
    await time.pass(2 * 3_600_000)
    expect(log).toEqual(['register', 'update', 'update'])
  })
})

it('where service workers are not allowed the app works on', async () => {
  const { updates } = setup({ register: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await updates.start()).toBe(false)
})

it('the service worker tells what it sent, and that the device was revoked; other messages are not heard', async () => {
  const { updates, log, happens } = setup()
  await updates.start()
  happens('message', { data: { type: 'DRAINED', sent: 3 } })
  happens('message', { data: { type: 'REVOKED' } })
  happens('message', { data: { type: 'CACHE_UPDATED' } })
  happens('message', { data: null })
  expect(log).toEqual(['register', 'DRAINED 3', 'REVOKED'])
})

describe('background sync', () => {
  const container = (registration: unknown) => ({ getRegistration: async () => registration }) as never
  it('is asked for by its name', async () => {
    const tags: string[] = []
    expect(await askForBackgroundSync(container({ sync: { register: async (tag: string) => tags.push(tag) } }))).toBe(
      true,
    )
    expect(tags).toEqual(['anschluss-drain'])
  })
  it.each([
    ['unknown to the browser', {}],
    ['refused', { sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
    ['without a service worker', undefined],
  ])('%s is no failure', async (_, registration) => {
    expect(await askForBackgroundSync(container(registration))).toBe(false)
  })
})

describe('keeping what the device holds', () => {
  const storage = (persisted: boolean, persist: () => Promise<boolean>) =>
    ({ persisted: async () => persisted, persist }) as never
  it('asks once it is not granted yet', async () => {
    expect(await askForPersistence(storage(true, () => Promise.reject(new Error('not asked'))))).toBe('granted')
    expect(await askForPersistence(storage(false, async () => true))).toBe('granted')
    expect(await askForPersistence(storage(false, async () => false))).toBe('refused')
    expect(await askForPersistence(storage(false, () => Promise.reject(new TypeError('no'))))).toBe('unsupported')
    expect(await askForPersistence({} as never)).toBe('unsupported')
  })
  it('sees a device that is nearly full', async () => {
    const left = (quota: number, usage: number) => ({ estimate: async () => ({ quota, usage }) }) as never
    expect(await isStorageNearlyFull(left(1e9, 9e8))).toBe(true)
    expect(await isStorageNearlyFull(left(1e9, 1e8))).toBe(false)
    expect(await isStorageNearlyFull({} as never)).toBe(null)
  })
})
