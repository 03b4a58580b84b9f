// What follows from a change of an organisation, its roster, group or members: its own people and its partners ask for its
// keys again, and matching sees the provider as it is now.
import type { Db } from '../db/database.ts'
import type { LiveHub } from '../live/hub.ts'
import type { ProviderIndex } from '../matching/index-of-providers.ts'
import { providerChanged } from '../matching/refresh.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { readKeyHolders } from '../stores/feed/reader.ts'
import { appendFeed, type FeedEntry } from '../stores/feed/writer.ts'

/** Call it after the commit of the change. */
export async function organisationChanged(
  deps: {
    readonly db: Db
    readonly clock: Clock
    readonly ids: Ids
    readonly live: LiveHub
    readonly providers: ProviderIndex
  },
  id: number,
): Promise<void> {
  const entries = await deps.db.transaction().execute(async (tx) => {
    const holders = await readKeyHolders(tx, id)
    const rows = holders.map((audience): FeedEntry => ({ audience, kind: 'organisation_keys', id }))
    await appendFeed(tx, rows, { at: deps.clock.now(), bytes: deps.ids.bytes })
    return rows
  })
  deps.live.publish(entries)
  await providerChanged(deps.db, deps.providers, id)
}
