// What two records of one house have, as far as it could go over from one to the other. Nothing of a patient.
import { sql } from 'kysely'
import type { DuplicatePreview, DuplicateSide } from '../../../contract/http/house-duplicates.ts'
import { openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'

const requestsMs = 90 * 86_400_000

export async function readSide(db: Queryable, id: number, now: number): Promise<DuplicateSide | undefined> {
  const { rows } = await sql<DuplicateSide>`
    select o.id, o.name, o.street, o.zipcode, o.city, o.status, o.created_at,
      (select count(distinct h.account_id)::int from account_role h join account a on a.id = h.account_id
        where h.organisation_id = o.id and a.status <> 'inactive') as people,
      (select max(s.used_at) from device_slot s join account_role h on h.account_id = s.account_id
        where h.organisation_id = o.id) as last_used_at,
      (select count(*)::int from auction_request q where q.careprovider_id = o.id and q.sent_at >= ${now - requestsMs}) as requests,
      (select count(*)::int from house_file f where f.organisation_id = o.id) as files
    from organisation o where o.id = ${id} and o.kind = 'careprovider'`.execute(db)
  return rows[0]
}

/** Of a house, the oldest first. */
export async function readOpenRequests(
  db: Queryable,
  houseId: number,
): Promise<DuplicatePreview['stays']['open_requests']> {
  const { rows } = await sql<DuplicatePreview['stays']['open_requests'][number]>`
    select o.name as clinic, q.sent_at, q.status from auction_request q join organisation o on o.id = q.careseeker_id
    where q.careprovider_id = ${houseId} and q.status = any(${[...openStatuses]}::text[])
    order by q.sent_at, q.id`.execute(db)
  return rows
}

export interface MovingPerson {
  readonly account_id: number
  readonly name: string
  readonly email: string
  readonly language: string
  readonly isActive: boolean
  /** that the person does not have in the other house */
  readonly roles: readonly number[]
}

/** People of a house who lack rights in the other one that they have here; who was ended is not among them. */
export async function readMovingPeople(db: Queryable, from: number, to: number): Promise<readonly MovingPerson[]> {
  const { rows } = await sql<MovingPerson>`
    select a.id as account_id, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name, a.email,
      a.language, a.status = 'active' as "isActive", jsonb_agg(h.role order by h.role) as roles
    from account_role h join account a on a.id = h.account_id
    where h.organisation_id = ${from} and a.status <> 'inactive'
      and not exists (select 1 from account_role k
        where k.account_id = h.account_id and k.organisation_id = ${to} and k.role = h.role)
    group by a.id order by lower(a.last_name), lower(a.first_name), a.id`.execute(db)
  return rows
}

/** Clinics that prefer or block a house and have said nothing of the other one. */
export async function readMovingClinics(db: Queryable, from: number, to: number) {
  const rows = await db
    .selectFrom('careseeker_provider as s')
    .select(['s.careseeker_id', 's.kind', 's.account_id', 's.created_at'])
    .where('s.careprovider_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('careseeker_provider as k')
            .select('k.kind')
            .whereRef('k.careseeker_id', '=', 's.careseeker_id')
            .where('k.careprovider_id', '=', to),
        ),
      ),
    )
    .orderBy('s.careseeker_id')
    .execute()
  return rows
}

/** The merge that holds; undefined: the house is no duplicate of a known one. */
export const readMerge = (db: Queryable, duplicateId: number) =>
  db
    .selectFrom('house_merge as m')
    .innerJoin('organisation as k', 'k.id', 'm.kept_id')
    .select(['m.id', 'm.kept_id', 'm.at', 'm.previous_status', 'm.moved', 'k.name as kept_name'])
    .where('m.duplicate_id', '=', duplicateId)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst()

/** Houses are marked as duplicates of this one. */
export const isKept = async (db: Queryable, id: number): Promise<boolean> =>
  (await db
    .selectFrom('house_merge')
    .select('id')
    .where('kept_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Records that are duplicates of this one, by number. */
export const readDuplicatesOf = (db: Queryable, keptId: number) =>
  db
    .selectFrom('house_merge')
    .innerJoin('organisation', 'organisation.id', 'house_merge.duplicate_id')
    .select(['organisation.id', 'organisation.name'])
    .where('house_merge.kept_id', '=', keptId)
    .where('house_merge.undone_at', 'is', null)
    .orderBy('organisation.id')
    .execute()

/** Those of the accounts that a colleague has ever let into this house's group. */
export async function readInGroup(db: Queryable, houseId: number, accounts: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from roster_entry
    where organisation_id = ${houseId} and account_id = any(${[...accounts]}::bigint[])`.execute(db)
  return new Set(rows.map(({ account_id }) => account_id))
}
