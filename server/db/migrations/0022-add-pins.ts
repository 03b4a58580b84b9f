// AU6: the server's part of a PIN, with the session's slot: it ends with the slot, as a reload's half does.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table device_slot
    add column pin_mac bytea, add column pin_share bytea, add column pin_tries int not null default 0`,
  `comment on column device_slot.pin_share is
    'opens an account on this device together with its PIN and what lies there; deleted with the fifth wrong PIN'`,
]

export const addPins = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
