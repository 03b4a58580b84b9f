// What the sessions of both kinds of areas have in common in a page: calls, the access token, and the locker.
import type { Http } from '../../device/http/call.ts'
import { type Locker, lockCountOf } from '../../device/lock/locker.ts'
import { createReloadStore } from '../../device/lock/reload-store.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import type { DraftsApi, SessionApi } from '../crypto/types.ts'
import { type AccountCalls, accountCalls } from '../data/session/account-calls.ts'
import { createReloadKeeper, type ReloadKeeper } from '../data/session/reload.ts'
import type { OpenTabs, SessionDrafts } from '../data/session/session.ts'
import { createTokenKeeper, type TokenDeps, type TokenKeeper } from '../data/session/token-keeper.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import type { AccountArea, LockReason } from '../state/session-port.ts'
import { inTurn, refreshTurn } from './in-turn.ts'
import { createOpenTabs } from './open-tabs.ts'
import { createOtherTabs } from './other-tabs.ts'
import { createPageDrafts } from './page-drafts.ts'
import { createPageLocker } from './page-locker.ts'
import { sharedValues, tabValues } from './tab-values.ts'

export interface PageSession {
  readonly calls: AccountCalls
  readonly tokens: TokenKeeper
  readonly locker: Locker
  /** AU5; none where no area's accounts are (the invitation page) */
  readonly reload: ReloadKeeper | null
  readonly drafts: SessionDrafts
  readonly tabs: OpenTabs
}

interface Deps extends Pick<TokenDeps, 'onSession'> {
  readonly http: Http
  readonly api: Pick<SessionApi, 'proveRefresh' | 'keepForReload'> & DraftsApi
  readonly area: AccountArea | null
  readonly lockedBy: (reason: LockReason) => void
  /** whether the open session may open new tabs of its area; default: yes */
  readonly vouches?: () => boolean
}

export function createPageSession({ http, api, area, onSession, lockedBy, vouches }: Deps): PageSession {
  const calls = accountCalls(http)
  const tabs = createOpenTabs(area)
  const locker = createPageLocker(lockedBy, () => reload?.touched())
  const tokens = createTokenKeeper({
    calls,
    prove: (...claim) => api.proveRefresh(...claim),
    clock,
    exclusive: (run) => inTurn(refreshTurn, run),
    onEnded: () => locker.lockNow('ended'),
    ...(onSession ? { onSession } : {}),
  })
  const reload =
    area &&
    createReloadKeeper({
      store: createReloadStore(tabValues(), () => lockCountOf(sharedValues())),
      api,
      tokens,
      clock,
      area,
      drop: (account) => void calls.dropReloadHalf(account).catch(reportBug),
      onError: reportBug,
      others: createOtherTabs(tabs, () => locker.resumed()),
      ...(vouches && { vouches }),
    })
  return { calls, tokens, locker, reload, drafts: createPageDrafts(api), tabs }
}

export const after = systemTimers.after

/** A bug that must not stop what goes on beside it. */
export const reportBug = (error: unknown): void => logError('background_failed', {}, error)
