// Second factors, writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { AccountFactorTable } from '../../db/schema-passkeys.ts'

/** Answers its number. */
export async function insertFactor(
  tx: Tx,
  values: Omit<Insertable<AccountFactorTable>, 'id' | 'used_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('account_factor')
    .values({ ...values, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function useFactor(tx: Tx, id: number, counter: number, at: number): Promise<void> {
  await tx.updateTable('account_factor').set({ counter, used_at: at }).where('id', '=', id).execute()
}

/** One of an account, or all of them; answers how many there were. */
export async function deleteFactors(tx: Tx, accountId: number, id: number | null): Promise<number> {
  const gone = await tx
    .deleteFrom('account_factor')
    .where('account_id', '=', accountId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return gone.length
}
