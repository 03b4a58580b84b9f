// The request behind a fax page's address.
import type { Queryable } from '../../db/database.ts'

/** The request's and its clinic's id; null when the address has ended, or the request has. */
export async function readFaxPage(
  db: Queryable,
  hash: Uint8Array,
  now: number,
): Promise<{ readonly requestId: number; readonly careseekerId: number } | null> {
  const row = await db
    .selectFrom('fax_page')
    .innerJoin('auction_request', 'auction_request.id', 'fax_page.auction_request_id')
    .select(['auction_request.id as requestId', 'auction_request.careseeker_id as careseekerId'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('auction_request.ended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
