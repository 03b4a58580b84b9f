// Whose name and address are to be erased: people of houses and clinics whose accounts were ended.
import { type RawBuilder, sql } from 'kysely'
import { endedRetentionMs, openStatuses } from '../../../domain/lifecycle/request-states.ts'
import type { Queryable } from '../../db/database.ts'
import type { FeedEntry } from '../../db/work.ts'

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

/**
 * What devices of these houses and clinics, and of their partners, hold that names somebody who worked there: requests with an
 * answer or a file of theirs, and events. `now`, ms: what ended longer ago no device holds any more (SY5).
 */
export async function readNaming(
  db: Queryable,
  id: number,
  houses: readonly number[],
  now: number,
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    with held as (
      select id, careseeker_id, careprovider_id, response from auction_request
      where (careprovider_id = any(${`{${houses.join(',')}}`}::bigint[]) or careseeker_id = any(${`{${houses.join(',')}}`}::bigint[]))
        and (status = any(${`{${openStatuses.join(',')}}`}::text[]) or ended_at > ${now - endedRetentionMs})),
    named as (
      select 'auction_request' as kind, h.id, h.careseeker_id, h.careprovider_id, true as to_clinic, true as to_provider
      from held h where h.response -> 'account' ->> 'id' = ${String(id)}
        or exists (select from file f where f.auction_request_id = h.id and f.account_id = ${id})
      union all
      select 'event', e.id, h.careseeker_id, h.careprovider_id, e.no_clinic > 0, e.no_provider > 0
      from held h join event e on e.auction_request_id = h.id where e.account_id = ${id})
    select 'careseeker:' || careseeker_id as audience, kind, id from named where to_clinic
    union all
    select 'careprovider:' || careprovider_id, kind, id from named where to_provider
    order by audience, kind, id`.execute(db)
  return rows.map(({ audience, kind, id: record }) => ({ audience, kind, id: Number(record) }))
}
