// The session of an area that keeps nothing on the device: the online worker opens the keys, the server keeps the rest.
import type { OrganisationKind } from '../../contract/ids.ts'
import type { Http } from '../../device/http/call.ts'
import { onlineWorker } from '../crypto/online-worker.ts'
import { deriveRoot } from '../crypto/password.ts'
import { accountCalls } from '../data/session/account-calls.ts'
import { type AreaSession, createAreaSession } from '../data/session/session.ts'
import { createTokenKeeper, type TokenKeeper } from '../data/session/token-keeper.ts'
import { clock } from '../platform/clock.ts'
import { createPageLocker } from './page-locker.ts'

export interface OnlineSession {
  readonly session: AreaSession
  readonly worker: ReturnType<typeof onlineWorker>
  readonly tokens: TokenKeeper
}

/** one refresh at a time over all tabs (AU3) */
const REFRESH_LOCK = 'anschluss-refresh'

/** @param area whose accounts may sign in; null: any (the invitation page) */
export function createOnlineSession(http: Http, area: OrganisationKind | null): OnlineSession {
  const worker = onlineWorker()
  const calls = accountCalls(http)
  const tokens = createTokenKeeper({
    calls,
    prove: worker.api.proveRefresh,
    clock,
    exclusive: (run) => navigator.locks.request(REFRESH_LOCK, run),
    onEnded: () => locker.lockNow('ended'),
  })
  const locker = createPageLocker((reason) => session.lockedBy(reason))
  const session: AreaSession = createAreaSession({ worker, deriveRoot, calls, tokens, clock, area, locker })
  return { session, worker, tokens }
}
