// The backend's halves of the two-man rule, writing side.
import type { Queryable, Tx } from '../../db/database.ts'

/** The name by which the key storage knows the account: the one that it has, else this one. */
export async function nameForStorage(
  db: Queryable,
  row: { readonly account_id: number; readonly storage_id: string; readonly created_at: number },
): Promise<string> {
  const { storage_id } = await db
    .insertInto('rule_key')
    .values({ ...row, kid: null, sealed: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: row.account_id }))
    .returning('storage_id')
    .executeTakeFirstOrThrow()
  return storage_id
}

/** The account is made: this is its rule key. */
export const keepRuleKey = (tx: Tx, accountId: number, kid: string, sealed: Uint8Array) =>
  tx.updateTable('rule_key').set({ kid, sealed }).where('account_id', '=', accountId).execute()
