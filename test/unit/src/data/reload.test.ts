// AU5 in the session code: what is kept while somebody works, how a page goes on with it, and that a lock clears both halves.
import { beforeAll, describe, expect, it } from 'vitest'
import { createDeviceSession } from '../../../../src/data/local/device-session.ts'
import type { ReloadEntry } from '../../../../src/data/session/reload.ts'
import { createAreaSession } from '../../../../src/data/session/session.ts'
import { createDeviceReader } from '../../../../src/mirror/device.ts'
import { createMirror } from '../../../../src/mirror/mirror.ts'
import { createLocal } from '../../../../workers/crypto/local.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { setupDevice } from '../../workers/crypto/support/device.ts'
import { memoryPins, now, setupWorld, type World } from '../../workers/crypto/support/world.ts'
import { settle, setupAround, throwing } from './support/reload-around.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

describe('[AU5] a clinic’s page', () => {
  function setup() {
    const { around, halves, parts } = setupAround(world.sender, 'careseeker')
    const load = () => {
      around.open.clear() // the document before is gone
      const api = createOnline(memoryPins(), halves)
      const made = parts(api)
      let ended = 0
      const session = createAreaSession({ worker: { api, end: () => ended++ }, ...made })
      return { session, ...made, ended: () => ended }
    }
    return { around, load }
  }
  const signIn = async (
    around: ReturnType<typeof setup>['around'],
    page: ReturnType<ReturnType<typeof setup>['load']>,
  ) => {
    await page.session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [around.entry, around.half]).not.toContain(null)
  }

  it('goes on after a reload without the password: half, token by proof, account', async () => {
    const { around, load } = setup()
    await signIn(around, load())
    expect(around.entry).toMatchObject({ area: 'careseeker', slot: { slot: 1, device: 3 }, kept: { account: 20 } })
    around.log.length = 0
    const page = load()
    expect(await page.session.resume()).toMatchObject({ ok: true, value: { id: 20, lastName: 'König' } })
    await expect.poll(() => around.log).toEqual(['take', 'refresh', 'account', 'organisations', 'keep'])
    expect(await page.tokens.accessToken()).toBe('token-20')
    // and once more, with new halves
    expect(await load().session.resume()).toMatchObject({ ok: true })
  })

  it('stays closed when there is nothing kept, and asks nobody', async () => {
    const { around, load } = setup()
    expect(await load().session.resume()).toBeNull()
    expect(around.log).toEqual([])
  })

  it.each([
    ['the server’s half is gone', (around: ReturnType<typeof setup>['around']) => (around.half = null)],
    ['there is no network', (around: ReturnType<typeof setup>['around']) => (around.online = false)],
  ])('stays closed when %s, and nothing is left in the tab', async (_, spoil) => {
    const { around, load } = setup()
    await signIn(around, load())
    spoil(around)
    const page = load()
    expect(await page.session.resume()).toEqual({ ok: false, error: { code: 'session_ended' } })
    expect(page.ended()).toBe(1)
    expect([page.session.account(), around.entry]).toEqual([null, null])
  })

  it('stays closed when another tab locked while it opened', async () => {
    const { around, load } = setup()
    await signIn(around, load())
    const page = load()
    around.onTake = () => {
      around.open.clear()
      around.locks += 1
    }
    expect(await page.session.resume()).toMatchObject({ ok: false })
    expect(page.session.account()).toBeNull()
  })

  it.each(['lock', 'signOut', 'lockedBy'] as const)('%s clears both halves', async (way) => {
    const { around, load } = setup()
    const page = load()
    await signIn(around, page)
    expect([around.entry, around.half]).not.toContain(null)
    if (way === 'lock') await page.session.lock('person')
    else if (way === 'signOut') await page.session.signOut()
    else page.session.lockedBy('idle')
    await expect.poll(() => [around.entry, around.half]).toEqual([null, null])
    expect(around.log).toContain('drop')
  })

  it('is renewed by activity, at most once a minute, and not after the lock', async () => {
    const { around, load } = setup()
    const page = load()
    await signIn(around, page)
    const kept = () => around.log.filter((call) => call === 'keep').length
    for (let i = 0; i < 20; i++) page.reload.touched()
    around.monotonic = 59_999
    page.reload.touched()
    await settle()
    expect(kept()).toBe(1)
    around.monotonic = 60_000
    for (let i = 0; i < 20; i++) page.reload.touched()
    await expect.poll(kept).toBe(2)
    await page.session.lock('person')
    around.monotonic = 500_000
    page.reload.touched()
    await settle()
    expect(kept()).toBe(2)
    expect(around.entry).toBeNull()
  })

  it('what is still under way at the lock is not kept', async () => {
    const { around, load } = setup()
    const page = load()
    await page.session.signIn({ email: 'm', password: 'p' })
    await page.session.lock('person')
    await settle()
    expect(around.entry).toBeNull()
  })
})

describe('[AU5] a new tab', () => {
  const newTab = () => ({ entry: null as ReloadEntry | null })
  async function setup() {
    const { around, halves, parts } = setupAround(world.sender, 'careseeker')
    const load = (tab: ReturnType<typeof newTab>) => {
      const api = createOnline(memoryPins(), halves)
      const made = parts(api, tab)
      return { session: createAreaSession({ worker: { api, end() {} }, ...made }), ...made }
    }
    const tab = newTab()
    const first = load(tab)
    await first.session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [tab.entry, around.half]).not.toContain(null)
    return { around, load, tab, first }
  }
  /** the document is gone, and whatever it answered with it */
  const reloaded = ({ around, load }: Awaited<ReturnType<typeof setup>>, tab: ReturnType<typeof newTab>) => {
    around.open.clear()
    return load(tab).session.resume()
  }

  it('opens by what an open one hands over, without the password, and several at once', async () => {
    const { load, around } = await setup()
    const answers = await Promise.all([1, 2, 3].map(() => load(newTab()).session.resume()))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ ok: true, value: { id: 20 } })))
    expect(around.log.filter((call) => call === 'login')).toHaveLength(1)
  })

  it('and the first one survive a reload each, whoever was opened last', async () => {
    const world = await setup()
    const second = newTab()
    expect(await world.load(second).session.resume()).toMatchObject({ ok: true })
    await expect.poll(() => [second.entry, world.around.half]).not.toContain(null)
    for (const tab of [world.tab, second, world.tab]) {
      expect(await reloaded(world, tab)).toMatchObject({ ok: true })
      await expect.poll(() => [tab.entry, world.around.half]).not.toContain(null)
    }
  })

  it('goes on after a reload that found the server’s half used, when another tab is open', async () => {
    const { around, load, tab } = await setup()
    around.half = null
    expect(await load(tab).session.resume()).toMatchObject({ ok: true })
  })

  it('that was somebody else’s is not opened as this one’s', async () => {
    const { around, load, tab } = await setup()
    const entry = tab.entry as ReloadEntry
    // hers opens nothing any more
    const hers = { entry: { ...entry, kept: { ...entry.kept, account: 21 } } }
    const page = load(hers)
    expect(await page.session.resume()).not.toMatchObject({ ok: true })
    expect(page.session.account()).toBeNull()
    expect(around.log.filter((call) => call === 'login')).toHaveLength(1)
  })

  type World = Awaited<ReturnType<typeof setup>>
  const lock = ({ first }: World) => first.session.lock('person')
  const goIdle = ({ around }: World) => {
    around.isIdle = true
  }
  const loseNetwork = ({ around }: World) => {
    around.online = false
  }
  const beOfTheWard = ({ around }: World) => {
    around.vouches = false
  }
  it.each([
    ['was locked', lock],
    ['is idle by now', goIdle],
    ['is on a device of several people', beOfTheWard],
    ['has no network', loseNetwork],
  ])('stays closed when the first one %s', async (_, spoil) => {
    const made = await setup()
    await spoil(made)
    const tab = newTab()
    const page = made.load(tab)
    expect(await page.session.resume()).not.toMatchObject({ ok: true })
    expect([page.session.account(), tab.entry]).toEqual([null, null])
  })

  it('stays closed when somebody locked while it opened', async () => {
    const { around, load } = await setup()
    const page = load(newTab())
    around.onTake = () => {
      around.open.clear()
      around.locks += 1
    }
    expect(await page.session.resume()).toMatchObject({ ok: false })
    expect(page.session.account()).toBeNull()
  })
})

describe('[AU5] the provider’s page', () => {
  function setup() {
    const device = setupDevice(world)
    const { around, halves, parts } = setupAround(world.nurse, 'careprovider')
    const load = () => {
      const local = createLocal({
        store: device.store,
        serverFor: () => device.server,
        halves,
        exclusive: (run) => run(),
        notify: () => undefined,
      })
      const { api } = local
      const made = parts(api)
      const mirror = createMirror({
        store: device.store,
        api,
        now: () => now,
        after: () => () => {},
        rest: async () => {},
        onError: throwing,
      })
      const session = createDeviceSession({
        worker: { api, end: () => void api.lock() },
        ...made,
        device: createDeviceReader(device.store),
        mirror,
        count: async () => null,
        onConnected: () => undefined,
        onError: throwing,
      })
      return { session, ...made }
    }
    return { around, load }
  }

  it('opens from what the device keeps: half and token, nothing else is asked', async () => {
    const { around, load } = setup()
    await load().session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [around.entry, around.half]).not.toContain(null)
    around.log.length = 0
    const page = load()
    expect(await page.session.resume()).toMatchObject({ ok: true, value: { id: 50, accessPending: false } })
    await expect.poll(() => around.log).toEqual(['take', 'refresh', 'keep'])
  })

  it('an unlock keeps the halves once the server knows the session again', async () => {
    const { around, load } = setup()
    const first = load()
    await first.session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [around.entry, around.half]).not.toContain(null)
    await first.session.lock('person')
    const page = load()
    await page.session.unlock({ accountId: 50, password: 'p' })
    await expect.poll(() => around.entry).toMatchObject({ kept: { account: 50 } })
    expect(await load().session.resume()).toMatchObject({ ok: true })
  })

  it('stays locked without network; the password still opens', async () => {
    const { around, load } = setup()
    await load().session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [around.entry, around.half]).not.toContain(null)
    around.online = false
    const page = load()
    expect(await page.session.resume()).toMatchObject({ ok: false })
    expect(await page.session.unlock({ accountId: 50, password: 'p' })).toMatchObject({ ok: true })
    await settle()
    expect(around.entry).toBeNull()
  })
})
