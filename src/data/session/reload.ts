// AU5 in a page: keeps what a reload within the idle time needs while somebody works, so that the idle time counts from the
// last activity, and clears both halves with every lock.
import type { KeptForReload, SessionApi } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AccountArea } from '../../state/session-port.ts'
import type { SessionSlot, TokenKeeper } from './token-keeper.ts'

/** What the tab keeps of an open session. */
export interface ReloadEntry {
  readonly area: AccountArea
  readonly slot: SessionSlot
  readonly kept: KeptForReload
}

/** The tab's own storage (device/lock/reload-store.ts). */
export interface ReloadStore {
  write(entry: ReloadEntry): void
  take(area: AccountArea): ReloadEntry | null
  clear(): void
  lockCount(): number
}

export interface ReloadDeps {
  readonly store: ReloadStore
  readonly api: Pick<SessionApi, 'keepForReload'>
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'slot'>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly area: AccountArea
  /** Tells the server that its half is not wanted any more; goes out even while the page is replaced. */
  readonly drop: (account: number) => void
  readonly onError: (error: unknown) => void
}

export interface ReloadKeeper {
  /** What was kept before this page was loaded; once. `isGood` is asked when it has opened: no lock came between. */
  take(): (ReloadEntry & { readonly isGood: () => boolean }) | null
  /** Somebody is unlocked from now on, with a token that can be had. */
  opened(): void
  /** A person did something; cheap enough for every event. */
  touched(): void
  /** Clears both halves. */
  forget(): void
}

/** how often at most the halves are kept anew, ms */
const renewMs = 60_000

export function createReloadKeeper({ store, api, tokens, clock, area, drop, onError }: ReloadDeps): ReloadKeeper {
  /** changes with every lock: what is still under way then belongs to nobody */
  let session = 0
  let isOpen = false
  let renewedAt = Number.NEGATIVE_INFINITY
  let keptFor: number | null = null

  const keep = async () => {
    const mine = session
    const token = await tokens.accessToken()
    const kept = token === null || mine !== session ? null : await api.keepForReload(token)
    const slot = tokens.slot()
    if (!kept || !slot || mine !== session) return
    keptFor = kept.account
    store.write({ area, slot, kept })
  }
  const renew = () => {
    renewedAt = clock.monotonic()
    keep().catch(onError)
  }

  return {
    take() {
      const locks = store.lockCount()
      const entry = store.take(area)
      return entry && { ...entry, isGood: () => store.lockCount() === locks }
    },
    opened() {
      isOpen = true
      renew()
    },
    touched() {
      if (isOpen && clock.monotonic() - renewedAt >= renewMs) renew()
    },
    forget() {
      session += 1
      isOpen = false
      store.clear()
      if (keptFor !== null) drop(keptFor)
      keptFor = null
    },
  }
}
