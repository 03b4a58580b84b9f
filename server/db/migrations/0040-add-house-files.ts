// What a house shows of itself, and its signed agreement. The bytes lie where sealed files lie (server/blobs), under the same id.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table house_file (
    cid text primary key references blob,
    organisation_id bigint not null references organisation,
    kind text not null,
    place int not null,
    name text not null,
    description text not null,
    type text not null,
    bytes int not null,
    width int,
    height int,
    has_thumbnail boolean not null,
    account_id bigint not null references account,
    created_at bigint not null)`,
  `create index house_file_by_house on house_file (organisation_id, kind)`,
  `comment on table house_file is
    'public beside the kind dpa; nothing of a patient. Chunk 0 of its blob is the content, chunk 1 the small image'`,
]

export const addHouseFiles = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
