// Standing searches of providers, reading side.
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ReverseSearchTable } from '../../db/schema-reverse-searches.ts'
import type { ColleagueName } from '../accounts/colleague-reader.ts'

export type ReverseSearchRow = Selectable<ReverseSearchTable>

export interface ReverseSearchView {
  readonly search: ReverseSearchRow
  readonly hits: { readonly count: number; readonly last_at: number | null }
  readonly changed_by: ColleagueName
}

/** Those of a house, the oldest first; `id`: this one only. */
export async function readReverseSearches(
  db: Queryable,
  careproviderId: number,
  id: number | null = null,
): Promise<ReverseSearchView[]> {
  const { rows } = await sql<ReverseSearchView>`
    select to_jsonb(s) as search,
      jsonb_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name) as changed_by,
      (select jsonb_build_object('count', count(*), 'last_at', max(h.at)) from reverse_search_hit h
       where h.reverse_search_id = s.id) as hits
    from reverse_search s join account a on a.id = s.changed_by
    where s.careprovider_id = ${careproviderId} and (${id}::bigint is null or s.id = ${id}::bigint)
    order by s.id`.execute(db)
  return rows
}

export async function countReverseSearches(db: Queryable, careproviderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reverse_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('careprovider_id', '=', careproviderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
