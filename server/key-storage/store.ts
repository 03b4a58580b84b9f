// The only SQL of the key storage. Everything that is sealed comes and goes sealed.
import type { Insertable, Selectable } from 'kysely'
import type { Fingerprints } from '../platform/known-keys.ts'
import {
  type KeyStorageDb,
  type KnownDeviceTable,
  type PersonTable,
  type SealedKeyTable,
  type SessionTable,
  schemaName,
} from './schema.ts'

export type Person = Selectable<PersonTable>
export type StoredSession = Selectable<SessionTable>

/** With which master key these tables were used. */
export function keyStorageFingerprints(open: KeyStorageDb): Fingerprints {
  const db = open.withSchema(schemaName)
  return {
    read: async (names) => {
      const rows = await db.selectFrom('key_fingerprint').selectAll().where('name', 'in', names).execute()
      return new Map(
        names.flatMap((name) => {
          const row = rows.find((one) => one.name === name)
          return row ? [[name, row.fingerprint] as const] : []
        }),
      )
    },
    isUsed: async () => (await db.selectFrom('person').select('id').limit(1).executeTakeFirst()) !== undefined,
    note: async (fingerprints) => {
      await db
        .insertInto('key_fingerprint')
        .values([...fingerprints].map(([name, fingerprint]) => ({ name, fingerprint })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    // its key has no successor yet
    follow: async () => undefined,
    replace: async (name, fingerprint) => {
      await db
        .insertInto('key_fingerprint')
        .values({ name, fingerprint })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint }))
        .execute()
    },
  }
}

export function createKeyStore(open: KeyStorageDb) {
  const db = open.withSchema(schemaName)
  return {
    readPerson: (id: string): Promise<Person | undefined> =>
      db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),

    async addPerson(row: Pick<Insertable<PersonTable>, 'id' | 'address' | 'created_at'>): Promise<void> {
      await db
        .insertInto('person')
        .values({ ...row, settled_at: null, codes: 0, codes_since: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** One code more for a person, counted before it is sent; false: there were `limit` already since `since`. */
    async countCode(
      id: string,
      { at, since, limit }: { readonly at: number; readonly since: number; readonly limit: number },
    ): Promise<boolean> {
      await db
        .updateTable('person')
        .set({ codes: 0, codes_since: at })
        .where('id', '=', id)
        .where('codes_since', '<=', since)
        .execute()
      const { numUpdatedRows } = await db
        .updateTable('person')
        .set((eb) => ({ codes: eb('codes', '+', 1) }))
        .where('id', '=', id)
        .where('codes', '<', limit)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async settle(id: string, kid: string, at: number): Promise<void> {
      await db.deleteFrom('sealed_key').where('person_id', '=', id).where('kid', '<>', kid).execute()
      await db
        .updateTable('person')
        .set({ settled_at: at })
        .where('id', '=', id)
        .where('settled_at', 'is', null)
        .execute()
    },

    async erasePerson(id: string): Promise<void> {
      await db.deleteFrom('session').where('person_id', '=', id).execute()
      await db.deleteFrom('person').where('id', '=', id).execute()
    },

    readKey: (personId: string, kid: string) =>
      db
        .selectFrom('sealed_key')
        .select('sealed')
        .where('person_id', '=', personId)
        .where('kid', '=', kid)
        .executeTakeFirst(),

    /** Of a person's deposited keys the oldest go, so that `limit` stay. */
    async addKey(row: Insertable<SealedKeyTable>, limit: number): Promise<void> {
      await db
        .insertInto('sealed_key')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const others = await db
        .selectFrom('sealed_key')
        .select('kid')
        .where('person_id', '=', row.person_id)
        .where('kid', '<>', row.kid)
        .orderBy('created_at', 'desc')
        .offset(limit - 1)
        .execute()
      for (const { kid } of others) {
        await db.deleteFrom('sealed_key').where('person_id', '=', row.person_id).where('kid', '=', kid).execute()
      }
    },

    async addSession(
      row: Omit<Insertable<SessionTable>, 'code_mac' | 'code_sent_at' | 'code_until' | 'tries'>,
    ): Promise<void> {
      await db
        .insertInto('session')
        .values({ ...row, code_mac: null, code_sent_at: null, code_until: null, tries: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    readSession: (idHash: Uint8Array): Promise<StoredSession | undefined> =>
      db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst(),

    async setCode(idHash: Uint8Array, code: { mac: Uint8Array; sentAt: number; until: number } | null): Promise<void> {
      await db
        .updateTable('session')
        .set({
          code_mac: code?.mac ?? null,
          code_sent_at: code?.sentAt ?? null,
          code_until: code?.until ?? null,
          tries: 0,
        })
        .where('id_hash', '=', idHash)
        .execute()
    },

    /** Counts a try in its own statement; undefined when no code is good any more. */
    countTry: (idHash: Uint8Array, { at, limit }: { readonly at: number; readonly limit: number }) =>
      db
        .updateTable('session')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id_hash', '=', idHash)
        .where('code_mac', 'is not', null)
        .where('code_until', '>', at)
        .where('tries', '<', limit)
        .returning(['code_mac', 'tries'])
        .executeTakeFirst(),

    readDevices: (id: string): Promise<Selectable<KnownDeviceTable>[]> =>
      db.selectFrom('known_device').selectAll().where('id', '=', id).execute(),

    async keepDevice(row: Insertable<KnownDeviceTable>): Promise<void> {
      await db
        .insertInto('known_device')
        .values(row)
        .onConflict((conflict) => conflict.columns(['id', 'person_id']).doUpdateSet({ used_at: row.used_at }))
        .execute()
    },

    /** Sessions that ended, devices that nobody used, people whose key was never asked for. */
    async sweep(before: {
      readonly attempts: number
      readonly sessions: number
      readonly devices: number
      readonly unsettled: number
    }): Promise<void> {
      const ended = db.selectFrom('attempt').select('key').where('until', '<=', before.attempts)
      // who counts locks rows in another order: those are left for the next time
      await db.deleteFrom('attempt').where('key', 'in', ended.forUpdate().skipLocked()).execute()
      await db.deleteFrom('session').where('expires_at', '<', before.sessions).execute()
      await db.deleteFrom('known_device').where('used_at', '<', before.devices).execute()
      await db.deleteFrom('person').where('settled_at', 'is', null).where('created_at', '<', before.unsettled).execute()
    },
  }
}
