// The journal of erasures: written in the transaction that erases, by the writers that erase, so that none is forgotten.
import { sql } from 'kysely'
import type { Erasure, ErasureKind, ErasureRule } from '../../../contract/http/erasures.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { endBlob } from '../blobs/writer.ts'

/** By which rule, when it was due, and when it happens (ms since 1970). */
export interface ErasedBy {
  readonly rule: ErasureRule
  readonly due: number
  readonly at: number
}

/** Somebody wants it now. */
export const askedAt = (at: number): ErasedBy => ({ rule: 'asked', due: at, at })

const when = ({ rule, due, at }: ErasedBy) => sql`${rule}::text, ${due}::bigint, ${at}::bigint`

/** Before its files are emptied. */
export async function notePatient(tx: Tx, { id, cid }: { readonly id: number; readonly cid: string }, by: ErasedBy) {
  await sql`insert into erasure (kind, ref, rule, due_at, at)
    select kind, ref, ${when(by)} from (
      select 'patient' as kind, ${cid}::text as ref
      union all select 'file', f.cid from file f where f.patient_id = ${id} and f.deleted_at is null) gone
    on conflict do nothing`.execute(tx)
}

export async function noteFile(tx: Tx, id: number, by: ErasedBy): Promise<void> {
  await sql`insert into erasure (kind, ref, rule, due_at, at)
    select 'file', cid, ${when(by)} from file where id = ${id} on conflict do nothing`.execute(tx)
}

/** Before its rows go. */
export async function noteAccount(tx: Tx, id: number, by: ErasedBy): Promise<void> {
  await sql`insert into erasure (kind, ref, record_at, rule, due_at, at)
    select kind, ref, record_at, ${when(by)} from (
      select 'account' as kind, id::text as ref, created_at as record_at from account where id = ${id}
      union all select 'stored_key', storage_id, null from rule_key where account_id = ${id}) gone
    on conflict do nothing`.execute(tx)
}

/** Before its name goes. */
export async function noteStaff(tx: Tx, id: number, by: ErasedBy): Promise<void> {
  await sql`insert into erasure (kind, ref, record_at, rule, due_at, at)
    select 'staff', id::text, created_at, ${when(by)} from account where id = ${id} on conflict do nothing`.execute(tx)
}

/** Deletes the row of an unsealed file, and ends its bytes. False: there was none. */
export async function deleteFileRow(
  tx: Tx,
  table: Extract<ErasureKind, 'house_file' | 'clinic_material' | 'record_file'>,
  cid: string,
  by: ErasedBy,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (delete from ${sql.table(table)} where cid = ${cid} returning cid)
    insert into erasure (kind, ref, rule, due_at, at) select ${table}::text, cid, ${when(by)} from gone`.execute(tx)
  await endBlob(tx, cid, by.at)
  return (numAffectedRows ?? 0n) > 0n
}

const columns = ['kind', 'ref', 'record_at', 'rule', 'due_at', 'at'] as const

/** What was erased from `since` on, the oldest first. */
export const readErasures = (db: Queryable, since = 0): Promise<Erasure[]> =>
  db.selectFrom('erasure').select(columns).where('at', '>=', since).orderBy('at').orderBy('id').execute()

/** What another database's journal says; what stands here already stays. */
export async function addErasures(db: Queryable, entries: readonly Erasure[]): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into erasure (kind, ref, record_at, rule, due_at, at)
    select kind, ref, record_at, rule, due_at, at from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as x(kind text, ref text, record_at bigint, rule text, due_at bigint, at bigint)
    on conflict do nothing`.execute(db)
}
