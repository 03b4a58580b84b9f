// What was added, changed and removed in records, from what to what and by whom.
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import { personOf } from '../accounts/person.ts'

export interface RecordChange {
  readonly resource: string
  readonly record_id: number
  readonly at: number
  /** null: by the command line */
  readonly account_id: number | null
  readonly act: 'added' | 'changed' | 'removed' | 'exported'
  readonly changes: FieldChanges
  readonly reason: string | null
}

export async function insertRecordChange(tx: Tx, { changes, ...change }: RecordChange): Promise<void> {
  await tx
    .insertInto('record_change')
    .values({ ...change, changes: JSON.stringify(changes) })
    .execute()
}

/** An administrator showed a second proof: the console is open. */
export const noteAdminSignIn = (tx: Tx, accountId: number, at: number): Promise<void> =>
  insertRecordChange(tx, {
    ...{ resource: 'admin_sessions', record_id: accountId, at, account_id: accountId },
    ...{ act: 'added', changes: {}, reason: null },
  })

/** When and by whom the record `r` of a resource was changed last. */
export const lastChange = (
  resource: string,
) => sql`(select jsonb_build_object('at', c.at, 'account', ${personOf(sql`c.account_id`)})
  from record_change c where c.resource = ${resource} and c.record_id = r.id order by c.id desc limit 1)`

export async function countRecordChanges(
  db: Queryable,
  of: { readonly resource: string; readonly recordId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from record_change
    where resource = ${of.resource} and record_id = ${of.recordId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Of one record, the newest first; `before`: those before this entry; `start`: those after so many. */
export const readRecordChanges = (
  db: Queryable,
  of: { readonly resource: string; readonly recordId: number },
  count: number,
  before: number | null = null,
  start = 0,
) =>
  db
    .selectFrom('record_change as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.at', 'c.act', 'c.changes', 'c.reason', 'c.account_id', 'a.first_name', 'a.last_name'])
    .where('c.resource', '=', of.resource)
    .where('c.record_id', '=', of.recordId)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(count)
    .offset(start)
    .execute()
