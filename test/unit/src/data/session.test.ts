// Signing in, activating, unlocking and locking, with the workers' own objects and calls that a test answers.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnAccount } from '../../../../contract/http/accounts.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { networkFailure, unknownFailure } from '../../../../device/http/failure.ts'
import { createDeviceSession } from '../../../../src/data/local/device-session.ts'
import type { AccessBackCalls } from '../../../../src/data/session/access-back-calls.ts'
import type { AccountCalls } from '../../../../src/data/session/account-calls.ts'
import { createAreaSession } from '../../../../src/data/session/session.ts'
import { createTokenKeeper } from '../../../../src/data/session/token-keeper.ts'
import { createDeviceReader } from '../../../../src/mirror/device.ts'
import { createMirror } from '../../../../src/mirror/mirror.ts'
import type { LockReason } from '../../../../src/state/session-port.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { setupDevice } from '../../workers/crypto/support/device.ts'
import {
  giveRoot,
  type Member,
  memoryPins,
  now,
  sessionFor,
  setupWorld,
  type World,
} from '../../workers/crypto/support/world.ts'

const password = 'Richtig-2026'
const clock = { now: () => now, monotonic: () => 0 }
let world: World
beforeAll(async () => {
  world = await setupWorld()
})

/** The password worker: the right password gives the account's root, every other one some root. */
const deriveRoot =
  (account: number) => async (api: Parameters<typeof giveRoot>[0], request: { password: string; version: number }) =>
    request.version === 1
      ? ok(await giveRoot(api, request.password === password ? account : request.password === '314159' ? 251 : 250))
      : err('refused' as const)

interface Server {
  online: boolean
  /** X13: something else answers */
  odd: boolean
  version: number
  failure: 'sign_in_failed' | null
  readonly log: string[]
  /** what the last change of a password brought */
  changed?: Parameters<AccessBackCalls['changePassword']>[0]
  pin?: Parameters<AccessBackCalls['keepPin']>[0] & { tries: number }
  kept?: Parameters<AccessBackCalls['keepRecovery']>[0]
  recovered?: Parameters<AccessBackCalls['recoverAccount']>[0]
}

function setupCalls(member: Member) {
  const server: Server = { online: true, odd: false, version: 1, failure: null, log: [] }
  const answer = <T>(name: string, value: () => T) => {
    server.log.push(name)
    if (server.odd) return Promise.resolve(err(unknownFailure))
    return Promise.resolve(server.online ? ok(value()) : err(networkFailure('unreachable')))
  }
  const accessBack: AccessBackCalls = {
    readInvitation: () =>
      answer('invitation', () => ({ account: 60, email: 'e', organisation: null, roles: [1], founds: false })),
    activate: (body) =>
      answer('activate', () => {
        const { keys, locks, first_name, last_name } = body
        const account: OwnAccount = {
          ...member.account,
          id: 60,
          keys,
          locks,
          first_name,
          last_name,
          roles: [],
          group_wraps: [],
        }
        return { session: sessionFor(member), account }
      }),
    forgotPassword: ({ email }) => answer(`forgot ${email}`, () => ({})),
    readReset: () => answer('read reset', () => ({ account: 60, email: 'e', organisations: [] })),
    resetPassword: ({ keys, locks, salt }) =>
      answer('reset', () => {
        const account: OwnAccount = { ...member.account, id: 60, keys, locks, salt, roles: [], group_wraps: [] }
        return { session: sessionFor(member), account }
      }),
    changePassword: async (body) => {
      const result = await answer('change', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.changed = body
      return result
    },
    askEmailChange: async ({ email }) => answer(`ask for ${email}`, () => ({})),
    confirmEmailChange: async ({ code }) => answer(`confirm ${code}`, () => ({})),
    keepPin: async (body) => {
      const result = await answer('keep PIN', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.pin = { ...body, tries: 5 }
      return result
    },
    dropPin: () => answer('drop PIN', () => ({})),
    takePinShare: async ({ proof }) => {
      const { pin } = server
      if (!pin) return err({ code: 'token_ended' })
      const isRight = pin.proof === proof
      pin.tries = isRight ? 5 : pin.tries - 1
      if (pin.tries === 0) delete server.pin
      return answer('PIN', () => ({ share: isRight ? pin.share : null, tries_left: pin.tries }))
    },
    keepRecovery: async (body) => {
      const result = await answer('keep recovery', () => ({}))
      if (server.failure) return err({ code: server.failure })
      server.kept = body
      return result
    },
    openRecovery: async ({ auth_key }) => {
      const result = await answer('open recovery', () => {
        const { id, keys } = member.account
        if (!server.kept) throw new Error('no code was kept')
        return { account: id, keys, lock: server.kept.recovery.lock }
      })
      return server.kept?.recovery.auth_key === auth_key ? result : err({ code: 'sign_in_failed' })
    },
    recoverAccount: async (body) => {
      server.recovered = body
      return answer('recover', () => {
        const locks = [body.password_lock, body.recovery.lock]
        const account: OwnAccount = { ...member.account, salt: body.salt, locks }
        return { session: sessionFor(member), account }
      })
    },
  }
  const calls: AccountCalls = {
    http: { call: () => Promise.reject(new Error('nobody asks')) } as unknown as Http,
    prelogin: () => answer('prelogin', () => ({ salt: member.account.salt, kdf_version: server.version })),
    login: async () => {
      const result = await answer('login', () => ({ session: sessionFor(member), account: member.account }))
      return server.online && server.failure ? err({ code: server.failure }) : result
    },
    refresh: () => answer('refresh', () => sessionFor(member)),
    logout: (_, how) => answer(how?.forced ? 'forced logout' : 'logout', () => ({})),
    dropReloadHalf: () => answer('drop', () => ({})),
    accessBack: async () => accessBack,
    account: () => answer('account', () => member.account),
    organisations: (account) => answer('organisations', () => account.roles.map(() => member.house.keys)),
  }
  return { server, calls }
}

describe('the session of an online area', () => {
  function setup(member: Member, area: 'careseeker' | 'careprovider' | null = 'careseeker') {
    const { server, calls } = setupCalls(member)
    const events: string[] = []
    const api = createOnline(memoryPins())
    const worker = { api, end: () => events.push('ended') }
    const tokens = createTokenKeeper({
      calls,
      prove: api.proveRefresh,
      clock,
      exclusive: (run) => run(),
      onEnded: () => session.lockedBy('ended'),
    })
    const locker = {
      lockNow: (reason: string) => events.push(`told ${reason}`),
      unlocked: (ms: number) => events.push(`idle ${ms}`),
    }
    const drafts = {
      restore: async () => void events.push('drafts restored'),
      forget: async (account: number) => void events.push(`drafts of ${account} forgotten`),
    }
    const session = createAreaSession({
      drafts,
      worker,
      deriveRoot: deriveRoot(member.account.id),
      calls,
      tokens,
      clock,
      area,
      locker,
    })
    return { session, server, events, tokens }
  }

  it('[AU1] asks for the salt, derives, signs in and opens the own keys, telling each step', async () => {
    const { session, server, events, tokens } = setup(world.sender)
    const steps: string[] = []
    const opened = await session.signIn({ email: 'm', password }, (step) => steps.push(step))
    expect(opened).toMatchObject({
      ok: true,
      value: { id: 20, lastName: 'König', device: 'shared', accessPending: false },
    })
    expect(steps).toEqual(['password', 'answer', 'storing'])
    expect(server.log).toEqual(['prelogin', 'login', 'organisations'])
    expect(events).toEqual(['idle 300000', 'drafts restored'])
    expect(await tokens.accessToken()).toBe('token-20')
    expect(session.account()?.id).toBe(20)
  })

  it('says what went wrong: no network, an odd answer (X13), less work asked for, wrong password, another area', async () => {
    const { session, server } = setup(world.sender)
    server.online = false
    expect(await session.signIn({ email: 'm', password })).toEqual({ ok: false, error: { code: 'network' } })
    server.online = true
    server.odd = true
    expect(await session.signIn({ email: 'm', password })).toEqual({ ok: false, error: { code: 'unknown' } })
    server.odd = false
    server.version = 0
    expect(await session.signIn({ email: 'm', password })).toEqual({
      ok: false,
      error: { code: 'key_derivation_refused' },
    })
    server.version = 1
    server.failure = 'sign_in_failed'
    expect(await session.signIn({ email: 'm', password: 'x' })).toEqual({
      ok: false,
      error: { code: 'sign_in_failed' },
    })
    server.failure = null
    expect(await session.signIn({ email: 'm', password: 'x' })).toEqual({
      ok: false,
      error: { code: 'keys_unreadable' },
    })
    const other = setup(world.nurse, 'careseeker')
    expect(await other.session.signIn({ email: 'm', password })).toEqual({ ok: false, error: { code: 'wrong_area' } })
    expect(other.server.log.at(-1)).toBe('forced logout')
    expect(other.session.account()).toBeNull()
  })

  it('[AU8] makes keys for an invited person and opens them by the same password', async () => {
    const { session, server } = setup(world.sender, null)
    const input = { token: 't', firstName: 'Neu', lastName: 'Hier', password, language: 'de' } as const
    expect(await session.activate(input)).toMatchObject({ ok: true, value: { id: 60, firstName: 'Neu' } })
    expect(server.log).toEqual(['invitation', 'activate', 'organisations'])
  })

  it('[KY6] makes new keys for a forgotten password and opens them; access waits', async () => {
    const { session, server } = setup(world.sender, null)
    const answer = await session.resetPassword({ token: 't', password })
    expect(answer).toMatchObject({ ok: true, value: { id: 60 } })
    expect(server.log).toEqual(['read reset', 'reset', 'organisations'])
  })

  it('[KY2] changes a password by one lock, after the old one, and reads the account anew', async () => {
    const { session, server } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    const begun = server.log.length
    expect(await session.changePassword({ oldPassword: password, newPassword: password })).toEqual({
      ok: true,
      value: null,
    })
    expect(server.log.slice(begun)).toEqual(['prelogin', 'change', 'account', 'organisations'])
    expect(server.changed?.lock).toMatchObject({ kind: 'password', password: { salt: server.changed?.salt } })
  })

  it('tells a wrong old password apart from no network and from an odd answer (X13), and changes nothing', async () => {
    const { session, server } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    server.failure = 'sign_in_failed'
    const change = { oldPassword: 'x', newPassword: password }
    expect(await session.changePassword(change)).toEqual({ ok: false, error: { code: 'password_wrong' } })
    server.online = false
    expect(await session.changePassword(change)).toMatchObject({ ok: false, error: { code: 'network' } })
    server.odd = true
    expect(await session.changePassword(change)).toEqual({ ok: false, error: { code: 'unknown' } })
    expect(server.changed).toBeUndefined()
  })

  it('[KY2] makes a recovery code that is good only when it was kept with the password', async () => {
    const { session, server } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    const recovery = await session.recovery()
    expect(await recovery.hasCode()).toEqual({ ok: true, value: false })
    const made = await recovery.makeCode()
    if (!made.ok) throw new Error(made.error.code)
    server.failure = 'sign_in_failed'
    expect(await made.value.keep('x')).toEqual({ ok: false, error: { code: 'password_wrong' } })
    expect(server.kept).toBeUndefined()
    server.failure = null
    expect(await made.value.keep(password)).toEqual({ ok: true, value: null })
    expect(JSON.stringify(server.kept)).not.toContain(made.value.code)
    await session.lock('person')
    expect(await recovery.makeCode()).toMatchObject({ error: { code: 'unauthenticated' } })
    expect(await made.value.keep(password)).toMatchObject({ error: { code: 'unauthenticated' } })
  })

  it('[KY2] opens an account by its code, seals a new password and a new code, and goes on as after signing in', async () => {
    const { session, server, events } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    const made = await (await session.recovery()).makeCode()
    if (!made.ok) throw new Error(made.error.code)
    await made.value.keep(password)
    await session.lock('person')
    const recovery = await session.recovery()
    const { code } = made.value
    expect(await recovery.open({ email: 'm', code: 'PAPER' })).toMatchObject({ error: { code: 'recovery_wrong' } })
    const opened = await recovery.open({ email: 'm', code })
    if (!opened.ok) throw new Error(opened.error.code)
    expect(opened.value.newCode).not.toBe(code)
    expect(session.account()).toBeNull()
    expect(server.recovered).toBeUndefined()
    server.online = false
    expect(await opened.value.finish(password)).toEqual({ ok: false, error: { code: 'network' } })
    server.online = true
    expect(await opened.value.finish(password)).toMatchObject({ ok: true, value: { id: 20, accessPending: false } })
    expect(server.recovered).toMatchObject({
      password_lock: { kind: 'password' },
      recovery: { lock: { kind: 'recovery' } },
    })
    expect(session.account()?.id).toBe(20)
    expect(events.at(-2)).toBe('idle 300000')
    server.kept = { password_key: '', recovery: { auth_key: 'x', lock: world.sender.account.locks[0] as never } }
    expect(await recovery.open({ email: 'm', code })).toMatchObject({ error: { code: 'recovery_wrong' } })
  })

  it('[AU7] locks without network: the worker ends, the other tabs are told, the token is gone', async () => {
    const { session, server, events, tokens } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    const reasons: LockReason[] = []
    const stop = session.onLocked((reason) => reasons.push(reason))
    server.online = false
    await session.lock('person')
    // typed text stays for the next unlock
    expect(events.slice(2)).toEqual(['told person', 'ended'])
    expect([session.account(), tokens.slot()]).toEqual([null, null])
    expect(reasons).toEqual([])
    session.lockedBy('elsewhere')
    expect(reasons).toEqual(['elsewhere'])
    stop()
    session.lockedBy('idle')
    expect(reasons).toEqual(['elsewhere'])
  })

  it('signing out ends the slot at the server, then locks', async () => {
    const { session, server, events } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    await session.signOut()
    expect(server.log.at(-1)).toBe('logout')
    expect(session.account()).toBeNull()
    // no tab writes any more when they go
    expect(events.slice(2)).toEqual(['told person', 'ended', 'drafts of 20 forgotten'])
  })
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
      whenIdle: async () => {},
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
