// The public keys that a person had before a reset (KY6): what was signed with them stays good.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table former_key (
    encryption_kid text primary key,
    signing_kid text not null unique,
    account_id bigint not null references account,
    encryption_spki text not null,
    signing_spki text not null,
    ended_at bigint not null)`,
  'create index former_key_by_account on former_key (account_id)',
  `comment on table former_key is 'public keys only; the private ones went with the account key that nobody can open any more'`,
]

export const formerKeys = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
