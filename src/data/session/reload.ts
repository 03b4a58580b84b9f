// AU5 in a page: keeps what a reload within the idle time needs while somebody works, so that the idle time counts from the
// last activity, clears both halves with every lock, and vouches for new tabs.
import type { SessionApi, StoredForReload } from '../../crypto/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AccountArea } from '../../state/session-port.ts'
import type { SessionSlot, TokenKeeper } from './token-keeper.ts'

/** What the tab keeps of an open session. */
export interface ReloadEntry {
  readonly area: AccountArea
  readonly slot: SessionSlot
  readonly kept: StoredForReload
}

/** The tab's own storage (device/lock/reload-store.ts). */
export interface ReloadStore {
  write(entry: ReloadEntry): void
  read(area: AccountArea): ReloadEntry | null
  clear(): void
  lockCount(): number
}

/** The other tabs of this browser (device/lock/vouching.ts). */
export interface OtherTabs {
  /**
   * null: there is none, it is locked, or it does not answer; or several people work in tabs of this browser, so that nobody can say
   * who is here.
   * @param account only a tab of this person; null: of whoever it is
   */
  ask(area: AccountArea, account: number | null): Promise<ReloadEntry | null>
  /** until the returned function is called */
  answer(area: AccountArea, give: () => Promise<ReloadEntry | null>): () => void
  /** one tab at a time opens by halves: the server releases its half once */
  inTurn<T>(run: () => Promise<T>): Promise<T>
  /** looks whether this tab is locked or idle by now, and locks it then */
  isLocked(): boolean
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
  /** none: each tab is by itself */
  readonly others?: OtherTabs | null
  /** whether this tab may open new ones now; default: yes */
  readonly vouches?: () => boolean
}

/** What may open a page. `isGood` is asked when it has opened: no lock came between. */
export type ReloadOffer = ReloadEntry & { readonly isGood: () => boolean }

export interface ReloadKeeper {
  /** What was kept before this page was loaded. */
  own(): ReloadOffer | null
  /** What was kept opens nothing: the next load does not try it again. */
  discard(): void
  /** What another tab that is open hands over. @param account only of this person; null: of whoever it is */
  ask(account: number | null): Promise<ReloadOffer | null>
  inTurn<T>(run: () => Promise<T>): Promise<T>
  /** Somebody is unlocked from now on, with a token that can be had. */
  opened(): void
  /** A person did something; cheap enough for every event. */
  touched(): void
  /** Clears both halves. */
  forget(): void
}

/** how often at most the halves are kept anew, ms */
const renewMs = 60_000

export function createReloadKeeper({
  store,
  api,
  tokens,
  clock,
  area,
  drop,
  onError,
  others,
  vouches = () => true,
}: ReloadDeps): ReloadKeeper {
  /** changes with every lock: what is still under way then belongs to nobody */
  let session = 0
  let isOpen = false
  let renewedAt = Number.NEGATIVE_INFINITY
  let keptFor: number | null = null
  let unlisten: (() => void) | null = null

  const keep = async (): Promise<ReloadEntry | null> => {
    const mine = session
    const token = await tokens.accessToken()
    const kept = token === null || mine !== session ? null : await api.keepForReload(token)
    const slot = tokens.slot()
    if (!kept || !slot || mine !== session) return null
    keptFor = kept.account
    const entry = { area, slot, kept }
    store.write(entry)
    return entry
  }
  const renew = () => {
    renewedAt = clock.monotonic()
    keep().catch(onError)
  }

  const unlessLocked = (entry: ReloadEntry | null, locks: number): ReloadOffer | null =>
    entry && { ...entry, isGood: () => store.lockCount() === locks }

  return {
    own() {
      const locks = store.lockCount()
      return unlessLocked(store.read(area), locks)
    },
    discard: () => store.clear(),
    async ask(account) {
      const locks = store.lockCount()
      return unlessLocked((await others?.ask(area, account)) ?? null, locks)
    },
    inTurn: (run) => (others ? others.inTurn(run) : run()),
    opened() {
      isOpen = true
      renew()
      // the server's half is put there anew for whoever asks: another tab may have used it up
      unlisten ??= others?.answer(area, async () => (others.isLocked() || !vouches() ? null : keep())) ?? null
    },
    touched() {
      if (isOpen && clock.monotonic() - renewedAt >= renewMs) renew()
    },
    forget() {
      session += 1
      isOpen = false
      unlisten?.()
      unlisten = null
      store.clear()
      if (keptFor !== null) drop(keptFor)
      keptFor = null
    },
  }
}
