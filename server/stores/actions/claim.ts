// OB6: the one row of an action: its id, the hash of its bytes, and its final result.
import type { Queryable, Tx } from '../../db/database.ts'
import type { StoredResult } from './stored-result.ts'

export interface Claim {
  readonly id: string
  readonly hash: Uint8Array
  readonly deviceId: number
  readonly accountId: number
  readonly at: number
}

/** Inserts the rows, first in their transaction: a second sender waits here for the first one's end. False: an id exists. */
export async function claimActions(tx: Tx, claims: readonly Claim[]): Promise<boolean> {
  // in one order everywhere: two senders of the same actions must not wait for each other
  const inOrder = [...claims].sort((a, b) => (a.id < b.id ? -1 : 1))
  const rows = await tx
    .insertInto('action')
    .values(
      inOrder.map(({ id, hash, deviceId, accountId, at }) => ({
        id,
        hash,
        device_id: deviceId,
        account_id: accountId,
        at,
        result: null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length === claims.length
}

export interface StoredAction {
  readonly hash: Uint8Array
  readonly deviceId: number
  readonly accountId: number
  readonly result: StoredResult
}

/** An action's stored final result; null when there is none. */
export async function readAction(db: Queryable, id: string): Promise<StoredAction | null> {
  const row = await db.selectFrom('action').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.result === null) return null
  // written by storeResult only
  return { hash: row.hash, deviceId: row.device_id, accountId: row.account_id, result: row.result as StoredResult }
}

/** SY6: whether an action has its result here; one that was answered before a backup was restored has none. */
export async function isActionKnown(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('action').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The final result of an action without effects: refused, conflict, blocked, or nothing to do. */
export async function storeResult(tx: Tx, id: string, result: StoredResult): Promise<void> {
  await tx
    .updateTable('action')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
}
