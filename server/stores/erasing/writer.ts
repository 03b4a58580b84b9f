// Erases a patient: what could be read, what could be opened, and every key. Rows keep numbers, cids, states and times, so that
// reports count on and a provider's stub stays; whoever was still chosen keeps one from then on (docs/decisions/0472). The chunks
// of files go when their time to be kept is over (blobs/sweep.ts).
import { sql } from 'kysely'
import type { RequestEnd } from '../../../catalogue/request-ends.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import type { Tx } from '../../db/database.ts'
import { eraseAccessLog } from '../access-log/writer.ts'
import { type ErasedBy, notePatient } from './journal.ts'
import { eraseTracesOfPatient } from './pruner.ts'

/** the station stays: a report for some stations only counts by it, and it is an id of the clinic's own list */
const blankReadable = {
  age_interval: null,
  weight_interval: null,
  gender: null,
  care_level: null,
  requires_isolation: null,
  services: [],
  specializations: [],
  payers: [],
  zipcode: null,
  case_number_hmac: null,
} as const satisfies PatientReadable

/** of a search stays which kind it was */
const blankCriteria = {
  solutions: [],
  services: [],
  specializations: [],
  start_date: '1970-01-01',
  start_date_flexible: false,
  zipcode: '00000',
  radius_m: 1000,
}

const among = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::bigint[])`

export async function erasePatient(
  tx: Tx,
  { id, cid }: { readonly id: number; readonly cid: string },
  requests: readonly { readonly id: number; readonly cid: string }[],
  { end, ...by }: ErasedBy & { readonly end: RequestEnd },
): Promise<void> {
  const { at } = by
  await notePatient(tx, { id, cid }, by)
  const cids = [cid, ...requests.map((request) => request.cid)]
  const ids = requests.map((request) => request.id)
  await tx.deleteFrom('wrap').where('record_cid', 'in', cids).execute()
  await eraseAccessLog(tx, id)
  await sql`delete from candidate_set s using auction a where a.id = s.auction_id and a.patient_id = ${id}`.execute(tx)
  await sql`delete from candidate c using auction a where a.id = c.auction_id and a.patient_id = ${id}`.execute(tx)
  await sql`delete from auction_document d using auction a where a.id = d.auction_id and a.patient_id = ${id}`.execute(
    tx,
  )
  await eraseTracesOfPatient(tx, id)
  await tx.deleteFrom('auction_marks').where('patient_id', '=', id).execute()
  await sql`delete from fax_page where auction_request_id = ${among(ids)}`.execute(tx)
  await sql`update blob b set ended_at = ${at}::bigint from file f
    where f.cid = b.cid and f.patient_id = ${id} and b.ended_at is null`.execute(tx)
  await sql`update file set header = null, keys = '{}', requests = '[]', rev = rev + 1,
    deleted_at = coalesce(deleted_at, ${at}::bigint) where patient_id = ${id}`.execute(tx)
  await sql`update event set context = '{}' where patient_id = ${id}`.execute(tx)
  await sql`update auction_request set response = null, distance_m = null, rev = rev + 1,
    previous_status = case when ended_at is null then status else previous_status end,
    status = case when ended_at is null then 'archived' else status end,
    ended_by = case when ended_at is null then ${end}::text else ended_by end,
    ended_at = coalesce(ended_at, ${at}::bigint) where patient_id = ${id}`.execute(tx)
  await sql`update auction set criteria = ${JSON.stringify(blankCriteria)}::jsonb ||
      jsonb_build_object('search_type', criteria -> 'search_type'),
    winner_name = null, winner_solution = null, before_archive = null, rev = rev + 1 where patient_id = ${id}`.execute(
    tx,
  )
  await sql`update patient set envelopes = '{}', assignee_id = null, erased_at = ${at}::bigint, rev = rev + 1,
    readable = ${JSON.stringify(blankReadable)}::jsonb || jsonb_build_object('station', readable -> 'station')
    where id = ${id}`.execute(tx)
}
