// Saved views of the console's lists (contract/http/list-views.ts): filters, order and columns under a name, one's own or shared.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table list_view (
    id bigint generated always as identity primary key,
    rev integer not null default 0,
    list text not null,
    account_id bigint not null references account (id) on delete cascade,
    shared boolean not null,
    name text not null,
    query jsonb not null,
    created_at bigint not null
  )`,
  `create index list_view_of_list on list_view (list, account_id)`,
]

export const addListViews = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
