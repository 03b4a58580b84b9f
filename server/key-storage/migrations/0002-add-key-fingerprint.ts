// With which master key the key storage's tables were used: restored beside another one, nothing in them opens.
import { type Kysely, sql } from 'kysely'

export const addKeyFingerprint = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table key_storage.key_fingerprint (name text primary key, fingerprint text not null)`.execute(db)
  },
}
