// Changes of many records of the console at once (contract/http/bulk-changes.ts): a fixed list of numbers, what becomes of each, and
// what stood there before, so that it can be undone. Nothing of a patient is in them.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table bulk_change (
    id bigint generated always as identity primary key,
    rev integer not null default 0,
    resource text not null,
    account_id bigint references account (id) on delete set null,
    created_at bigint not null,
    status text not null,
    changes jsonb not null default '{}',
    reason text not null default '',
    starts_at bigint,
    ended_at bigint,
    undone_at bigint,
    undone_by bigint references account (id) on delete set null
  )`,
  // one at a time per kind of record
  `create unique index bulk_change_under_way on bulk_change (resource) where status in ('waiting', 'running', 'undoing')`,
  `create table bulk_change_record (
    bulk_change_id bigint not null references bulk_change (id) on delete cascade,
    record_id bigint not null,
    name text not null,
    state text not null,
    cause text,
    count integer,
    rev integer not null default 0,
    changes jsonb not null default '{}',
    primary key (bulk_change_id, record_id)
  )`,
  `create index bulk_change_record_by_state on bulk_change_record (bulk_change_id, state, record_id)`,
  `comment on table bulk_change is 'one change of many records of the console, by whom, and how far it came'`,
  `comment on column bulk_change_record.rev is 'of the record: as the preview saw it, after the change as it left it'`,
]

export const addBulkChanges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
