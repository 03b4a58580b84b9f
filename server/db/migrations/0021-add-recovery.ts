// What proves a person's recovery code (KY2); its lock lies beside the others in account_lock.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_recovery (
    account_id bigint primary key references account,
    auth_mac bytea not null,
    made_at bigint not null)`,
  `comment on column account_recovery.auth_mac is
    'HMAC under the pepper of what the device derived from the code; the code itself never comes here'`,
]

export const addRecovery = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
