// The versions of the device's schema. A version that was released is never edited: a change is a new entry below, with the
// upgrade that carries the rows over, and a test with rows of the version before. The outbox survives every upgrade (OB11).
import type { Transaction } from 'dexie'

export interface SchemaVersion {
  readonly version: number
  /** Dexie's notation: primary key first, then what is searched by */
  readonly stores: Readonly<Record<string, string | null>>
  readonly upgrade?: (transaction: Transaction) => Promise<void>
}

const mirrorSide = (letter: string) => ({
  [`heads_${letter}`]: '[partition+block]',
  [`bodies_${letter}`]: 'id, partition',
  [`events_${letter}`]: 'request, partition',
  [`body_packs_${letter}`]: '++n, *ids, partition',
  [`event_packs_${letter}`]: '++n, *ids, partition',
})

const searchPacks = '++n, *ids, partition'

export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      outbox: 'id, place, state, lane, replay',
      ...mirrorSide('a'),
      ...mirrorSide('b'),
      session_keys: 'kid, partition, record',
      partitions: 'id',
      accounts: 'id',
      organisation_keys: 'id, partition',
      meta: 'key',
    },
  },
  {
    version: 2,
    stores: {
      upload_chunks: '[cid+n], cid',
      file_chunks: '[cid+n], cid, request, partition',
      cached_files: 'cid, request, partition, usedAt',
    },
  },
  { version: 3, stores: { search_packs_a: searchPacks, search_packs_b: searchPacks } },
  { version: 4, stores: { shared_files: 'cid, account', shared_chunks: '[cid+n], cid' } },
  { version: 5, stores: { key_packs: '++n, *records, partition' } },
  // documents of the search kept the points of an assessment as a message: they are made anew from the records
  { version: 6, stores: {}, upgrade: (transaction) => emptied(transaction, ['search_packs_a', 'search_packs_b']) },
]

async function emptied(transaction: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables) await transaction.table(table).clear()
}
