// The device's one database and the only user of Dexie. All tables lie in it, so that a page and its cursor (SY3), an
// answer and its row (OB9), a withdrawal and its queued actions (SY5) are one transaction each.
import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie'
import { strictFor } from './durability.ts'
import { schemaVersions } from './schema.ts'
import type {
  AccountRow,
  BodyRow,
  CachedFileRow,
  EventsRow,
  FileChunkRow,
  HeadBlockRow,
  MetaRow,
  MirrorSide,
  OrganisationKeysRow,
  OutboxRow,
  PackRow,
  PartitionRow,
  SessionKeyRow,
  UploadChunkRow,
} from './tables.ts'

export const databaseName = 'anschluss'

/** The tables of one side of the mirror. */
export interface MirrorTables {
  readonly heads: Table<HeadBlockRow, [string, number]>
  readonly bodies: EntityTable<BodyRow, 'id'>
  readonly events: EntityTable<EventsRow, 'request'>
  readonly bodyPacks: EntityTable<PackRow, 'n'>
  readonly eventPacks: EntityTable<PackRow, 'n'>
  /** documents of the search on this device (search.ts) */
  readonly searchPacks: EntityTable<PackRow, 'n'>
}

export interface Tables {
  readonly outbox: EntityTable<OutboxRow, 'id'>
  readonly sessionKeys: EntityTable<SessionKeyRow, 'kid'>
  readonly partitions: EntityTable<PartitionRow, 'id'>
  readonly accounts: EntityTable<AccountRow, 'id'>
  readonly organisationKeys: EntityTable<OrganisationKeysRow, 'id'>
  readonly meta: Table<MetaRow, string>
  readonly uploadChunks: Table<UploadChunkRow, [string, number]>
  readonly fileChunks: Table<FileChunkRow, [string, number]>
  readonly cachedFiles: EntityTable<CachedFileRow, 'cid'>
}

/** What Dexie runs on. */
export type DatabaseEngine = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

export interface Store extends Tables {
  readonly dexie: Dexie
  readonly mirror: Readonly<Record<MirrorSide, MirrorTables>>
}

/**
 * Prepares the database; it opens at its first use. Writes to the outbox and its chunks are strict, all others relaxed
 * (docs/decisions/0020-one-database-strict-outbox.md).
 * @param engine of the database: the browser's own, unless a program without one (a test) gives another
 */
export function createStore(name: string = databaseName, engine: DatabaseEngine = {}): Store {
  const dexie = new Dexie(name, { chromeTransactionDurability: 'relaxed', ...engine })
  for (const { version, stores, upgrade } of schemaVersions) {
    const declared = dexie.version(version).stores(stores)
    if (upgrade) declared.upgrade(upgrade)
  }
  dexie.use(strictFor(['outbox', 'upload_chunks']))
  // a newer version of the app upgrades the database: this one lets go of it, and never writes its own kind of rows into it
  dexie.on('versionchange', ({ newVersion, oldVersion }) => {
    if (!isNewer(newVersion, oldVersion)) return true
    dexie.close()
    return false
  })
  const side = (letter: MirrorSide): MirrorTables => ({
    heads: dexie.table(`heads_${letter}`),
    bodies: dexie.table(`bodies_${letter}`),
    events: dexie.table(`events_${letter}`),
    bodyPacks: dexie.table(`body_packs_${letter}`),
    eventPacks: dexie.table(`event_packs_${letter}`),
    searchPacks: dexie.table(`search_packs_${letter}`),
  })
  return {
    dexie,
    outbox: dexie.table('outbox'),
    sessionKeys: dexie.table('session_keys'),
    partitions: dexie.table('partitions'),
    accounts: dexie.table('accounts'),
    organisationKeys: dexie.table('organisation_keys'),
    meta: dexie.table('meta'),
    uploadChunks: dexie.table('upload_chunks'),
    fileChunks: dexie.table('file_chunks'),
    cachedFiles: dexie.table('cached_files'),
    mirror: { a: side('a'), b: side('b') },
  }
}

/** A newer version of the app asks for the database; a deletion has no version. */
export const isNewer = (newVersion: number | null, oldVersion: number): boolean =>
  newVersion !== null && newVersion > oldVersion

/** All tables of one side of the mirror. */
export const tablesOf = (side: MirrorTables): Table[] => Object.values(side)

/** One read-write transaction over the given tables; strict when the outbox is among them. */
export const write = <T>(store: Store, tables: readonly Table[], run: () => Promise<T>): Promise<T> =>
  store.dexie.transaction('rw', [...tables], run)

/** One read-only transaction: a consistent look at the given tables. */
export const read = <T>(store: Store, tables: readonly Table[], run: () => Promise<T>): Promise<T> =>
  store.dexie.transaction('r', [...tables], run)
