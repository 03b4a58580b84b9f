// What a manifest says of the key storage's half, and whether a restored one opens: answers yes or no, never what is in it.
import { sql } from 'kysely'
import { openAtRest } from '../platform/at-rest.ts'
import { readExistingKey } from '../platform/key-files.ts'
import { type KeyState, lookAtKey } from '../platform/known-keys.ts'
import { keyPlace } from './key-storage.ts'
import { readKeyStorageStatus } from './migrate.ts'
import { type KeyStorageDb, schemaName } from './schema.ts'
import { keyStorageFingerprints } from './store.ts'

export interface StoredHalf {
  readonly person: string
  readonly kid: string
  /** false: nobody has made an account with it yet */
  readonly isSettled: boolean
}

const tables = ['person', 'sealed_key', 'known_device'] as const

/** @param path of the master key's file */
export function lookAtKeyStorage(opened: KeyStorageDb, path: string) {
  const db = opened.withSchema(schemaName)
  const file = { name: 'key-storage', path } as const
  const fingerprint = async () => (await keyStorageFingerprints(opened).read([file.name])).get(file.name)
  return {
    schema: () => readKeyStorageStatus(opened),
    fingerprint,
    lookAtKey: async (): Promise<{ readonly state: KeyState }> => lookAtKey(file, await fingerprint()),

    async countRows(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const table of tables) {
        const { count } = await db.selectFrom(table).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
        counts[table] = Number(count)
      }
      return counts
    },

    /** Of the newest thing that it heard, ms; 0: nothing yet. */
    async newestTime(): Promise<number> {
      const { at } = await db
        .selectFrom('person')
        .select(sql<number | null>`greatest(max(created_at), max(settled_at))`.as('at'))
        .executeTakeFirstOrThrow()
      return Number(at ?? 0)
    },

    readHalves: async (): Promise<StoredHalf[]> => {
      const rows = await db
        .selectFrom('sealed_key')
        .innerJoin('person', 'person.id', 'sealed_key.person_id')
        .select(['person_id', 'kid', 'settled_at'])
        .execute()
      return rows.map(({ person_id, kid, settled_at }) => ({ person: person_id, kid, isSettled: settled_at !== null }))
    },

    /** How many of a sample were tried, and how many of them do not open under the key of the file. */
    async trySample(seed: string, limit: number): Promise<{ readonly tried: number; readonly closed: number }> {
      const masterKey = await readExistingKey(path)
      const rows = await db
        .selectFrom('sealed_key')
        .select(['person_id', 'kid', 'sealed'])
        .orderBy(sql`md5(person_id || ${seed}::text)`)
        .limit(limit)
        .execute()
      const isOpen = (row: (typeof rows)[number]) =>
        masterKey !== null && openAtRest(masterKey, keyPlace(row.person_id, row.kid), row.sealed) !== null
      return { tried: rows.length, closed: rows.filter((row) => !isOpen(row)).length }
    },
  }
}
export type KeyStorageLook = ReturnType<typeof lookAtKeyStorage>
