// The request behind a fax page's address.
import type { Queryable } from '../../db/database.ts'

export interface FaxPageFound {
  readonly requestId: number
  readonly careseekerId: number
  /** ms */
  readonly madeAt: number
  /** of the clinic */
  readonly config: Readonly<Record<string, unknown>>
  /** who looks after the person; '': nobody */
  readonly person: string
}

/** The request behind an address; null when the address has ended, or the request has. */
export async function readFaxPage(db: Queryable, hash: Uint8Array, now: number): Promise<FaxPageFound | null> {
  const row = await db
    .selectFrom('fax_page')
    .innerJoin('auction_request', 'auction_request.id', 'fax_page.auction_request_id')
    .innerJoin('organisation', 'organisation.id', 'auction_request.careseeker_id')
    .innerJoin('patient', 'patient.id', 'auction_request.patient_id')
    .leftJoin('account', 'account.id', 'patient.assignee_id')
    .select([
      'auction_request.id as requestId',
      'auction_request.careseeker_id as careseekerId',
      'fax_page.created_at as madeAt',
      'organisation.config',
      'account.first_name',
      'account.last_name',
    ])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('auction_request.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { first_name, last_name, ...page } = row
  return { ...page, person: [first_name, last_name].filter(Boolean).join(' ') }
}
