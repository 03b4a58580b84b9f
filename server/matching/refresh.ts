// Keeps the index current: all providers at start, one after its profile, status, roster or group changed, and those that a
// request was sent to, answered by or taken from.
import type { Db } from '../db/database.ts'
import type { LiveHub } from '../db/live-hub.ts'
import { readIndexedProviders, readIndexedProvidersOf } from '../stores/matching/reader.ts'
import type { ProviderIndex } from './index-of-providers.ts'

export const loadProviders = async (db: Db, index: ProviderIndex): Promise<void> =>
  index.load(await readIndexedProviders(db))

/** Call it after the transaction that changed the provider has committed. An id that is no provider's changes nothing. */
export async function providerChanged(db: Db, index: ProviderIndex, careproviderId: number): Promise<void> {
  for (const provider of await readIndexedProvidersOf(db, [careproviderId])) index.put(provider)
}

/** The index with every provider's requests as they are now. */
export type CurrentProviders = () => Promise<ProviderIndex>

export interface FollowedProviders {
  readonly current: CurrentProviders
  /** These are other now: they are read again at the next question. */
  changed(careproviderIds: Iterable<number>): void
}

const careproviderOf = /^careprovider:(\d+)$/

/**
 * Follows the feed's hints: a provider whose requests changed is read again at the next question, several of them at once, so
 * that writing requests costs nothing here. A question waits for what changed before it.
 */
export function followRequests(db: Db, index: ProviderIndex, live: LiveHub): FollowedProviders {
  const stale = new Set<number>()
  let running: Promise<void> = Promise.resolve()

  live.follow((entries) => {
    for (const { audience, kind } of entries) {
      const id = kind === 'auction_request' ? careproviderOf.exec(audience)?.[1] : undefined
      if (id !== undefined) stale.add(Number(id))
    }
  })

  async function refresh(): Promise<void> {
    const ids = [...stale]
    stale.clear()
    try {
      for (const provider of await readIndexedProvidersOf(db, ids)) index.put(provider)
    } catch (error) {
      for (const id of ids) stale.add(id)
      throw error
    }
  }

  return {
    async current() {
      // a refresh that failed has told its own asker, and left its providers for this one
      if (stale.size > 0) running = running.catch(() => undefined).then(refresh)
      await running
      return index
    },
    changed(careproviderIds) {
      for (const id of careproviderIds) stale.add(id)
    },
  }
}
