// Unlocking a provider's device with and without network, with the worker's own objects and calls that a test answers.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeviceSession } from '../../../../src/data/local/device-session.ts'
import { createTokenKeeper } from '../../../../src/data/session/token-keeper.ts'
import { createDeviceReader } from '../../../../src/mirror/device.ts'
import { createMirror } from '../../../../src/mirror/mirror.ts'
import { setupDevice } from '../../workers/crypto/support/device.ts'
import { type Member, now, sessionFor, setupWorld, type World } from '../../workers/crypto/support/world.ts'
import { clock, deriveRoot, password, setupCalls } from './support/session-calls.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

describe('the session of a device', () => {
  let device: ReturnType<typeof setupDevice>
  beforeEach(() => {
    device = setupDevice(world)
  })

  function setup(member: Member) {
    const { server, calls } = setupCalls(member)
    const { api } = device.local
    const worker = { api, end: () => void api.lock() }
    const connected = { count: 0 }
    const idle: number[] = []
    const mirror = createMirror({
      store: device.store,
      api,
      now: () => now,
      after: () => () => {},
      rest: async () => {},
      onError: () => {},
    })
    const tokens = createTokenKeeper({
      calls,
      prove: api.proveRefresh,
      clock,
      exclusive: (run) => run(),
      onEnded: () => {},
    })
    const session = createDeviceSession({
      worker,
      deriveRoot: deriveRoot(member.account.id),
      calls,
      tokens,
      clock,
      area: 'careprovider',
      locker: { lockNow: () => {}, unlocked: (ms) => void idle.push(ms) },
      device: createDeviceReader(device.store),
      mirror,
      count: async (id) => (server.online && id === 5 ? { new: 4 } : null),
      onConnected: () => connected.count++,
      onError: (error) => {
        throw error
      },
    })
    return { session, server, tokens, connected, idle }
  }

  it('unlocks without network who signed in before, by their own password', async () => {
    const { session, server, tokens } = setup(world.nurse)
    expect(await session.accountsOnDevice()).toEqual([])
    expect(await session.unlock({ accountId: 50, password })).toEqual({ ok: false, error: { code: 'not_found' } })
    await session.signIn({ email: 'm', password })
    await session.lock('person')
    expect(await session.accountsOnDevice()).toMatchObject([
      { id: 50, firstName: 'Maria', organisationNames: ['Haus Seeblick'], waiting: 0 },
    ])
    server.online = false
    expect(await session.unlock({ accountId: 50, password: 'x' })).toEqual({
      ok: false,
      error: { code: 'password_wrong' },
    })
    expect(await session.unlock({ accountId: 50, password })).toMatchObject({ ok: true, value: { id: 50 } })
    await expect.poll(() => server.log).toContain('refresh')
    expect(await tokens.accessToken()).toBeNull()
    // the slot is tried again with the next call
    server.online = true
    expect(await tokens.accessToken()).toBe('token-50')
  })

  it('[AU3] with network the unlock refreshes the slot, and a device without one signs in anew by the same password', async () => {
    const { session, server, tokens, connected } = setup(world.nurse)
    await session.signIn({ email: 'm', password })
    await session.lock('person')
    server.log.length = 0
    await session.unlock({ accountId: 50, password })
    await expect.poll(() => connected.count).toBe(1)
    await expect.poll(() => server.log).toEqual(['refresh', 'account'])
    await session.signOut()
    expect((await device.store.accounts.get(50))?.slot).toBeNull()
    server.log.length = 0
    await session.unlock({ accountId: 50, password })
    await expect.poll(() => connected.count).toBe(2)
    await expect.poll(() => server.log).toEqual(['login', 'account'])
    expect(await tokens.accessToken()).toBe('token-50')
    expect((await device.store.accounts.get(50))?.slot).toBe(1)
  })

  it('[KY2] opens by a password that was changed on another device, with network, and from then on without', async () => {
    const member = { ...world.nurse }
    const tablet = setup(member)
    await tablet.session.signIn({ email: 'm', password })
    await tablet.session.lock('person')
    device = setupDevice(world)
    const elsewhere = setup(member)
    await elsewhere.session.signIn({ email: 'm', password })
    const newPassword = '314159'
    await elsewhere.session.changePassword({ oldPassword: password, newPassword })
    const { changed } = elsewhere.server
    if (!changed) throw new Error('nothing was changed')
    member.account = { ...member.account, salt: changed.salt, locks: [changed.lock] }

    const unlock = (typed: string) => tablet.session.unlock({ accountId: 50, password: typed })
    const wrong = { ok: false, error: { code: 'password_wrong' } }
    tablet.server.online = false
    expect(await unlock(newPassword)).toEqual(wrong)
    tablet.server.online = true
    tablet.server.failure = 'sign_in_failed'
    expect(await unlock('x')).toEqual(wrong)
    tablet.server.failure = null
    expect(await unlock(newPassword)).toMatchObject({ ok: true, value: { id: 50 } })
    await tablet.session.lock('person')
    tablet.server.online = false
    expect(await unlock(password)).toEqual(wrong)
    expect(await unlock(newPassword)).toMatchObject({ ok: true, value: { id: 50 } })
  })

  it('a mistyped password is no failed sign-in at the server, and is told soon', async () => {
    const { session, server } = setup(world.nurse)
    await session.signIn({ email: 'm', password })
    await session.lock('person')
    server.log.length = 0
    expect(await session.unlock({ accountId: 50, password: 'x' })).toMatchObject({ error: { code: 'password_wrong' } })
    expect(server.log).toEqual(['prelogin within 3000 ms'])
  })

  it('[AU6] a PIN opens the device with network only, and goes with its fifth failure', async () => {
    const { session, server, tokens } = setup(world.nurse)
    await session.signIn({ email: 'm', password })
    const pin = await session.pin()
    server.failure = 'sign_in_failed'
    expect(await pin.choose({ password: 'x', pin: '271828' })).toEqual({ ok: false, error: { code: 'password_wrong' } })
    server.failure = null
    expect((await session.accountsOnDevice())[0]?.hasPin).toBe(false)
    expect(await pin.choose({ password, pin: '271828' })).toEqual({ ok: true, value: null })
    await session.lock('person')
    expect((await session.accountsOnDevice())[0]?.hasPin).toBe(true)

    server.online = false
    expect(await pin.unlock({ accountId: 50, pin: '271828' })).toEqual({ ok: false, error: { code: 'network' } })
    server.online = true
    const wrong = (triesLeft: number) => ({ ok: false, error: { code: 'pin_wrong', triesLeft } })
    expect(await pin.unlock({ accountId: 50, pin: '314159' })).toEqual(wrong(4))
    expect(await pin.unlock({ accountId: 50, pin: '271828' })).toMatchObject({ ok: true, value: { id: 50 } })
    await expect.poll(() => tokens.slot()).not.toBeNull()
    await session.lock('person')
    for (const left of [4, 3, 2, 1]) expect(await pin.unlock({ accountId: 50, pin: '314159' })).toEqual(wrong(left))
    const gone = { ok: false, error: { code: 'pin_gone' } }
    expect(await pin.unlock({ accountId: 50, pin: '314159' })).toEqual(gone)
    expect(await pin.unlock({ accountId: 50, pin: '271828' })).toEqual(gone)
    expect((await session.accountsOnDevice())[0]?.hasPin).toBe(false)
    // the password opens as before
    expect(await session.unlock({ accountId: 50, password })).toMatchObject({ ok: true })
  })

  it('[SY12] a locked device asks for counts only', async () => {
    const { session, server } = setup(world.nurse)
    expect(await session.countNewRequests()).toBeNull()
    await session.signIn({ email: 'm', password })
    await session.lock('person')
    expect(await session.countNewRequests()).toBe(4)
    server.online = false
    expect(await session.countNewRequests()).toBeNull()
  })

  it('[KY9] opens what a colleague granted meanwhile, at the next unlock', async () => {
    const pending: Member = { ...world.colleague, account: { ...world.colleague.account, group_wraps: [] } }
    const { session, server } = setup(pending)
    const opened = await session.signIn({ email: 'm', password })
    expect(opened).toMatchObject({ value: { id: 51, accessPending: true } })
    await session.lock('person')
    pending.account = world.colleague.account
    server.log.length = 0
    expect(await session.unlock({ accountId: 51, password })).toMatchObject({ value: { accessPending: true } })
    await expect.poll(() => session.account()).toMatchObject({ accessPending: false })
    await expect.poll(() => server.log).toEqual(['refresh', 'account', 'organisations', 'account'])
  })

  it('[AU9, AU5] follows what the server says of the device: its idle time, and what the lock screen knows', async () => {
    const { session, idle } = setup(world.nurse)
    await session.signIn({ email: 'm', password })
    expect(idle).toEqual([300_000])
    const heard: string[] = []
    session.onRenewed((account) => heard.push(account.device))
    session.deviceIs('shared')
    session.deviceIs('personal')
    expect(idle).toEqual([300_000, 900_000])
    expect(heard).toEqual(['personal'])
    expect(session.account()?.device).toBe('personal')
    await device.local.api.keepSession({
      accountId: 50,
      session: { ...sessionFor(world.nurse), device_kind: 'personal' },
    })
    await session.lock('person')
    expect(await session.unlock({ accountId: 50, password })).toMatchObject({ value: { device: 'personal' } })
  })
})
