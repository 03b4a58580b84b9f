// What devices are called: a list of tablets without names cannot be told apart.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table device add column name text`,
  `alter table device add column form text`,
  `alter table device add column browser text`,
  `comment on column device.name is 'given by people who use it or manage them; readable here, and shown to managers of everybody on it'`,
  `comment on column device.form is 'as the browser said at the last sign-in: computer, macOrIpad, phone or tablet'`,
]

export const addDeviceNames = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
