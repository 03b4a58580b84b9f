// Saved views of the console's lists: one's own, and those that everybody who opens the list has.
import { sql } from 'kysely'
import type { ListView, ListViewFields } from '../../../contract/http/list-views.ts'
import type { Queryable } from '../../db/database.ts'
import { tableStore } from '../resources/table.ts'

/** Who asks for the views of which list. */
export interface ViewsOf {
  readonly list: string
  readonly accountId: number
}

export const listViewStore = tableStore<ViewsOf, ListViewFields, ListView>({
  table: 'list_view',
  scope: ({ list }) => ({ list }),
  only: ({ accountId }) => sql<boolean>`(r.shared or r.account_id = ${accountId})`,
  shown: { name: 'name', shared: 'shared', query: 'query' },
  // one that is shared no more belongs to whoever took it back
  stored: ({ name, shared, query }, { accountId }, before) => ({
    ...{ name, shared, query: JSON.stringify(query) },
    ...(before && { account_id: accountId }),
  }),
  added: ({ accountId, at }) => ({ account_id: accountId, created_at: at }),
  order: ['name'],
})

/** How many shared ones a list has, and how many of their own somebody has there; `except` is not counted. */
export async function countListViews(db: Queryable, { list, accountId }: ViewsOf, except: number | null) {
  const { shared, own } = await db
    .selectFrom('list_view')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('shared', '=', true).as('shared'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.and([where('shared', '=', false), where('account_id', '=', accountId)]))
        .as('own'),
    ])
    .where('list', '=', list)
    .where('id', '<>', except ?? 0)
    .executeTakeFirstOrThrow()
  return { shared: Number(shared), own: Number(own) }
}
