import { describe, expect, it } from 'vitest'
import { appVersion, ownBuild } from '../../../../src/platform/app-version.ts'
import { askForBackgroundSync } from '../../../../src/pwa/background-sync.ts'
import { askForPersistence } from '../../../../src/pwa/persistence.ts'
import { removeServiceWorkers } from '../../../../src/pwa/remove-service-workers.ts'
import { isStorageNearlyFull } from '../../../../src/pwa/storage-space.ts'
import { createUpdates, type Registration, type Versions } from '../../../../src/pwa/updates.ts'
import { type ServedVersions, watchVersions } from '../../../../src/pwa/versions.ts'
import { settle, testTime } from '../../device/support/time.ts'

type Worker = { state: string; happens: () => void }

function setup(more: Partial<Registration> = {}) {
  const time = testTime()
  const log: string[] = []
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const versions: Record<keyof Versions, unknown> = { installing: null, waiting: null, active: {} }
  const registration: Registration = {
    async register() {
      log.push('register')
      return versions as unknown as Versions
    },
    update: async () => void log.push('update'),
    messageSkipWaiting: () => log.push('skip waiting'),
    addEventListener: (type, run) => listeners.set(type, run),
    ...more,
  }
  const updates = createUpdates({
    registration,
    own: 'own',
    after: time.after,
    reload: () => log.push('reload'),
    onState: (state) => log.push(state),
    onMessage: (message) => log.push(message.type === 'DRAINED' ? `DRAINED ${message.sent}` : message.type),
  })
  const happens = (type: string, event: { data?: unknown } = {}) => listeners.get(type)?.(event)
  const installs = (): Worker => {
    let heard = () => {}
    const worker = {
      state: 'installing',
      addEventListener(_: string, run: () => void) {
        heard = run
      },
    }
    versions.installing = worker
    return Object.assign(worker, { happens: () => heard() })
  }
  return { updates, log, time, happens, versions, installs }
}

describe('a new version', () => {
  it('is offered, and takes over only when a person says so', async () => {
    const { updates, log, happens, versions } = setup()
    await updates.start()
    versions.waiting = {}
    happens('waiting')
    expect(log).toEqual(['register', 'ready'])
    updates.accept()
    happens('controlling')
    expect(log).toEqual(['register', 'ready', 'changing', 'skip waiting', 'reload'])
  })

  it('that does not take over is loaded all the same', async () => {
    const { updates, log, time, versions } = setup()
    await updates.start()
    versions.waiting = {}
    updates.accept()
    await time.pass(10_000)
    expect(log).toEqual(['register', 'changing', 'skip waiting', 'reload'])
  })

  it('that another tab accepted does not reload this one; its own word does, at once', async () => {
    const { updates, log, happens } = setup()
    await updates.start()
    happens('waiting')
    happens('controlling')
    expect(log).toEqual(['register', 'ready'])
    updates.accept()
    expect(log).toEqual(['register', 'ready', 'reload'])
  })

  it('[R56] is looked for when the server serves another build, once for each', async () => {
    const { updates, log, installs } = setup()
    await updates.start()
    await updates.served('own')
    await updates.served(null)
    expect(log).toEqual(['register'])
    installs()
    await updates.served('next')
    await updates.served('next')
    await updates.served('third')
    expect(log).toEqual(['register', 'update', 'update'])
  })

  it('[FT10] is looked for again after a time without network, and after a download that was cut', async () => {
    let hasNetwork = false
    const { updates, log, installs } = setup({
      update: async () => {
        log.push('update')
        if (!hasNetwork) throw new TypeError('offline')
      },
    })
    await updates.start()
    await updates.served('next')
    hasNetwork = true
    const cut = installs()
    await updates.served('next')
    cut.state = 'redundant'
    cut.happens()
    await updates.served('next')
    expect(log).toEqual(['register', 'update', 'update', 'update'])
  })

  it('[FT10] the first one begins anew with the next poll when a file of it did not arrive, or it could not be registered', async () => {
    let isAllowed = true
    const { updates, log, versions } = setup({
      register: async () => {
        log.push('register')
        if (!isAllowed) throw new TypeError('offline')
        return versions as unknown as Versions
      },
    })
    versions.active = null
    versions.installing = {}
    await updates.start()
    await updates.served('own')
    expect(log).toEqual(['register'])
    versions.installing = null
    isAllowed = false
    await updates.served('own')
    isAllowed = true
    await updates.served('own')
    versions.active = {}
    await updates.served('own')
    expect(log).toEqual(['register', 'register', 'register'])
  })

  it('is offered to a page that is older than what is installed already', async () => {
    const { updates, log } = setup()
    await updates.start()
    await updates.served('next')
    expect(log).toEqual(['register', 'update', 'ready'])
  })
})

describe('[R56] the versions', () => {
  const told = (build: string) => ({ versions: { build } }) as ServedVersions
  it('are asked for at once and every 60 s, whoever answers', async () => {
    const time = testTime()
    const builds: (string | null)[] = []
    const answers = [told('a'), null, told('b')]
    const stop = watchVersions(
      async () => {
        const answer = answers.shift() ?? null
        if (!answer) builds.push(null)
        return answer
      },
      time.after,
      async ({ versions }) => void builds.push(versions.build),
    )
    await settle()
    expect(builds).toEqual(['a'])
    await time.pass(60_000)
    await time.pass(60_000)
    expect(builds).toEqual(['a', null, 'b'])
    stop()
    await time.pass(600_000)
    expect(builds).toHaveLength(3)
  })

  it('are compared with the build that the page names', () => {
    expect(ownBuild({ querySelector: () => ({ content: 'abc' }) } as never)).toBe('abc')
    expect(ownBuild({ querySelector: () => null } as never)).toBe(null)
  })

  it('stand beside the version that a person is told', () => {
    expect(appVersion('abc')).toMatch(/ \(abc\)$/)
    expect(appVersion('abc')).not.toBe(appVersion('def'))
    expect(appVersion(null)).not.toContain('(')
  })
})

it('the operator’s switch takes service workers and their caches away', async () => {
  const gone: string[] = []
  const container = { getRegistrations: async () => [{ unregister: async () => gone.push('worker') }] }
  const storage = { keys: async () => ['one', 'two'], delete: async (name: string) => gone.push(name) > 0 }
  await removeServiceWorkers(container as never, storage)
  expect(gone).toEqual(['worker', 'one', 'two'])
  await removeServiceWorkers({ getRegistrations: () => Promise.reject(new Error('none')) }, storage)
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

  /** a browser whose told quota is made up; `gives` what it enforces */
  function madeUp(gives: (bytes: number) => void) {
    const log: string[] = []
    const writer = {
      truncate: async (bytes: number) => {
        log.push(`truncate ${bytes}`)
        gives(bytes)
      },
      abort: async () => void log.push('abort'),
    }
    const file = { createWritable: async () => writer }
    const storage = {
      estimate: async () => ({ quota: 1e10, usage: 1e6 }),
      getDirectory: async () => ({ getFileHandle: async () => file }),
    }
    return { log, storage: storage as never }
  }
  it('asks for the space where the quota is made up, and gives it back', async () => {
    const full = madeUp((bytes) => {
      if (bytes > 1e8) throw new DOMException('no space', 'QuotaExceededError')
    })
    expect(await isStorageNearlyFull(full.storage)).toBe(true)
    expect(full.log).toEqual(['truncate 200000000', 'abort'])
    const empty = madeUp(() => {})
    expect(await isStorageNearlyFull(empty.storage)).toBe(false)
    expect(empty.log).toEqual(['truncate 200000000', 'abort'])
  })
  it('believes what it is told where the space cannot be asked for', async () => {
    const broken = madeUp(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    expect(await isStorageNearlyFull(broken.storage)).toBe(false)
  })
})
