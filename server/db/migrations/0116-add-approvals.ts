// A doctor's approval of an application's medical part: how far it is, so that doctors find what waits for them (F10).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table auction_approval (
    auction_id bigint not null,
    document text not null,
    state text not null check (state in ('asked', 'approved', 'returned', 'lifted')),
    asked_by bigint references account,
    asked_of bigint references account,
    at bigint not null,
    primary key (auction_id, document),
    foreign key (auction_id, document) references auction_document (auction_id, name) on delete cascade)`,
  `comment on table auction_approval is
    'how far an approval is; what was approved, by whom and what was said to it is sealed in the parts of the document'`,
  `comment on column auction_approval.asked_of is
    'one of the clinic''s doctors, after an approval the one who gave it; null: each of them, or nobody with an account'`,
  `create index auction_approval_open on auction_approval (auction_id) where state in ('asked', 'lifted')`,
]

export const addApprovals = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
