// Keeping an access token: when it is renewed, with which proof, and when the session has ended.
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '../../../../contract/http/accounts.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { type HttpFailure, networkFailure, unknownFailure } from '../../../../device/http/failure.ts'
import { createTokenKeeper } from '../../../../src/data/session/token-keeper.ts'

const session = (token: string, server_time = 0): Session => ({
  access_token: token,
  expires_in_s: 600,
  id_token: 'device',
  slot: 2,
  device_kind: 'shared',
  device: 3,
  server_time,
})

function setup(answers: Result<Session, HttpFailure>[] = []) {
  const time = { wall: 1_000_000, monotonic: 0 }
  const proofs: { session: string; at: number }[] = []
  const kept: string[] = []
  const logouts: unknown[] = []
  const state = { ended: 0, exclusive: 0, locked: false }
  const keeper = createTokenKeeper({
    calls: {
      refresh: async () => answers.shift() ?? err(networkFailure('unreachable')),
      logout: async (slot, how) => {
        logouts.push({ slot, ...how })
        return ok({})
      },
    },
    prove: async (session, at) => {
      proofs.push({ session, at })
      return state.locked ? null : { at, signature: 's' }
    },
    clock: { now: () => time.wall, monotonic: () => time.monotonic },
    exclusive: (run) => {
      state.exclusive++
      return run()
    },
    onSession: (account, { access_token }) => kept.push(`${account} ${access_token}`),
    onEnded: () => state.ended++,
  })
  return { keeper, time, proofs, kept, state, answers, logouts }
}

describe('the token keeper', () => {
  it('[AU2] answers the token while it is good, and renews it before it ends', async () => {
    const { keeper, time, kept } = setup([ok(session('second'))])
    expect(await keeper.accessToken()).toBeNull()
    keeper.take(7, session('first', 1_000_000))
    expect(await keeper.accessToken()).toBe('first')
    time.monotonic = 539_000
    expect(await keeper.accessToken()).toBe('first')
    time.monotonic = 541_000
    expect(await keeper.accessToken()).toBe('second')
    expect(kept).toEqual(['7 second'])
  })

  it('[AU3] refreshes once at a time, under the lock, whoever asks', async () => {
    const { keeper, state, proofs } = setup([ok(session('second'))])
    keeper.resume(7, { slot: 2, idToken: 'device', device: 3 })
    expect(await Promise.all([keeper.accessToken(), keeper.accessToken(true), keeper.accessToken()])).toEqual([
      'second',
      'second',
      'second',
    ])
    expect(state.exclusive).toBe(1)
    expect(proofs).toHaveLength(1)
  })

  it('[AU4] proves with the server’s time, and once more when the server says that it was off', async () => {
    const { keeper, proofs } = setup([
      err({ code: 'proof_expired', server_time: 5_000_000 }),
      ok(session('second', 5_000_000)),
    ])
    keeper.take(7, session('first', 2_000_000))
    expect(await keeper.accessToken(true)).toBe('second')
    expect(proofs).toEqual([
      { session: 'device', at: 2_000_000 },
      { session: 'device', at: 5_000_000 },
    ])
    expect(keeper.serverAheadMs()).toBe(4_000_000)
  })

  it('[AU3, X2] an ended family is tracked and ends the session once; without network it stays', async () => {
    const { keeper, state, answers, logouts } = setup([])
    keeper.take(7, session('first'))
    expect(await keeper.accessToken(true)).toBeNull()
    expect(keeper.slot()).toEqual({ slot: 2, idToken: 'device', device: 3 })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answers.push(err({ code: 'session_ended' }))
    expect(await keeper.accessToken(true)).toBeNull()
    await vi.waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith('session_expired', { code: 'session_ended' }))
    log.mockRestore()
    expect(keeper.slot()).toBeNull()
    expect(state.ended).toBe(1)
    // [S53] the server records that nobody asked for it
    expect(logouts).toEqual([{ slot: 2, forced: true, tokenExpired: true }])
    expect(await keeper.accessToken()).toBeNull()
  })

  it('[X13] says why there is none: nobody is signed in, nobody answered, or what was answered', async () => {
    const { keeper, answers } = setup([])
    expect(keeper.noToken()).toEqual({ code: 'unauthenticated' })
    keeper.take(7, session('first'))
    expect(await keeper.accessToken(true)).toBeNull()
    expect(keeper.noToken()).toEqual({ code: 'network', reason: 'unreachable' })
    for (const failure of [unknownFailure, { code: 'internal' }] as const) {
      answers.push(err(failure))
      expect(await keeper.accessToken(true)).toBeNull()
      expect(keeper.noToken()).toEqual(failure)
    }
    expect(keeper.slot()).not.toBeNull()
  })

  it('an answer that comes after the lock is dropped', async () => {
    const asked: ((value: Result<Session, HttpFailure>) => void)[] = []
    const kept: string[] = []
    const keeper = createTokenKeeper({
      calls: { refresh: () => new Promise((resolve) => asked.push(resolve)), logout: async () => ok({}) },
      prove: async (_, at) => ({ at, signature: 's' }),
      clock: { now: () => 0, monotonic: () => 0 },
      exclusive: (run) => run(),
      onSession: (_, { access_token }) => kept.push(access_token),
      onEnded: () => {},
    })
    keeper.resume(7, { slot: 2, idToken: 'device', device: 3 })
    const token = keeper.accessToken()
    await expect.poll(() => asked).toHaveLength(1)
    keeper.forget()
    asked[0]?.(ok(session('late')))
    expect(await token).toBeNull()
    expect(kept).toEqual([])
  })

  it('a locked worker proves nothing, so nothing is asked', async () => {
    const { keeper, state } = setup([ok(session('never'))])
    keeper.take(7, session('first'))
    state.locked = true
    expect(await keeper.accessToken(true)).toBeNull()
  })
})
