// Writes bulk changes: the draft with its fixed numbers, what the preview said of each, how far it came.
import { sql } from 'kysely'
import type { BulkChanges, BulkRecordState, BulkStatus } from '../../../contract/http/bulk-changes.ts'
import type { Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'

interface Draft {
  readonly resource: string
  readonly account_id: number
  readonly created_at: number
}

/** What becomes of a record. */
export interface BulkOutcome {
  readonly record_id: number
  readonly state: BulkRecordState
  readonly cause: string | null
  readonly count: number | null
  readonly rev: number
  readonly changes: FieldChanges
}

/** rows of one statement */
const atOnce = 500

async function inParts<T>(items: readonly T[], write: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await write(items.slice(from, from + atOnce))
}

/** Also forgets the drafts of this person and list: one is drafted at a time. */
export async function addBulkDraft(
  tx: Tx,
  draft: Draft,
  records: readonly { readonly id: number; readonly name: string }[],
): Promise<number> {
  await tx
    .deleteFrom('bulk_change')
    .where('status', '=', 'draft')
    .where('resource', '=', draft.resource)
    .where('account_id', '=', draft.account_id)
    .execute()
  const { id } = await tx
    .insertInto('bulk_change')
    .values({ ...draft, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inParts(records, (part) =>
    tx
      .insertInto('bulk_change_record')
      .values(part.map((record) => ({ bulk_change_id: id, record_id: record.id, name: record.name, state: 'chosen' })))
      .execute(),
  )
  return id
}

export async function setBulkDraft(
  tx: Tx,
  id: number,
  { changes, reason }: { readonly changes: BulkChanges; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('bulk_change')
    .set({ changes: JSON.stringify(changes), reason })
    .where('id', '=', id)
    .execute()
}

export const setBulkOutcomes = (tx: Tx, id: number, outcomes: readonly BulkOutcome[]): Promise<void> =>
  inParts(outcomes, (part) =>
    sql`update bulk_change_record b
      set state = o.state, cause = o.cause, count = o.count, rev = o.rev, changes = o.changes
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as o (record_id bigint, state text, cause text, count integer, rev integer, changes jsonb)
      where b.bulk_change_id = ${id} and b.record_id = o.record_id`.execute(tx),
  )

export async function setBulkStatus(
  tx: Tx,
  id: number,
  status: BulkStatus,
  at: {
    readonly starts_at?: number | null
    readonly ended_at?: number | null
    readonly undone_at?: number
    readonly undone_by?: number
  } = {},
): Promise<void> {
  await tx
    .updateTable('bulk_change')
    .set((eb) => ({ ...at, status, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
