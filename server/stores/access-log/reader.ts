// Who holds keys of a patient now, and the patient's access log.
import { sql } from 'kysely'
import type { AccessEntry } from '../../../contract/envelope/access-log.ts'
import type { Queryable } from '../../db/database.ts'
import type { RequestRow } from '../requests/rows.ts'

export interface HeldRequest {
  readonly request: Pick<
    RequestRow,
    'id' | 'cid' | 'auction_id' | 'careprovider_id' | 'status' | 'shared' | 'decision' | 'ended_at' | 'response'
  >
  readonly auction: { readonly lifecycle: string; readonly state: string; readonly criteria: { search_type: number } }
  readonly name: string
  /** ms; null: no wrap of it at that provider */
  readonly messages_since: number | null
  readonly profile_since: number | null
}

/** The requests of a patient whose providers hold a wrap of it, or were shown facts; oldest first. */
export async function readHeldRequests(db: Queryable, patientId: number): Promise<HeldRequest[]> {
  const since = (kind: 'request' | 'patient', cid: string) => sql`(
    select min(w.created_at) from wrap w where w.record_cid = ${sql.ref(cid)} and w.kind = ${sql.lit(kind)}
      and w.organisation_id = r.careprovider_id and w.ended_at is null)`
  const { rows } = await sql<HeldRequest>`
    select * from (
      select to_jsonb(r) as request,
        jsonb_build_object('lifecycle', a.lifecycle, 'state', a.state, 'criteria', a.criteria) as auction, o.name,
        ${since('request', 'r.cid')} as messages_since,
        case when r.shared = 'full' then ${since('patient', 'p.cid')} end as profile_since
      from auction_request r
      join auction a on a.id = r.auction_id
      join patient p on p.id = r.patient_id
      join organisation o on o.id = r.careprovider_id
      where p.id = ${patientId} and p.erased_at is null) held
    where messages_since is not null or profile_since is not null
    order by (request ->> 'id')::bigint`.execute(db)
  return rows
}

/** How many people of each organisation have its newest group secret for the keys that they have now. */
export async function countSecretHolders(
  db: Queryable,
  organisationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select w.organisation_id as id, count(distinct w.account_id) as count from wrap w
    join account a on a.id = w.account_id and a.status = 'active'
    join account_keys k on k.account_id = a.id and k.encryption_kid = w.recipient_key
    join lateral (
      select g.secret_kid from group_generation g where g.organisation_id = w.organisation_id
      order by g.generation desc limit 1) newest on newest.secret_kid = w.key_kid
    where w.kind = 'group' and w.ended_at is null and w.organisation_id = any(${`{${organisationIds.join(',')}}`}::bigint[])
    group by w.organisation_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Entries of a chain after a number, in order. */
export async function readAccessEntries(
  db: Queryable,
  patientId: number,
  after: number,
  limit: number,
): Promise<{ readonly entry: AccessEntry; readonly hash: string }[]> {
  return db
    .selectFrom('access_log')
    .select(['entry', 'hash'])
    .where('patient_id', '=', patientId)
    .where('n', '>', after)
    .orderBy('n')
    .limit(limit)
    .execute()
}
