// What proves a person's recovery code and a house's recovery sheet (KY2); their locks lie beside the others in account_lock.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account_recovery (
    account_id bigint primary key references account,
    auth_mac bytea not null,
    made_at bigint not null)`,
  `comment on column account_recovery.auth_mac is
    'HMAC under the pepper of what the device derived from the code; the code itself never comes here'`,
  `create table organisation_sheet (
    organisation_id bigint primary key references organisation,
    account_id bigint not null unique references account,
    auth_mac bytea,
    made_at bigint,
    made_by bigint references account,
    used_at bigint)`,
  `comment on column organisation_sheet.account_id is
    'under which the sheet stands in the roster; this account never signs in and has no role here'`,
]

export const addRecovery = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
