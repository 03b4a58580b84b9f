// KY8: mailboxes in which a trusted device and a new one meet for two minutes, and what people say of a partner's keys (KY9).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table joining (
    channel bytea primary key,
    account_id bigint not null unique references account,
    host_key text not null,
    host_proof text not null,
    claim_hash bytea,
    commitment text,
    nonce text,
    guest_key text,
    lock jsonb,
    ends_at bigint not null)`,
  `comment on table joining is
    'public keys, a commitment, a nonce and sealed bytes; rows are deleted when they are used, and when they are over'`,
  `create index joining_by_end on joining (ends_at)`,
  `create table partner_check (
    organisation_id bigint not null references organisation,
    partner_id bigint not null references organisation,
    how text not null,
    n bigint not null,
    content jsonb not null,
    primary key (organisation_id, partner_id, how))`,
  `comment on table partner_check is
    'what a member of the organisation signed about the head of a partner roster: the newest of each kind'`,
]

export const addJoining = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
