// Imports of lists, reading side.
import { type Selectable, sql } from 'kysely'
import type { AdminImport } from '../../../contract/http/admin-imports.ts'
import type { ImportedList } from '../../../contract/http/system.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ListImportTable } from '../../db/schema-list-imports.ts'
import { personOf } from '../accounts/person.ts'
import { tableStore } from '../resources/table.ts'

export type ListImport = Selectable<ListImportTable>

export const readListImport = (db: Queryable, id: number): Promise<ListImport | undefined> =>
  db.selectFrom('list_import').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockListImport = (tx: Tx, id: number): Promise<ListImport | undefined> =>
  tx.selectFrom('list_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The import of a list that began last. */
export const readLastImport = (db: Queryable, list: ImportedList): Promise<ListImport | undefined> =>
  db
    .selectFrom('list_import')
    .selectAll()
    .where('list', '=', list)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** As the console lists them. */
export const listImportStore = tableStore<Readonly<Record<string, never>>, Record<string, never>, AdminImport>({
  table: 'list_import',
  scope: () => ({}),
  shown: {
    ...{ list: 'list', name: 'name', state: 'state', created_at: 'created_at', finished_at: 'finished_at' },
    ...{ counts: 'counts', heading: 'heading', done: 'done', total: 'total' },
    account: personOf(sql`r.account_id`),
    is_last: sql`(r.started_at is not null and not exists (select 1 from list_import o
      where o.list = r.list and (o.started_at, o.id) > (r.started_at, r.id)))`,
  },
  stored: () => ({}),
  order: ['created_at'],
  searched: ['name', sql`(select a.first_name || ' ' || a.last_name from account a where a.id = r.account_id)`],
  filters: {
    list: (list: string) => sql<boolean>`r.list = ${list}`,
    state: (state: string) => sql<boolean>`r.state = ${state}`,
  },
  sorts: { created_at: 'created_at', name: 'name', list: 'list' },
})
