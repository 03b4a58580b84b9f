// Standing searches of providers, writing side.
import { sql } from 'kysely'
import type { ReverseSearchFields } from '../../../contract/http/reverse-searches.ts'
import type { Tx } from '../../db/database.ts'

export interface ChangedReverseSearch extends ReverseSearchFields {
  readonly changed_by: number
  readonly updated_at: number
}

const numbers = (values: readonly number[], type: 'int' | 'bigint') =>
  sql<number[]>`${`{${values.join(',')}}`}::${sql.raw(type)}[]`

const columns = ({ zipcodes, ...search }: ChangedReverseSearch) => ({
  ...search,
  search_types: numbers(search.search_types, 'int'),
  solutions: numbers(search.solutions, 'int'),
  age_intervals: numbers(search.age_intervals, 'int'),
  care_levels: numbers(search.care_levels, 'int'),
  account_ids: numbers(search.account_ids, 'bigint'),
  // five digits each, by the contract
  zipcodes: sql<string[]>`${`{${zipcodes.join(',')}}`}::text[]`,
})

/** Two that add at once do it one after the other, so that the limit holds. */
export async function lockHouse(tx: Tx, careproviderId: number): Promise<void> {
  await tx.selectFrom('organisation').select('id').where('id', '=', careproviderId).forUpdate().execute()
}

/** Answers the new one's id. */
export async function insertReverseSearch(
  tx: Tx,
  careproviderId: number,
  search: ChangedReverseSearch,
): Promise<number> {
  const { id } = await tx
    .insertInto('reverse_search')
    .values({ ...columns(search), careprovider_id: careproviderId, created_at: search.updated_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the house has it. */
export async function updateReverseSearch(
  tx: Tx,
  careproviderId: number,
  id: number,
  search: ChangedReverseSearch,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reverse_search')
    .set(columns(search))
    .where('id', '=', id)
    .where('careprovider_id', '=', careproviderId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With its hits. Whether the house had it. */
export async function deleteReverseSearch(tx: Tx, careproviderId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reverse_search')
    .where('id', '=', id)
    .where('careprovider_id', '=', careproviderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Notes which standing searches fit a search; answers those that had not been told of it. */
export async function insertHits(
  tx: Tx,
  auctionId: number,
  reverseSearchIds: readonly number[],
  at: number,
): Promise<number[]> {
  if (reverseSearchIds.length === 0) return []
  const rows = await tx
    .insertInto('reverse_search_hit')
    .values(reverseSearchIds.map((id) => ({ reverse_search_id: id, auction_id: auctionId, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reverse_search_id')
    .execute()
  return rows.map(({ reverse_search_id }) => reverse_search_id)
}
