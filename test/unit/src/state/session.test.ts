// The session's states: what opens, locks and closes, and that an answer which comes too late opens nothing.
import { expect, it, vi } from 'vitest'
import type { Result } from '../../../../contract/result.ts'
import { createSession } from '../../../../src/state/session.ts'
import type {
  DeviceSessionPort,
  LockReason,
  SessionFailure,
  SessionPort,
  UnlockedAccount,
} from '../../../../src/state/session-port.ts'

const maria: UnlockedAccount = {
  id: 1,
  email: 'maria.k@haus-seeblick.example',
  firstName: 'Maria',
  lastName: 'K.',
  accountType: 'careprovider',
  memberships: [],
  device: 'shared',
  accessPending: false,
}
type Answer = Result<UnlockedAccount, SessionFailure>

function setupSession(answer: Promise<Answer> | Answer = { ok: true, value: maria }) {
  const listeners: ((reason: LockReason) => void)[] = []
  const renewed: ((account: UnlockedAccount) => void)[] = []
  const port: DeviceSessionPort = {
    signIn: vi.fn(async (_input, onStep) => {
      onStep?.('answer')
      return answer
    }),
    unlock: vi.fn(async () => answer),
    activate: vi.fn(async () => answer),
    readInvitation: vi.fn(),
    forgotPassword: vi.fn(),
    readReset: vi.fn(),
    resetPassword: vi.fn(async () => answer),
    changePassword: vi.fn(),
    changeEmail: vi.fn(),
    recovery: vi.fn(),
    sheet: vi.fn(),
    factors: vi.fn(),
    joining: vi.fn(),
    trust: vi.fn(),
    resume: vi.fn(async () => answer),
    isOpenElsewhere: vi.fn(async () => false),
    lock: vi.fn(async () => {}),
    signOut: vi.fn(async () => {}),
    renewAccess: vi.fn(async () => {}),
    onRenewed: (listener) => {
      renewed.push(listener)
      return () => {}
    },
    countKept: vi.fn(async () => ({ waiting: 0, stale: 0, toCheck: 0 })),
    passkeys: async () => Promise.reject(new Error('no passkeys here')),
    pin: vi.fn(),
    accountsOnDevice: vi.fn(async () => []),
    countNewRequests: vi.fn(async () => null),
    onLocked: (listener) => {
      listeners.push(listener)
      return () => {}
    },
  }
  return {
    port,
    session: createSession(port),
    renew: (account: UnlockedAccount) => {
      for (const listener of renewed) listener(account)
    },
    lockElsewhere: (reason: LockReason) => {
      for (const listener of listeners) listener(reason)
    },
  }
}
const input = { email: maria.email, password: 'Anschluss-Demo-2026' }

it('starts closed', () => {
  expect(setupSession().session.store.getState()).toEqual({ status: 'closed', reason: 'start' })
})

it('tells its steps while it opens, then who is there', async () => {
  const { session } = setupSession()
  const seen: unknown[] = []
  session.store.subscribe((state) => seen.push(state))
  await session.signIn(input)
  expect(seen).toEqual([
    { status: 'opening', step: 'password' },
    { status: 'opening', step: 'answer' },
    { status: 'open', account: maria },
  ])
})

it('is closed again after a failure, and says which', async () => {
  const { session } = setupSession({ ok: false, error: { code: 'sign_in_failed' } })
  expect(await session.signIn(input)).toEqual({ ok: false, error: { code: 'sign_in_failed' } })
  expect(session.store.getState().status).toBe('closed')
})

it('does not open when it was locked while the answer was under way', async () => {
  const waiting = Promise.withResolvers<Answer>()
  const { session, lockElsewhere } = setupSession(waiting.promise)
  const opening = session.unlock({ accountId: 1, password: 'x' })
  lockElsewhere('elsewhere')
  waiting.resolve({ ok: true, value: maria })
  await opening
  expect(session.store.getState()).toEqual({ status: 'closed', reason: 'elsewhere' })
})

it('closes even when locking throws', async () => {
  const { session, port } = setupSession()
  await session.signIn(input)
  vi.mocked(port.lock).mockRejectedValue(new Error('worker gone'))
  await expect(session.lock('idle')).rejects.toThrow('worker gone')
  expect(session.store.getState()).toEqual({ status: 'closed', reason: 'idle' })
})

it('keeps the reason of what locked it: idle, signed out, ended', async () => {
  const { session, lockElsewhere } = setupSession()
  await session.signIn(input)
  await session.signOut()
  expect(session.store.getState()).toEqual({ status: 'closed', reason: 'signed_out' })
  lockElsewhere('ended')
  expect(session.store.getState()).toEqual({ status: 'closed', reason: 'ended' })
})

it('[AU5] goes on after a reload, and is as closed as at any start when it cannot', async () => {
  const { session } = setupSession()
  await session.resume()
  expect(session.store.getState()).toEqual({ status: 'open', account: maria })
  const locked = setupSession()
  vi.mocked(locked.port.resume).mockResolvedValue(null)
  await locked.session.resume()
  expect(locked.session.store.getState()).toEqual({ status: 'closed', reason: 'start' })
  const failed = setupSession({ ok: false, error: { code: 'session_ended' } })
  await failed.session.resume()
  expect(failed.session.store.getState()).toEqual({ status: 'closed', reason: 'start' })
})

it('unlocks only where accounts are kept', () => {
  const { port } = setupSession()
  const { unlock: _unlock, accountsOnDevice: _accounts, countNewRequests: _count, ...online } = port
  const session = createSession(online satisfies SessionPort)
  expect(() => session.unlock({ accountId: 1, password: 'x' })).toThrow()
})

it('[KY9] shows what a colleague granted while the page is open, and never opens a closed one by it', async () => {
  const { session, renew, lockElsewhere } = setupSession({ ok: true, value: { ...maria, accessPending: true } })
  await session.signIn(input)
  renew(maria)
  expect(session.store.getState()).toEqual({ status: 'open', account: maria })
  lockElsewhere('idle')
  renew(maria)
  expect(session.store.getState()).toEqual({ status: 'closed', reason: 'idle' })
})

it('[X17] a sign-in and an unlock that fail are tracked by their code', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  performance.clearMarks()
  const { session } = setupSession({ ok: false, error: { code: 'sign_in_failed' } })
  await session.signIn({ email: 'maria.k@haus-seeblick.example', password: 'falsch' })
  await session.unlock({ accountId: 1, password: 'falsch' })
  const marks = performance.getEntriesByName('tracked:login_failed') as PerformanceMark[]
  expect(marks.map(({ detail }) => detail)).toEqual([{ code: 'sign_in_failed' }, { code: 'sign_in_failed' }])
})
