// The session of an area that keeps nothing on the device: the online worker opens the keys, the server keeps the rest.
import type { Http } from '../../device/http/call.ts'
import { onlineWorker } from '../crypto/online-worker.ts'
import { deriveRoot } from '../crypto/password.ts'
import { type AreaSession, createAreaSession } from '../data/session/session.ts'
import type { TokenKeeper } from '../data/session/token-keeper.ts'
import { clock } from '../platform/clock.ts'
import type { AccountArea, UnlockedAccount } from '../state/session-port.ts'
import { createPageSession } from './page-session.ts'

export interface OnlineSession {
  readonly session: AreaSession
  readonly worker: ReturnType<typeof onlineWorker>
  readonly tokens: TokenKeeper
}

interface Hooks {
  readonly onOpened?: (account: UnlockedAccount) => void
  readonly onConfirmed?: () => void
  readonly onLocking?: () => void
}

/** @param area whose accounts may sign in; null: any (the invitation page) */
export function createOnlineSession(http: Http, area: AccountArea | null, hooks: Hooks = {}): OnlineSession {
  const worker = onlineWorker()
  const { calls, tokens, locker, reload, drafts, tabs } = createPageSession({
    http,
    api: worker.api,
    area,
    onSession: (_account, { device_kind }) => session.deviceIs(device_kind),
    lockedBy: (reason) => session.lockedBy(reason),
  })
  const session: AreaSession = createAreaSession({
    worker,
    deriveRoot,
    calls,
    tokens,
    clock,
    area,
    locker,
    drafts,
    tabs,
    ...(reload && { reload }),
    ...hooks,
  })
  return { session, worker, tokens }
}
