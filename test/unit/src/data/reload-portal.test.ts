// AU5 in the portal: its tabs vouch for each other, and whatever locks one of them ends its own session, and no other.
import { beforeAll, describe, expect, it } from 'vitest'
import { err } from '../../../../contract/result.ts'
import { networkFailure } from '../../../../device/http/failure.ts'
import { createLocker, type Locker } from '../../../../device/lock/locker.ts'
import type { ReloadEntry } from '../../../../src/data/session/reload.ts'
import { createAreaSession, type OpenTabs } from '../../../../src/data/session/session.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { type Member, memoryPins, now, setupWorld, type World } from '../../workers/crypto/support/world.ts'
import { settle, setupAround } from './support/reload-around.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

describe('[AU5] a new tab of the portal, where locked means signed out', () => {
  /** somebody of the portal at work in one tab, who opens another */
  async function setup(of = world.sender, browser: ReturnType<typeof newBrowser> | null = null) {
    const member: Member = { ...of, account: { ...of.account, account_type: 'providerSearch', roles: [] } }
    const { around, halves, parts } = setupAround(member, 'portal')
    const load = (tab: { entry: ReloadEntry | null }, tabs?: OpenTabs) => {
      const api = createOnline(memoryPins(), halves)
      const made = parts(api, tab)
      const locker = browser?.newTab((reason) => session.lockedBy(reason))
      const session = createAreaSession({
        ...{ worker: { api, end() {} }, ...made },
        ...(locker && { locker }),
        ...(tabs && { tabs }),
      })
      return { session, ...made }
    }
    const tab = { entry: null as ReloadEntry | null }
    const first = load(tab)
    await first.session.signIn({ email: 'm', password: 'p' })
    await expect.poll(() => [tab.entry, around.half]).not.toContain(null)
    const signOuts = () => around.log.filter((call) => call === 'logout').length
    return { around, load, tab, first, signOuts }
  }

  /** lockers of the tabs of one browser, whatever area they show and whoever works there */
  function newBrowser() {
    const values = new Map<string, string>()
    const channels: { onmessage: (() => void) | null }[] = []
    const newTab = (onLock: Parameters<typeof createLocker>[0]['onLock']): Locker => {
      const channel = {
        onmessage: null as (() => void) | null,
        postMessage: () => {
          for (const other of channels) if (other !== channel) other.onmessage?.()
        },
        close() {},
      }
      channels.push(channel)
      return createLocker({
        clock: { now: () => now, monotonic: () => 0 },
        timers: { after: () => () => {} },
        channel,
        shared: { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) },
        onLock,
      })
    }
    return { newTab }
  }

  it('opens by what the open one hands over, and both go on', async () => {
    const { load, signOuts, first } = await setup()
    expect(await load({ entry: null }).session.resume()).toMatchObject({ ok: true, value: { id: 20 } })
    expect([signOuts(), first.session.account()?.id]).toEqual([0, 20])
  })

  it('that does not get on leaves the session to the first one', async () => {
    const { around, load, signOuts, first } = await setup()
    const second = load({ entry: null })
    around.onTake = () => {
      second.calls.account = async () => err(networkFailure('unreachable'))
    }
    expect(await second.session.resume()).toMatchObject({ ok: false })
    await settle()
    expect(signOuts()).toBe(0)
    expect(around.family).toBe('family-1')
    expect([second.session.account(), first.session.account()?.id]).toEqual([null, 20])
  })

  it('that slept through a sign-out does not end what somebody began after it', async () => {
    const { around, load, first } = await setup()
    const second = load({ entry: null })
    await second.session.resume()
    await first.session.signOut()
    expect(around.family).toBeNull()
    await first.session.signIn({ email: 'm', password: 'p' })
    second.session.lockedBy('elsewhere')
    await settle()
    expect([around.family, second.session.account()]).toEqual(['family-2', null])
  })

  it('that is loaded anew and does not get on ends the session that its storage names, and none since', async () => {
    const { around, load, tab, signOuts } = await setup()
    around.open.clear()
    const page = load(tab)
    page.calls.refresh = async () => err(networkFailure('unreachable'))
    around.family = 'family-2'
    expect(await page.session.resume()).toMatchObject({ ok: false })
    await settle()
    expect([signOuts(), around.family]).toEqual([1, 'family-2'])
  })

  it('ends the session when a tab of another area locks, which tells the server nothing', async () => {
    const browser = newBrowser()
    const { around, first } = await setup(world.sender, browser)
    const clinic = browser.newTab(() => undefined)
    clinic.unlocked(300_000)
    clinic.lockNow('idle')
    expect([around.family, first.session.account()]).toEqual([null, null])
  })

  it('ends the session of the one person when the other one of the same browser signs out', async () => {
    const browser = newBrowser()
    const [one, other] = [await setup(world.sender, browser), await setup(world.nurse, browser)]
    await one.first.session.signOut()
    expect([one.around.family, other.around.family, other.first.session.account()]).toEqual([null, null, null])
  })

  it('a reload that does not get on ends the session where no other tab has it, and leaves it to one that has', async () => {
    for (const open of [[], [7], [20]]) {
      const { around, load, tab } = await setup()
      around.open.clear()
      const tabs = { opened() {}, closed() {}, openElsewhere: async () => new Set(open) }
      const page = load(tab, tabs)
      page.calls.account = async () => err(networkFailure('unreachable'))
      expect(await page.session.resume()).toMatchObject({ ok: false })
      await settle()
      expect([around.family, page.session.account()]).toEqual([open.includes(20) ? 'family-1' : null, null])
    }
  })

  it('a reload during which another tab locked ends the session, whoever locked', async () => {
    const { around, load, tab } = await setup()
    const page = load(tab, { opened() {}, closed() {}, openElsewhere: async () => new Set([20]) })
    around.onTake = () => {
      around.open.clear()
      around.locks += 1
    }
    expect(await page.session.resume()).toMatchObject({ ok: false })
    await settle()
    expect(around.family).toBeNull()
  })

  it.each(['idle', 'ended'] as const)('ends the session when it is the one that locks: %s', async (reason) => {
    const { load, signOuts } = await setup()
    const second = load({ entry: null })
    await second.session.resume()
    second.session.lockedBy(reason)
    expect(signOuts()).toBe(1)
  })
})
