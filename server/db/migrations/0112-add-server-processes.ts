// Which server processes of the installation live: each says so again and again (server/operation/processes.ts).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table server_process (
    id text primary key,
    host text not null,
    pid int not null,
    port int not null,
    version text not null,
    build text,
    schema text not null,
    contracts jsonb not null,
    bus text not null,
    skew_ms int not null,
    started_at bigint not null,
    seen_at bigint not null)`,
  "comment on column server_process.schema is 'the newest migration that it knows, and how many'",
  "comment on column server_process.contracts is 'migrations that take something away, and that it bears'",
  "comment on column server_process.seen_at is 'by the clock of the database'",
]

export const addServerProcesses = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
