// What a journal of erasures names and a restored database still has.
import { sql } from 'kysely'
import type { Erasure } from '../../../contract/http/erasures.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { erasedEmail } from './account-writer.ts'

/** A patient that is not erased, put into the archive as actions lock it: searches end, and none goes on by itself. Its number; null: there is none. */
export async function archiveRestored(tx: Tx, cid: string, at: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with p as (
      select id from patient where cid = ${cid} and erased_at is null for no key update)
    update patient set archived_at = coalesce(archived_at, ${at}::bigint) from p where patient.id = p.id returning p.id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  await sql`update auction set lifecycle = 'archived', next_wave_at = null, rev = rev + 1,
    mode = case when mode = 'automatic' then 'manual' else mode end
    where patient_id = ${id} and lifecycle <> 'archived'`.execute(tx)
  return id
}

/** Patients of these careseekers that are not erased, by cid. */
export const readCidsOf = async (db: Queryable, careseekers: readonly number[]): Promise<string[]> =>
  careseekers.length === 0
    ? []
    : (
        await db
          .selectFrom('patient')
          .select('cid')
          .where('careseeker_id', 'in', [...careseekers])
          .where('erased_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ cid }) => cid)

/** The account of a journal's entry, unless another one has its number or it is erased already. */
export async function isRestoredAccount(db: Queryable, { ref, record_at }: Erasure): Promise<boolean> {
  const id = Number(ref)
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .where('created_at', '=', record_at)
    .executeTakeFirst()
  return row !== undefined && row.email !== erasedEmail(id)
}

/** A file whose content is there, locked, with its patient's requests; null: it is deleted. 'unknown': the database has never heard of it. */
export async function lockRestoredFile(tx: Tx, cid: string) {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'rev', 'patient_id', 'careseeker_id', 'deleted_at'])
    .where('cid', '=', cid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!file) return 'unknown'
  return file.deleted_at === null ? file : null
}

/** Whose image or document it is; null: it is gone. */
export const readHouseOf = async (db: Queryable, cid: string): Promise<number | null> =>
  (await db.selectFrom('house_file').select('organisation_id').where('cid', '=', cid).executeTakeFirst())
    ?.organisation_id ?? null

/** Whether the database knows the upload of these bytes. */
export const knowsBlob = async (db: Queryable, cid: string): Promise<boolean> =>
  (await db.selectFrom('blob').select('cid').where('cid', '=', cid).executeTakeFirst()) !== undefined
