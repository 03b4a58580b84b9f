// Locks of actions. The patient's row is the lock of everything that hangs on the patient: searches and requests change only
// under it, so one order holds everywhere: action, patient, requests in id order, feed counters. Seen marks alone skip the
// patient and lock their request only: they are many, and touch nothing else. One that shares its transaction with others does not:
// they would take the patient after the request.
// What was erased cannot be locked: to actions it does not exist.
// All are FOR NO KEY UPDATE: a row that refers to a locked one (an event to its patient) must not wait for it, which is the
// order turned round.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { AuctionRow, PatientRow, RequestRow } from '../requests/rows.ts'

/** What actions need of a patient; the envelopes stay where they are. */
export type PatientHead = Pick<PatientRow, 'id' | 'cid' | 'careseeker_id' | 'archived_at' | 'station_id'>

export interface LockedRequest {
  readonly request: RequestRow
  readonly auction: AuctionRow
  readonly patient: PatientHead
  /** key ids of the newest RK and PK; null when nobody wrapped one */
  readonly requestKid: string | null
  readonly patientKid: string | null
}

const newestKid = (kind: 'request' | 'patient', cid: string) => sql<string | null>`
  (select w.key_kid from wrap w where w.record_cid = ${sql.ref(cid)} and w.kind = ${sql.lit(kind)}
   order by w.generation desc, w.id limit 1)`

/** A request with its search and patient. `whole`: under the patient's lock, for whatever may change more than seen marks. */
export async function lockRequest(tx: Tx, id: number, whole: boolean): Promise<LockedRequest | null> {
  const patientLock = whole ? sql`for no key update` : sql``
  const { rows } = await sql<LockedRequest>`
    with p as (
      select id, cid, careseeker_id, archived_at, station_id from patient
      where id = (select patient_id from auction_request where id = ${id}) and erased_at is null ${patientLock})
    select to_jsonb(r) as request, to_jsonb(a) as auction, to_jsonb(p) as patient,
      ${newestKid('request', 'r.cid')} as "requestKid", ${newestKid('patient', 'p.cid')} as "patientKid"
    from p join auction_request r on r.patient_id = p.id join auction a on a.id = r.auction_id
    where r.id = ${id}
    for no key update of r`.execute(tx)
  return rows[0] ?? null
}

/** The states of the other requests of a request's search; under the patient's lock. */
export async function readOtherStatuses(tx: Tx, requestId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('auction_request')
    .select('status')
    .where('auction_id', '=', (eb) => eb.selectFrom('auction_request').select('auction_id').where('id', '=', requestId))
    .where('id', '!=', requestId)
    .execute()
  return rows.map(({ status }) => status)
}

export interface LockedAuction {
  readonly auction: AuctionRow
  readonly patient: PatientHead & Pick<PatientRow, 'readable' | 'ended_key'>
  readonly patientKid: string | null
}

/** A search under its patient's lock. */
export async function lockAuction(tx: Tx, id: number): Promise<LockedAuction | null> {
  const { rows } = await sql<LockedAuction>`
    with p as (
      select id, cid, careseeker_id, archived_at, station_id, readable, ended_key from patient
      where id = (select patient_id from auction where id = ${id}) and erased_at is null for no key update)
    select to_jsonb(a) as auction, to_jsonb(p) as patient, ${newestKid('patient', 'p.cid')} as "patientKid"
    from p join auction a on a.patient_id = p.id
    where a.id = ${id}
    for no key update of a`.execute(tx)
  return rows[0] ?? null
}

/** All requests of a search, locked in id order. */
export async function lockRequestsOfAuction(tx: Tx, auctionId: number): Promise<RequestRow[]> {
  return tx
    .selectFrom('auction_request')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** All requests of a patient, locked in id order. */
export async function lockRequestsOfPatient(tx: Tx, patientId: number): Promise<RequestRow[]> {
  return tx
    .selectFrom('auction_request')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** All searches of a patient, locked in id order. */
export async function lockAuctionsOfPatient(tx: Tx, patientId: number): Promise<AuctionRow[]> {
  return tx
    .selectFrom('auction')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockPatient(
  tx: Tx,
  id: number,
): Promise<{ readonly patient: PatientRow; readonly patientKid: string | null } | null> {
  const patient = await tx
    .selectFrom('patient')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!patient) return null
  const kid = await tx
    .selectFrom('wrap')
    .select('key_kid')
    .where('record_cid', '=', patient.cid)
    .where('kind', '=', 'patient')
    .orderBy('generation', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { patient, patientKid: kid?.key_kid ?? null }
}
