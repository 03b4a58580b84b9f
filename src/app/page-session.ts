// What the sessions of both kinds of areas have in common in a page: calls, the access token, and the locker.

import type { Http } from '../../device/http/call.ts'
import type { Locker } from '../../device/lock/locker.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { type AccountCalls, accountCalls } from '../data/session/account-calls.ts'
import { createTokenKeeper, type TokenDeps, type TokenKeeper } from '../data/session/token-keeper.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import type { LockReason } from '../state/session-port.ts'
import { createPageLocker } from './page-locker.ts'

/** one refresh at a time over all tabs (AU3) */
const REFRESH_LOCK = 'anschluss-refresh'

export interface PageSession {
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  readonly locker: Locker
}

interface Deps extends Pick<TokenDeps, 'prove' | 'onSession'> {
  readonly http: Http
  readonly lockedBy: (reason: LockReason) => void
}

export function createPageSession({ http, prove, onSession, lockedBy }: Deps): PageSession {
  const calls = accountCalls(http)
  const locker = createPageLocker(lockedBy)
  const tokens = createTokenKeeper({
    calls,
    prove,
    clock,
    exclusive: (run) => navigator.locks.request(REFRESH_LOCK, run),
    onEnded: () => locker.lockNow('ended'),
    ...(onSession ? { onSession } : {}),
  })
  return { calls, tokens, locker }
}

export const after = systemTimers.after

/** A bug that must not stop what goes on beside it. */
export const reportBug = (error: unknown): void => logError('background_failed', {}, error)
