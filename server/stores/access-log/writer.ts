// Writing of patients' access logs (contract/envelope/access-log.ts). A chain grows under its patient's lock only.
import { sql } from 'kysely'
import type { AccessEntry } from '../../../contract/envelope/access-log.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { AccessSeenTable } from '../../db/schema-access.ts'

export type NewSeen = Pick<
  AccessSeenTable,
  'patient_id' | 'organisation_id' | 'account_id' | 'auction_request_id' | 'kind' | 'day' | 'at'
>

/** Keeps who was handed keys or told of an opening; what was kept on that day already stays as it is. Of erased patients nothing. */
export async function keepSeen(db: Queryable, seen: readonly NewSeen[]): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into access_seen (patient_id, organisation_id, account_id, auction_request_id, kind, day, at)
    select x.patient_id, x.organisation_id, x.account_id, x.auction_request_id, x.kind, x.day, x.at
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as x(
      patient_id bigint, organisation_id bigint, account_id bigint, auction_request_id bigint, kind text, day int, at bigint)
    join patient p on p.id = x.patient_id and p.erased_at is null
    order by x.patient_id, x.account_id, x.auction_request_id, x.kind
    on conflict do nothing`.execute(db)
}

export interface Chain {
  readonly patient_id: number
  readonly cid: string
  /** of its last entry; null: it has none */
  readonly n: number | null
  readonly hash: string | null
}

/** The ends of these patients' chains, the patients locked as actions lock them; what was erased is missing. */
export async function lockChains(tx: Tx, patientIds: readonly number[]): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    with p as (
      select id, cid from patient where id = any(${`{${patientIds.join(',')}}`}::bigint[]) and erased_at is null
      order by id for no key update)
    select p.id as patient_id, p.cid, l.n, l.hash from p left join lateral (
      select n, hash from access_log where patient_id = p.id order by n desc limit 1) l on true`.execute(tx)
  return rows
}

export type WaitingSeen = NewSeen & { readonly id: number }

/** What was kept of these patients and stands in no chain yet, in the order in which it came. */
export async function readWaiting(tx: Tx, patientIds: readonly number[]): Promise<WaitingSeen[]> {
  return tx
    .selectFrom('access_seen')
    .select(['id', 'patient_id', 'organisation_id', 'account_id', 'auction_request_id', 'kind', 'day', 'at'])
    .where('patient_id', 'in', [...patientIds])
    .where('chained', '=', false)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface NewRow {
  readonly patient_id: number
  readonly n: number
  readonly entry: AccessEntry
  readonly hash: string
}

/** Appends to chains that are locked, and notes which of the kept openings stand in them now. */
export async function writeChains(tx: Tx, rows: readonly NewRow[], seenIds: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with marked as (update access_seen set chained = true where id = any(${`{${seenIds.join(',')}}`}::bigint[]))
    insert into access_log (patient_id, n, entry, hash)
    select x.patient_id, x.n, x.entry, x.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(patient_id bigint, n int, entry jsonb, hash text)`.execute(
    tx,
  )
}

/** With the patient its log goes: it names who treated whom. */
export async function eraseAccessLog(tx: Tx, patientId: number): Promise<void> {
  await tx.deleteFrom('access_seen').where('patient_id', '=', patientId).execute()
  await tx.deleteFrom('access_log').where('patient_id', '=', patientId).execute()
}
