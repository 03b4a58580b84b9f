// The list before the last import of each kind: what an import took away comes back by undoing it.
import { type Kysely, sql } from 'kysely'

const statements = [
  'create table replaced_list (list text primary key, rows text not null, replaced_at bigint not null)',
  `comment on table replaced_list is 'public lists only, as they were before their last import; rows is JSON'`,
]

export const addReplacedLists = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
