// Who of a clinic is asked to fill in a page of a rehab form: so that the bell tells them (docs/decisions/0561).
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table auction_page_ask (
    auction_id bigint not null,
    document text not null,
    part text not null,
    asked_by bigint not null references account,
    asked_of bigint not null references account,
    at bigint not null,
    primary key (auction_id, document, part),
    foreign key (auction_id, document) references auction_document (auction_id, name) on delete cascade)`,
  `comment on table auction_page_ask is 'nothing of what stands on the page; gone when it is done or taken back'`,
  `create index auction_page_ask_of on auction_page_ask (asked_of)`,
]

export const addPageAsks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
