// X9: a database that does not open is dropped and set up again. What can be pulled anew is; what only this device has (what waits
// to be sent, files that were shared into it, its people and their partitions) is carried over where it can still be read (docs/decisions/0148).
import Dexie from 'dexie'
import { type DatabaseEngine, databaseName, type Store } from './database.ts'

/**
 * opened: nothing was wrong. rebuilt: with everything that only this device had. emptied: that could not be read any more.
 * failed: the browser gives no database (a private window, a full disk, one of a newer version): nothing was touched.
 */
export type Rebuilt = 'opened' | 'rebuilt' | 'emptied' | 'failed'

/** what comes from nowhere else */
const carried = ['outbox', 'upload_chunks', 'accounts', 'partitions', 'shared_files', 'shared_chunks'] as const

/** a new database would meet the same, and would cost what waits to be sent */
const notOurs = ['QuotaExceededError', 'VersionError', 'MissingAPIError', 'BlockedError']

/** @param engine of the database: the browser's own, unless a test gives another */
export async function openOrRebuild(store: Store, engine: DatabaseEngine = {}, name = databaseName): Promise<Rebuilt> {
  const first = await problemOf(store)
  if (first === null) return 'opened'
  // once more: what goes by itself is no reason to drop anything
  const again = await problemOf(store)
  if (again === null) return 'opened'
  if (notOurs.some((mine) => again.includes(mine))) return 'failed'
  const kept = await readRaw(name, engine)
  store.dexie.close()
  try {
    await new Dexie(name, engine).delete()
    await store.dexie.open()
    if (kept === null) return 'emptied'
    for (const { table, rows } of kept) await store.dexie.table(table).bulkPut([...rows])
    return 'rebuilt'
  } catch {
    return 'failed'
  }
}

/** Names of what keeps it from opening, null when it is open. */
async function problemOf({ dexie }: Store): Promise<string | null> {
  try {
    dexie.close({ disableAutoOpen: false })
    await dexie.open()
    return null
  } catch (error) {
    return namesOf(error)
  }
}

const namesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const inner = 'inner' in error && error.inner !== error ? namesOf(error.inner) : ''
  return `${error.name} ${error.message} ${inner}`
}

interface KeptTable {
  readonly table: string
  readonly rows: readonly unknown[]
}

/** As it lies there, by its own schema; null when not even that opens. */
async function readRaw(name: string, engine: DatabaseEngine): Promise<readonly KeptTable[] | null> {
  const raw = new Dexie(name, engine)
  try {
    await raw.open()
    const there = new Set(raw.tables.map((table) => table.name))
    const kept: KeptTable[] = []
    for (const table of carried) {
      if (there.has(table)) kept.push({ table, rows: await raw.table(table).toArray() })
    }
    if (there.has('meta')) kept.push({ table: 'meta', rows: (await raw.table('meta').toArray()).filter(isDevice) })
    return kept
  } catch {
    return null
  } finally {
    raw.close()
  }
}

/** of the single values only the device's own number: cursors belong to what is pulled anew */
const isDevice = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'key' in row && row.key === 'device'
