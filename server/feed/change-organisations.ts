// What follows from a change of an organisation, its profile, roster, group or members: its own people and its partners ask
// for its keys again (SY1: by feed rows of the same transaction), and matching sees the provider as it is now.
import type { Db, Tx } from '../db/database.ts'
import type { LiveHub } from '../live/hub.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { providerChanged } from '../matching/refresh.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { readKeyHolders } from '../stores/feed/reader.ts'
import { appendFeed, type FeedEntry } from '../stores/feed/writer.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: LiveHub
  readonly providers: ProviderIndex
}

/** Names an organisation that `work` has changed. */
export type Changed = (id: number) => void

async function readEntries(tx: Tx, changed: ReadonlySet<number>): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = []
  for (const id of changed) {
    const holders = await readKeyHolders(tx, id)
    entries.push(...holders.map((audience): FeedEntry => ({ audience, kind: 'organisation_keys', id })))
  }
  return entries
}

/** Runs `work` in a transaction, with the feed rows of what it changed; hints and matching follow after the commit. */
export async function changeOrganisations<T>(parts: Parts, work: (tx: Tx, changed: Changed) => Promise<T>): Promise<T> {
  const ids = new Set<number>()
  const { value, entries } = await parts.db.transaction().execute(async (tx) => {
    const value = await work(tx, (id) => ids.add(id))
    const entries = await readEntries(tx, ids)
    await appendFeed(tx, entries, { at: parts.clock.now(), bytes: parts.ids.bytes })
    return { value, entries }
  })
  parts.live.publish(entries)
  for (const id of ids) await providerChanged(parts.db, parts.providers, id)
  return value
}
