// What was added, changed and removed in records, from what to what and by whom.
import type { Queryable, Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'

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

/** Of one record, the newest first; `before`: those before this entry. */
export const readRecordChanges = (
  db: Queryable,
  of: { readonly resource: string; readonly recordId: number },
  count: number,
  before: number | null = null,
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
    .execute()
