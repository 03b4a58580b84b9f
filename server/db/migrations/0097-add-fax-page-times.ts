// When a fax page was made: only who faxes it says that it was sent. What counted as sent until now was a page.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table auction_request add column fax_page_at bigint',
  'update auction_request set fax_page_at = fax_sent_at, fax_sent_at = null where fax_sent_at is not null',
  `comment on column auction_request.fax_page_at is 'ms, when the last page for the fax machine was made'`,
  `comment on column auction_request.fax_sent_at is 'ms, when somebody of the clinic said that it was faxed'`,
]

export const addFaxPageTimes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
