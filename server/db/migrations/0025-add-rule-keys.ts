// Two-man rule: the backend's half of what opens the key of somebody without a password. The other half lies with the key
// storage, which has tables of its own (server/key-storage/migrations).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table rule_key (
    account_id bigint primary key references account on delete cascade,
    storage_id text not null unique,
    kid text,
    sealed bytea,
    created_at bigint not null)`,
  `comment on column rule_key.storage_id is 'random: by which name the key storage knows the account'`,
  `comment on column rule_key.sealed is
    'sealed under the master key of rule keys; it opens a lock of the key storage and nothing that lies here. Null until the account is made'`,
]

export const addRuleKeys = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
