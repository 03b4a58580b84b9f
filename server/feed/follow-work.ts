// What follows from a unit of work (db/work.ts) for what this process keeps and for who listens.

import type { Bus } from '../bus/bus.ts'
import type { Db, Tx } from '../db/database.ts'
import type { LiveHub } from '../db/live-hub.ts'
import { createWork, type FeedEntry, type NumberedEntry, type Work } from '../db/work.ts'
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
  readonly bus: Bus
  /** SY14: rows that were hinted here */
  readonly sweep: { saw(rows: readonly NumberedEntry[]): void }
}

/** rows in one message: it stays below 32 kB */
const rowsAtOnce = 300

/** The others hear of it as this process does: what changed, and up to where. */
function tellOthers(bus: Bus, rows: readonly NumberedEntry[], organisations: readonly number[]): void {
  if (bus.state() === 'alone') return
  for (let start = 0; start < Math.max(rows.length, organisations.length); start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce)
    bus.send({
      k: 'feed',
      e: part.map(({ audience, n, kind, id }) => [audience, n, kind, id]),
      o: organisations.slice(start, start + rowsAtOnce),
    })
  }
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
export const followWork = ({ db, clock, ids, live, providers, actors, bus, sweep }: Parts): Work =>
  createWork(db, {
    before: async (tx, { organisations }) =>
      appendFeed(tx, await entriesOf(tx, organisations), { at: clock.now(), bytes: ids.bytes }),
    after: async ({ rights, entries, rows, organisations }) => {
      const { accounts, devices, organisations: members } = rights
      if (accounts.size + devices.size + members.size > 0) {
        const change = { accounts: [...accounts], devices: [...devices], organisations: [...members] }
        actors.forget(change)
        bus.send({ k: 'forget', ...change })
      }
      if (entries.length > 0) live.publish(entries)
      sweep.saw(rows)
      tellOthers(bus, rows, [...organisations])
      for (const id of organisations) await providerChanged(db, providers, id)
    },
  })
