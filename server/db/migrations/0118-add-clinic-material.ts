// What a clinic keeps for its rehab applications: copies of the official forms with their mapping, files of the schema, lists of keys.
// Bytes lie where those of houses lie (server/blobs), under the same id.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table clinic_material (
    cid text primary key references blob,
    organisation_id bigint not null references organisation,
    kind text not null,
    subject text not null,
    name text not null,
    type text not null,
    bytes int not null,
    mapping jsonb not null,
    version int not null,
    account_id bigint not null references account,
    created_at bigint not null,
    unique (organisation_id, kind, subject))`,
  `comment on table clinic_material is 'nothing of a patient. Subject: type of the form, or the name of a file of the schema'`,
  `create table clinic_key_list (
    organisation_id bigint not null references organisation,
    list text not null,
    entries jsonb not null,
    account_id bigint not null references account,
    at bigint not null,
    primary key (organisation_id, list))`,
  `comment on table clinic_key_list is 'a clinic’s own words for codes of which no source says what they mean'`,
]

export const addClinicMaterial = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
