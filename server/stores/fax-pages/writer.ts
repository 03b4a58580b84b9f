// Addresses of fax pages, by the hash of their token. What has ended goes with the next one that is made.
import type { Db } from '../../db/database.ts'

export async function insertFaxPage(
  db: Db,
  page: {
    readonly hash: Uint8Array
    readonly codeHash: Uint8Array
    readonly requestId: number
    readonly at: number
    readonly expiresAt: number
  },
): Promise<void> {
  await db.deleteFrom('fax_page').where('expires_at', '<=', page.at).execute()
  await db
    .insertInto('fax_page')
    .values({
      hash: page.hash,
      code_hash: page.codeHash,
      auction_request_id: page.requestId,
      created_at: page.at,
      expires_at: page.expiresAt,
    })
    .execute()
}
