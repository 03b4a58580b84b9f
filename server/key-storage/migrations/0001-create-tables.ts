// The key storage's tables, in a schema of their own and with no reference to any other: they may lie in another database.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table key_storage.person (
    id text primary key,
    address bytea not null,
    created_at bigint not null,
    settled_at bigint,
    codes int not null default 0,
    codes_since bigint not null default 0)`,
  `comment on column key_storage.person.address is
    'sealed under the key storage''s master key: where codes go, as it was when the key was deposited'`,

  `create table key_storage.sealed_key (
    person_id text not null references key_storage.person on delete cascade,
    kid text not null,
    sealed bytea not null,
    created_at bigint not null,
    primary key (person_id, kid))`,
  `comment on column key_storage.sealed_key.sealed is
    'an account key under a rule key, which is not known here, and that under this master key'`,

  `create table key_storage.session (
    id_hash bytea primary key,
    person_id text not null,
    kid text,
    address bytea not null,
    language text not null,
    created_at bigint not null,
    expires_at bigint not null,
    code_mac bytea,
    code_sent_at bigint,
    code_until bigint,
    tries int not null default 0)`,
  'create index session_by_person on key_storage.session (person_id)',
  'create index session_by_end on key_storage.session (expires_at)',

  `create table key_storage.known_device (
    id text not null,
    secret_hash bytea not null,
    person_id text not null references key_storage.person on delete cascade,
    created_at bigint not null,
    used_at bigint not null,
    primary key (id, person_id))`,
  'create index known_device_by_person on key_storage.known_device (person_id)',
]

export const createTables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
