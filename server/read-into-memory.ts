// What each server process keeps whole in memory: all providers, postcodes, lists of codes and the portal's regions. Reading them takes the database a
// while, and the rest of the start goes on meanwhile.
import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/open-bus.ts'
import type { Config } from './config.ts'
import { type Database, onOneConnection } from './db/database.ts'
import { createProviderIndex, type ProviderIndex } from './matching/index-of-providers.ts'
import { createPortalAreas, type PortalAreas } from './matching/portal-areas.ts'
import { loadProviders } from './matching/refresh.ts'
import { createZipcodeIndex, type ZipcodeIndex } from './matching/zipcode-index.ts'
import type { Ids } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import { type CodeLists, createCodeLists } from './search-index/code-lists.ts'
import { readCodeLists } from './stores/code-lists/reader.ts'
import { readProviderCounters } from './stores/feed/reader.ts'
import { readRegionAreas } from './stores/portal-regions/store.ts'
import { readZipcodes } from './stores/zipcodes/reader.ts'

export interface InMemory {
  /** how far each provider's feed had come before it was read; none are kept where nobody else writes */
  readonly counters: ReadonlyMap<number, number>
  readonly providers: ProviderIndex
  readonly zipcodes: ZipcodeIndex
  readonly codeLists: CodeLists
  readonly portalAreas: PortalAreas
}

/** On one connection: who is busy for seconds in between has none that is only half open. */
const readIntoMemory = (database: Database, bus: Bus): Promise<InMemory> =>
  onOneConnection(database, async (db) => {
    const counters = bus.state() === 'alone' ? new Map<number, number>() : await readProviderCounters(db)
    const providers = createProviderIndex()
    const zipcodes = createZipcodeIndex()
    const codeLists = createCodeLists()
    const portalAreas = createPortalAreas()
    await Promise.all([
      loadProviders(db, providers),
      readZipcodes(db).then((rows) => zipcodes.load(rows)),
      readCodeLists(db).then((entries) => codeLists.load(entries)),
      readRegionAreas(db).then((areas) => portalAreas.load(areas)),
    ])
    return { counters, providers, zipcodes, codeLists, portalAreas }
  })

/** It is on its way; what others change meanwhile is heard of by the bus. */
export interface BegunReading {
  /** of this process, another one at each start */
  readonly name: string
  readonly bus: Bus
  /** settles when all of it is there: nobody is given a part */
  readonly inMemory: Promise<InMemory>
}

/** Waits for a database that is away, or does not. */
type Reachable = <T>(open: () => Promise<T>) => Promise<T>

/** @param given bus: absent, as the settings say. reachable: absent, nobody waits */
export async function beginReading(given: {
  readonly config: Pick<Config, 'natsUrl'>
  readonly database: Database
  readonly ids: Ids
  readonly log: Log
  readonly bus?: Bus
  readonly reachable?: Reachable
}): Promise<BegunReading> {
  const { config, database, ids, log, reachable = (open) => open() } = given
  const name = Buffer.from(ids.bytes(8)).toString('hex')
  const bus = given.bus ?? (await openBus({ config, db: database.db, ids, log, name }))
  const inMemory = reachable(() => readIntoMemory(database, bus))
  // whoever waits for it is told; nobody may, where the start fails before
  inMemory.catch(() => undefined)
  return { name, bus, inMemory }
}
