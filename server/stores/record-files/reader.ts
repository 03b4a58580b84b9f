// Files that the operator's people keep with a record, reading side.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { RecordFileTable } from '../../db/schema-registers.ts'

export type RecordFileOwner = Pick<RecordFileTable, 'resource' | 'record_id'>

const files = (db: Queryable) =>
  db
    .selectFrom('record_file as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .selectAll('f')
    .select(['a.first_name', 'a.last_name'])

/** In their order. */
export const readRecordFiles = (db: Queryable, { resource, record_id }: RecordFileOwner) =>
  files(db)
    .where('f.resource', '=', resource)
    .where('f.record_id', '=', record_id)
    .orderBy('f.place')
    .orderBy('f.cid')
    .execute()
export type RecordFileRow = Awaited<ReturnType<typeof readRecordFiles>>[number]

export const readRecordFile = (
  db: Queryable,
  resource: RecordFileTable['resource'],
  cid: string,
): Promise<RecordFileRow | undefined> =>
  files(db).where('f.resource', '=', resource).where('f.cid', '=', cid).executeTakeFirst()

/** Locks what the files hang on, until the transaction ends; false: it is not there. */
export async function lockFileOwner(db: Queryable, { resource, record_id }: RecordFileOwner): Promise<boolean> {
  const owner =
    resource === 'consultants'
      ? sql`select 1 from consultant where id = ${record_id} for update`
      : sql`select 1 from organisation where id = ${record_id} and kind = 'careseeker' for update`
  return (await owner.execute(db)).rows.length > 0
}
