// Saved filters of people, writing side.
import type { SavedFilterFields } from '../../../contract/http/saved-filters.ts'
import type { Tx } from '../../db/database.ts'
import type { FilterOwner } from './reader.ts'

/** Two that add at once do it one after the other, so that the limit holds. */
export async function lockOwner(tx: Tx, { accountId }: FilterOwner): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** Answers the new one's id. */
export async function insertSavedFilter(
  tx: Tx,
  { accountId, careproviderId }: FilterOwner,
  { name, filters }: SavedFilterFields,
  at: number,
): Promise<number> {
  const row = { account_id: accountId, careprovider_id: careproviderId, name, filters: JSON.stringify(filters) }
  const { id } = await tx
    .insertInto('saved_filter')
    .values({ ...row, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the owner has it. */
export async function updateSavedFilter(
  tx: Tx,
  owner: FilterOwner,
  id: number,
  { name, filters }: SavedFilterFields,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_filter')
    .set({ name, filters: JSON.stringify(filters), updated_at: at })
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('careprovider_id', '=', owner.careproviderId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the owner had it. */
export async function deleteSavedFilter(tx: Tx, owner: FilterOwner, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('account_id', '=', owner.accountId)
    .where('careprovider_id', '=', owner.careproviderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
