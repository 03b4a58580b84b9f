// What follows from a unit of work (db/work.ts) for what this process keeps and for who listens.

import type { Db, Tx } from '../db/database.ts'
import type { LiveHub } from '../db/live-hub.ts'
import { createWork, type FeedEntry, type Work } from '../db/work.ts'
import type { ActorCache } from '../http/actor-cache.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { providerChanged } from '../matching/refresh.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { readKeyHolders } from '../stores/feed/reader.ts'
import { appendFeed } from '../stores/feed/writer.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: LiveHub
  readonly providers: ProviderIndex
  readonly actors: ActorCache
}

/** The keys of a changed organisation are asked for again by its own people and by its partners (SY1). */
async function entriesOf(tx: Tx, organisations: ReadonlySet<number>): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = []
  for (const id of organisations) {
    const holders = await readKeyHolders(tx, id)
    entries.push(...holders.map((audience): FeedEntry => ({ audience, kind: 'organisation_keys', id })))
  }
  return entries
}

/** Rights first, so that who is told by a hint and pulls at once is judged as they are now. */
export const followWork = ({ db, clock, ids, live, providers, actors }: Parts): Work =>
  createWork(db, {
    before: async (tx, { organisations }) =>
      appendFeed(tx, await entriesOf(tx, organisations), { at: clock.now(), bytes: ids.bytes }),
    after: async ({ rights, entries, organisations }) => {
      if (rights) actors.forget()
      if (entries.length > 0) live.publish(entries)
      for (const id of organisations) await providerChanged(db, providers, id)
    },
  })
