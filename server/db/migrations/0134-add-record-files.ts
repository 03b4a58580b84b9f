// Files that the operator's people keep with a record: images of advice centres, and the file of a clinic's user management. What they
// keep of a clinic beside: contacts, information, and its sign-on. Bytes lie where those of houses lie (server/blobs), under the same id.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table record_file (
    cid text primary key references blob,
    resource text not null,
    record_id bigint not null,
    place integer not null,
    name text not null,
    description text not null,
    type text not null,
    bytes integer not null,
    has_thumbnail boolean not null,
    account_id bigint not null references account,
    created_at bigint not null)`,
  `create index record_file_of_record on record_file (resource, record_id, place)`,
  `comment on table record_file is 'nothing of a patient'`,
  `alter table organisation add column contacts jsonb not null default '[]'`,
  `alter table organisation add column information text not null default ''`,
  `alter table organisation add column sso_active boolean not null default false`,
]

export const addRecordFiles = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
