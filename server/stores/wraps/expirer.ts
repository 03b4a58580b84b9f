// Deleting the wraps of requests that ended long enough ago. That a provider still has wraps is what marks a request as due.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

export interface ExpiredRequest {
  readonly id: number
  readonly cid: string
  readonly patient_id: number
  readonly careprovider_id: number
}

/** Requests that ended by then and whose provider still has wraps of them; locked, those of another server's run left out. */
export async function readExpiredRequests(tx: Tx, endedBy: number, limit: number): Promise<ExpiredRequest[]> {
  const { rows } = await sql<ExpiredRequest>`
    select r.id, r.cid, r.patient_id, r.careprovider_id from auction_request r
    where r.ended_at <= ${endedBy} and exists (
      select 1 from wrap w where w.record_cid = r.cid and w.organisation_id = r.careprovider_id)
    order by r.id limit ${limit} for update of r skip locked`.execute(tx)
  return rows
}

/** the PK of the patients in `gone` ends */
const endingKeys = sql`
  update patient p set rev = p.rev + 1, ended_key = (
    select k.key_kid from wrap k where k.record_cid = p.cid and k.kind = 'patient' and k.recipient_kind = 'secret'
    order by k.generation desc, k.id limit 1)
  where p.cid in (select record_cid from gone)`

/**
 * Deletes RK's wraps of the providers, and PK's where no other request of the patient is open at that provider: that PK ends
 * (KY6), and the patient's next save brings another.
 */
export async function deleteEndedWraps(tx: Tx, requests: readonly ExpiredRequest[]): Promise<void> {
  if (requests.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
    as x(id bigint, cid text, patient_id bigint, careprovider_id bigint)`
  await sql`delete from wrap w using ${given} where w.record_cid = x.cid and w.organisation_id = x.careprovider_id`.execute(
    tx,
  )
  await sql`
    with gone as (delete from wrap w using ${given}, patient p
    where p.id = x.patient_id and w.record_cid = p.cid and w.organisation_id = x.careprovider_id and not exists (
      select 1 from auction_request o
      where o.patient_id = x.patient_id and o.careprovider_id = x.careprovider_id
        and o.shared = 'full' and o.status in ('created', 'sent', 'interested', 'accepted', 'attributed'))
    returning w.record_cid)
    ${endingKeys}`.execute(tx)
}

/**
 * The same at once, for a release that was taken back: PK's wraps of the provider go, unless another request of the patient
 * is open there and shared in full. The patient is locked.
 */
export async function withdrawPatientKey(
  tx: Tx,
  { id, patient_id, careprovider_id }: Omit<ExpiredRequest, 'cid'>,
): Promise<void> {
  await sql`
    with gone as (delete from wrap w using patient p
    where p.id = ${patient_id} and w.record_cid = p.cid and w.organisation_id = ${careprovider_id} and not exists (
      select 1 from auction_request o
      where o.patient_id = p.id and o.careprovider_id = ${careprovider_id} and o.id <> ${id}
        and o.shared = 'full' and o.status in ('created', 'sent', 'interested', 'accepted', 'attributed'))
    returning w.record_cid)
    ${endingKeys}`.execute(tx)
}
