// Who asked for a key.
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'

interface Asking {
  readonly organisationId: number
  readonly accountId: number
  /** null: the organisation's group */
  readonly requestId: number | null
}

/** Asks, or answers the question that is open already. */
export async function askForKey(
  db: Queryable,
  { organisationId, accountId, requestId }: Asking,
  at: number,
): Promise<{ readonly id: number; readonly created_at: number }> {
  const { rows } = await sql<{ id: number; created_at: number }>`
    insert into pending_access (organisation_id, account_id, auction_request_id, created_at)
    values (${organisationId}, ${accountId}, ${requestId}, ${at})
    on conflict (organisation_id, account_id, coalesce(auction_request_id, 0))
      do update set created_at = pending_access.created_at
    returning id, created_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a question has an id')
  return row
}

/** The account has what it asked its organisation for. */
export async function endAsking(tx: Tx, organisationId: number, accountId: number): Promise<void> {
  await tx
    .deleteFrom('pending_access')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('auction_request_id', 'is', null)
    .execute()
}

/** The request's keys were given. */
export async function endAskingForRequest(tx: Tx, requestId: number): Promise<void> {
  await tx.deleteFrom('pending_access').where('auction_request_id', '=', requestId).execute()
}
