// Whose name and address are to be erased: people of houses and clinics whose accounts were ended.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** accounts `a` that were ended, are not erased yet and are nobody's of the portal or the operator */
const former = sql`a.status = 'inactive' and a.account_type in ('clinic', 'careprovider')
  and a.changed_at > 0 and a.email <> 'erased-' || a.id`

/** Whether a group still stands with the account: its newest entry in a roster has keys. The devices of who manages take it out (KY6). */
const standsInGroup = (account: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (select distinct on (organisation_id) entry from roster_entry where account_id = ${account}
    order by organisation_id, n desc) newest
  where newest.entry -> 'fingerprints' ->> 'signing' is not null)`

export async function isStillMember(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`select ${standsInGroup(sql`${id}::bigint`)} as stands`.execute(db)
  return rows[0]?.stands ?? false
}

/** Ended before then (ms) and out of every group, the longest ended first, with when that was. */
export async function readFormerStaff(db: Queryable, before: number, limit: number) {
  const { rows } = await sql<{ id: number; ended_at: number }>`
    select a.id, a.changed_at as ended_at from account a
    where ${former} and a.changed_at <= ${before} and not ${standsInGroup(sql`a.id`)}
    order by a.changed_at, a.id limit ${limit}`.execute(db)
  return rows.map(({ id, ended_at }) => ({ id: Number(id), ended_at: Number(ended_at) }))
}

/** When each is due, as one column `due`: who still stands in a group too, so that it shows. */
export const formerStaffDues = (keptMs: number) =>
  sql`select a.changed_at + ${keptMs}::bigint as due from account a where ${former}`
