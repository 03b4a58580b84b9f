// Documents of a search: rehab forms and the documentation of transitional care, by part, each sealed by itself.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table auction_document (
    auction_id bigint not null references auction,
    name text not null,
    account_id bigint not null references account,
    created_at bigint not null,
    primary key (auction_id, name))`,
  `create table auction_document_part (
    auction_id bigint not null,
    document text not null,
    part text not null,
    version integer not null,
    envelope jsonb not null,
    account_id bigint not null references account,
    at bigint not null,
    primary key (auction_id, document, part),
    foreign key (auction_id, document) references auction_document (auction_id, name) on delete cascade)`,
  `comment on column auction_document_part.envelope is
    'sealed under the clinic''s group secret, which is not known here (EN4); providers never get it'`,
  `comment on column auction_document_part.version is 'counts saves; who saves names the version that they saw'`,
]

export const addAuctionDocuments = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
