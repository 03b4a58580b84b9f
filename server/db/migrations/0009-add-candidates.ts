// What a clinic says of candidates, the signed sets of an automatic search, notes on providers, and what searches and requests
// know beyond their states.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table auction
    add column mode text check (mode in ('manual', 'automatic')),
    add column candidates_status text not null default 'notStarted',
    add column elective boolean not null default false,
    add column wave int not null default 0,
    add column next_wave_at bigint,
    add column winner_name jsonb,
    add column before_archive jsonb`,
  `comment on column auction.winner_name is 'a provider that is not on the platform, sealed on the client; not readable here (EN4)'`,
  `comment on column auction.before_archive is 'lifecycle, state and mode that taking the patient out of the archive restores'`,
  `alter table auction_request
    add column assignee_id bigint references account,
    add column fax_sent_at bigint,
    add column notified_at bigint`,

  `create table candidate (
    auction_id bigint not null references auction,
    careprovider_id bigint not null references organisation,
    status text check (status in ('suggested', 'validated', 'rejected')),
    preferred boolean not null default false,
    account_id bigint not null references account,
    at bigint not null,
    primary key (auction_id, careprovider_id))`,

  `create table candidate_set (
    auction_id bigint not null references auction,
    careprovider_id bigint not null references organisation,
    cid text not null unique,
    wraps jsonb not null,
    account_id bigint not null references account,
    action_id uuid not null,
    at bigint not null,
    primary key (auction_id, careprovider_id))`,
  `comment on column candidate_set.wraps is
    'keys of a request that is not sent yet; released with the action that contacts the provider, else deleted (decisions.md Q11)'`,

  `create table note (
    careseeker_id bigint not null references organisation,
    careprovider_id bigint not null references organisation,
    envelope jsonb not null,
    rev bigint not null default 1,
    account_id bigint not null references account,
    at bigint not null,
    primary key (careseeker_id, careprovider_id))`,
  `comment on column note.envelope is 'sealed under the clinic''s group secret, which is not known here (EN4)'`,

  `create table fax_page (
    hash bytea primary key,
    auction_request_id bigint not null references auction_request,
    created_at bigint not null,
    expires_at bigint not null)`,
  `comment on column fax_page.hash is 'SHA-256 of the token in the page''s address, which is not known here'`,
]

export const addCandidates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
