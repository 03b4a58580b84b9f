// What decides about the encryption access of people in an organisation (E26), for user management and the team's list.
import { sql } from 'kysely'
import type { AccessStatus } from '../../../contract/access-statuses.ts'
import type { OrganisationMember } from '../../../contract/http/members.ts'
import { type AccessFacts, accessStatusOf } from '../../../domain/access/access-status.ts'
import type { Queryable } from '../../db/database.ts'
import { readWaitingForRoster } from '../accounts/reader.ts'

type Facts = Omit<AccessFacts, 'isWaiting'> & { readonly id: number }

/** By account; who belongs to the organisation by no role is missing. */
export async function readAccessStatuses(
  db: Queryable,
  organisationId: number,
): Promise<ReadonlyMap<number, AccessStatus>> {
  const { rows } = await sql<Facts>`
    with g as (
      select secret_kid from group_generation where organisation_id = ${organisationId} order by generation desc limit 1)
    select a.id, a.status <> 'inactive' as "isActive", k.account_id is not null as "hasKeys", exists (select 1 from g) as "hasGroup",
      case when newest.entry is null then null when newest.entry ->> 'change' = 'remove' then 'removed'
        when newest.entry -> 'fingerprints' ->> 'signing' = k.signing_fingerprint then 'present' else 'former' end as entry,
      exists (select 1 from wrap w where ${served} and w.key_kid = (select secret_kid from g)) as "hasNewestWrap",
      exists (select 1 from wrap w where ${served} and w.key_kid <> (select secret_kid from g)) as "hasOlderWrap"
    from account a
    left join account_keys k on k.account_id = a.id
    left join lateral (
      select re.entry from roster_entry re where re.account_id = a.id and re.organisation_id = ${organisationId}
      order by re.n desc limit 1) newest on true
    where exists (select 1 from account_role ar where ar.account_id = a.id and ar.organisation_id = ${organisationId})`.execute(
    db,
  )
  const waiting = new Set((await readWaitingForRoster(db, organisationId)).map(({ id }) => id))
  return new Map(rows.map(({ id, ...facts }) => [id, accessStatusOf({ ...facts, isWaiting: waiting.has(id) })]))
}

/** a wrap of a group's secret to the account's keys of now that is served; `w`, `a` and `k` are the query's */
const served = sql`w.kind = 'group' and w.account_id = a.id and w.recipient_key = k.encryption_kid and w.ended_at is null`

/** The people of an organisation by name. */
export async function readMembers(db: Queryable, organisationId: number): Promise<OrganisationMember[]> {
  const { rows } = await sql<Omit<OrganisationMember, 'access'>>`
    select a.id as account_id, a.first_name, a.last_name, a.email, a.status,
      (select jsonb_agg(ar.role order by ar.role) from account_role ar
       where ar.account_id = a.id and ar.organisation_id = ${organisationId}) as roles
    from account a
    where exists (select 1 from account_role ar where ar.account_id = a.id and ar.organisation_id = ${organisationId})
    order by lower(a.last_name), lower(a.first_name), a.id`.execute(db)
  const statuses = await readAccessStatuses(db, organisationId)
  return rows.map((row) => ({ ...row, access: statuses.get(row.account_id) ?? 'none' }))
}
