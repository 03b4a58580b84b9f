// Signing in, activating and locking in the online areas, with the workers' own objects and calls that a test answers.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createAreaSession } from '../../../../src/data/session/session.ts'
import { createTokenKeeper } from '../../../../src/data/session/token-keeper.ts'
import type { LockReason } from '../../../../src/state/session-port.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { type Member, memoryPins, setupWorld, type World } from '../../workers/crypto/support/world.ts'
import { clock, deriveRoot, password, setupCalls } from './support/session-calls.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

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

  it('[P66] signs out here too when the server does not answer, and tells it', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { session, server, tokens, events } = setup(world.sender)
    await session.signIn({ email: 'm', password })
    server.online = false
    await session.signOut()
    expect(server.log.at(-1)).toBe('logout')
    expect([session.account(), tokens.slot()]).toEqual([null, null])
    expect(events.at(-1)).toBe('drafts of 20 forgotten')
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Logout failed', { code: 'network' }))
    told.mockRestore()
  })
})
