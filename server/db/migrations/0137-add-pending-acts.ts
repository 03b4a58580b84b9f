// Dangerous acts of administrators that wait before they count, so that a second person can stop them (contract/http/pending-acts.ts).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table pending_act (
    id bigint generated always as identity primary key,
    kind text not null,
    details jsonb not null,
    subject_id bigint not null references account (id) on delete cascade,
    asked_by bigint references account (id) on delete set null,
    asked_at bigint not null,
    due_at bigint not null,
    reason text not null,
    state text not null check (state in ('waiting', 'done', 'withdrawn', 'refused')),
    settled_at bigint,
    settled_by bigint references account (id) on delete set null,
    refusal text)`,
  `create index pending_act_of_subject on pending_act (subject_id)`,
  `create unique index pending_act_once on pending_act (kind, subject_id, details) where state = 'waiting'`,
  `comment on table pending_act is 'what an administrator asked for and another one can still take back; nothing of a patient'`,
]

export const addPendingActs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
