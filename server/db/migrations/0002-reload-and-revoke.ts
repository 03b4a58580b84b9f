// What a reload within the idle time needs (AU5), and what is known of a device that somebody revokes (OB11).
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table device_slot add column reload_half bytea, add column reload_until bigint',
  `comment on column device_slot.reload_half is
    'half of a key that opens an account after a reload (AU5); worth nothing without the other half, which never leaves the tab'`,
  'alter table device add column wiped_at bigint, add column waiting int, add column waiting_at bigint',
  `comment on column device.waiting is 'how many inputs waited on it when it last told (OB11); not which'`,
]

export const reloadAndRevoke = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
