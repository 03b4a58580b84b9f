// What a provider demands and refuses, and how a clinic stands to a provider. The values that existing providers get change
// nothing for them: no limit, no demand, nothing refused, no back-off.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table careprovider_profile
    add column paused_solutions int[] not null default '{}',
    add column free_rooms int[],
    add column open_requests_max int,
    add column backoff_hours int not null default 0,
    add column care_level_min int,
    add column genders int[] not null default '{}',
    add column takes_isolation boolean not null default true,
    add column blocked_payers int[] not null default '{}',
    add column blocked_senders jsonb not null default '[]',
    add column whitelist jsonb not null default '[]'`,
  // a provider that comes later is left alone for a day after it said that it is full
  `alter table careprovider_profile alter column backoff_hours set default 24`,
  `comment on column careprovider_profile.paused_solutions is 'kinds of care that it offers, but not now'`,
  `comment on column careprovider_profile.free_rooms is 'kinds of room with a free bed; null: not told'`,
  `comment on column careprovider_profile.backoff_hours is 'how long no capacity in an answer counts; 0: not at all'`,
  `comment on column careprovider_profile.genders is 'whom it has rooms for; empty: everybody'`,

  // the newest answer of a provider that it has no capacity, and its unanswered requests
  `create index auction_request_no_capacity on auction_request
    (careprovider_id, ((response ->> 'at')::bigint) desc) where response ->> 'declined_reason' = '2'`,
  `create index auction_request_unanswered on auction_request (careprovider_id) where status in ('sent', 'interested')`,

  `create table careseeker_provider (
    careseeker_id bigint not null references organisation,
    careprovider_id bigint not null references organisation,
    kind text not null check (kind in ('priority', 'blocked')),
    account_id bigint not null references account,
    created_at bigint not null,
    primary key (careseeker_id, careprovider_id))`,
  `comment on table careseeker_provider is 'what a clinic has decided about a provider, and who did'`,
]

export const addMatchingRules = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
