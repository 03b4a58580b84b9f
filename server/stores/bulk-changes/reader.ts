// Bulk changes as they stand: the list of them, and what became of each record.
import { sql } from 'kysely'
import type { BulkChange, BulkRecord, BulkRecordState } from '../../../contract/http/bulk-changes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { personOf } from '../accounts/person.ts'
import { tableStore } from '../resources/table.ts'

/** Who asks: the lists that they open, and whose drafts they see. */
export interface BulkReader {
  readonly accountId: number
  readonly lists: readonly string[]
}

export const bulkChangeStore = tableStore<BulkReader, Readonly<Record<string, never>>, BulkChange>({
  table: 'bulk_change',
  scope: () => ({}),
  only: ({ accountId, lists }) => sql<boolean>`(r.resource = any(${[...lists]}::text[])
    and (r.status <> 'draft' or r.account_id = ${accountId}))`,
  shown: {
    list: 'resource',
    account: personOf(sql`r.account_id`),
    created_at: 'created_at',
    status: 'status',
    changes: 'changes',
    reason: 'reason',
    counts: sql`(select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
      select state, count(*) as n from bulk_change_record b where b.bulk_change_id = r.id group by state) c)`,
    starts_at: 'starts_at',
    ended_at: 'ended_at',
    undone_at: 'undone_at',
    undone_by: personOf(sql`r.undone_by`),
  },
  stored: () => ({}),
  order: ['id'],
  filters: { status: (status: string) => sql<boolean>`r.status = ${status}` },
  sorts: { created_at: 'created_at' },
})

/** Nobody else moves it until the transaction ends. */
export const lockBulkChange = (tx: Tx, id: number) =>
  tx.selectFrom('bulk_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A change of this list that is under way; null: none. */
export async function readUnderWay(db: Queryable, list: string): Promise<number | null> {
  const found = await db
    .selectFrom('bulk_change')
    .select('id')
    .where('resource', '=', list)
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .executeTakeFirst()
  return found?.id ?? null
}

/** Those in this state, in the order of their numbers. */
export const readBulkRecordsIn = (db: Queryable, id: number, state: BulkRecordState, most: number) =>
  db
    .selectFrom('bulk_change_record')
    .selectAll()
    .where('bulk_change_id', '=', id)
    .where('state', '=', state)
    .orderBy('record_id')
    .limit(most)
    .execute()

export const readBulkNumbers = (db: Queryable, id: number) =>
  db
    .selectFrom('bulk_change_record')
    .select(['record_id', 'name'])
    .where('bulk_change_id', '=', id)
    .orderBy('record_id')
    .execute()

export async function countBulkRecords(db: Queryable, id: number, state: BulkRecordState): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_change_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bulk_change_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function readBulkRecords(
  db: Queryable,
  id: number,
  { state, start, count }: { state: BulkRecordState | undefined; start: number; count: number },
): Promise<{ records: BulkRecord[]; total: number }> {
  const all = db
    .selectFrom('bulk_change_record')
    .where('bulk_change_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state as BulkRecordState))
  const rows = await all
    .select(['record_id as id', 'name', 'state', 'cause', 'count', 'changes'])
    .orderBy('name')
    .orderBy('record_id')
    .offset(start)
    .limit(count)
    .execute()
  const counted = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { records: rows, total: Number(counted.total) }
}
