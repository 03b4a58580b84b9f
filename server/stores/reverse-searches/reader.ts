// Standing searches of providers, reading side.
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ReverseSearchTable } from '../../db/schema-reverse-searches.ts'
import type { ColleagueName } from '../accounts/colleague-reader.ts'

export type ReverseSearchRow = Selectable<ReverseSearchTable>

/** Whether any house waits for searches at all. */
export const isAnyoneWaiting = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('reverse_search').select('id').where('active', '=', true).limit(1).executeTakeFirst()) !==
  undefined

/** The active ones that ask for this type and one of these kinds of care, and have not been told of this search. */
export async function readWaiting(
  db: Queryable,
  search: { readonly auctionId: number; readonly searchType: number; readonly solutions: readonly number[] },
): Promise<ReverseSearchRow[]> {
  const { auctionId, searchType, solutions } = search
  const { rows } = await sql<{ search: ReverseSearchRow }>`
    select to_jsonb(s) as search from reverse_search s
    where s.active and s.search_types @> ${`{${searchType}}`}::int[]
      and (cardinality(s.solutions) = 0 or s.solutions && ${`{${solutions.join(',')}}`}::int[])
      and not exists (select 1 from reverse_search_hit h where h.reverse_search_id = s.id and h.auction_id = ${auctionId})
    order by s.id`.execute(db)
  return rows.map((row) => row.search)
}

/** The active people of a house who hold one of these roles, by name. */
export const readPeopleOfHouse = (
  db: Queryable,
  careproviderId: number,
  roles: readonly number[],
): Promise<ColleagueName[]> =>
  db
    .selectFrom('account')
    .select(['account.id', 'first_name', 'last_name'])
    .where('status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account_role')
          .select('role')
          .whereRef('account_role.account_id', '=', 'account.id')
          .where('organisation_id', '=', careproviderId)
          .where('role', 'in', [...roles]),
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('account.id')
    .execute()
