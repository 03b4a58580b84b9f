// The people of one clinic as user management lists them.
import { sql } from 'kysely'
import type { ManagedAccount } from '../../../contract/http/user-management.ts'
import type { Queryable } from '../../db/database.ts'
import { readAccessStatuses } from '../crypto/members-reader.ts'
import { stationsOf } from '../stations/reader.ts'
import { all, type Condition, isAmong } from '../visible.ts'

export interface ManagedFilters {
  /** this account only; null: all */
  readonly id: number | null
  readonly search: string
  /** each empty: all */
  readonly statuses: readonly string[]
  readonly roles: readonly number[]
  readonly stations: readonly number[]
}
const noManagedFilters: ManagedFilters = { id: null, search: '', statuses: [], roles: [], stations: [] }

/** `%`, `_` and `\` stand for themselves */
const contains = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionOf(organisationId: number, { id, search, statuses, roles, stations }: ManagedFilters): Condition {
  const role = (more: readonly Condition[]) =>
    sql`exists (select 1 from account_role ar where ${all([
      sql`ar.account_id = a.id and ar.organisation_id = ${organisationId}`,
      ...more,
    ])})`
  const limited = sql`(select s.station_id from account_role_station s where s.account_id = ar.account_id
    and s.organisation_id = ar.organisation_id and s.role = ar.role)`
  return all([
    ...(id === null ? [] : [sql`a.id = ${id}`]),
    role(roles.length === 0 ? [] : [isAmong(sql`ar.role`, roles)]),
    ...(stations.length === 0
      ? []
      : [
          role([
            sql`(not exists ${limited} or exists (select 1 from ${limited} l where ${isAmong(sql`l.station_id`, stations)}))`,
          ]),
        ]),
    ...(statuses.length === 0 ? [] : [sql`a.status = any(${statuses}::text[])`]),
    ...(search === ''
      ? []
      : [sql`lower(a.first_name || ' ' || a.last_name || ' ' || a.email) like ${contains(search)}`]),
  ])
}

/** A page of a clinic's people by name, and how many there are. */
export async function readManagedAccounts(
  db: Queryable,
  organisationId: number,
  filters: ManagedFilters,
  page: { readonly start: number; readonly count: number },
): Promise<{ readonly accounts: ManagedAccount[]; readonly total: number }> {
  const where = conditionOf(organisationId, filters)
  const { rows } = await sql<Omit<ManagedAccount, 'access'>>`
    select a.id, a.email, a.first_name, a.last_name, a.status, a.created_at,
      (select jsonb_agg(jsonb_build_object('role_value', ar.role, 'station_ids', ${stationsOf('ar')}) order by ar.role)
       from account_role ar where ar.account_id = a.id and ar.organisation_id = ${organisationId}) as roles,
      coalesce((select re.entry -> 'fingerprints' ->> 'signing' = k.signing_fingerprint from roster_entry re
        join account_keys k on k.account_id = a.id
        where re.account_id = a.id and re.organisation_id = ${organisationId} order by re.n desc limit 1), false) as confirmed,
      exists (select 1 from account_factor f where f.account_id = a.id) as second_factor,
      (select max(ds.used_at) from device_slot ds where ds.account_id = a.id) as last_seen_at,
      (select count(distinct ds.device_id)::int from device_slot ds join device d on d.id = ds.device_id
        where ds.account_id = a.id and ds.ended_at is null and d.revoked_at is null) as devices,
      (select jsonb_build_object('kind', b.kind, 'since', b.since) from bounced_address b
        where b.account_id = a.id and b.address = lower(a.email)) as undeliverable
    from account a where ${where}
    order by lower(a.last_name), lower(a.first_name), a.id limit ${page.count} offset ${page.start}`.execute(db)
  const total = await sql<{ count: number }>`select count(*) as count from account a where ${where}`.execute(db)
  const statuses = await readAccessStatuses(db, organisationId)
  const accounts = rows.map((row) => ({ ...row, access: statuses.get(row.id) ?? ('none' as const) }))
  return { accounts, total: total.rows[0]?.count ?? 0 }
}

/** One account of a clinic; undefined when it does not belong to it. */
export async function readManagedAccount(
  db: Queryable,
  organisationId: number,
  accountId: number,
): Promise<ManagedAccount | undefined> {
  const only = { ...noManagedFilters, id: accountId }
  const { accounts } = await readManagedAccounts(db, organisationId, only, { start: 0, count: 1 })
  return accounts[0]
}

/** Active people of an organisation other than one account who hold a role and stand in its roster with it and the keys that they have. */
export async function hasOtherManager(
  db: Queryable,
  organisationId: number,
  role: number,
  exceptAccountId: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join account_role ar on ar.account_id = a.id join account_keys k on k.account_id = a.id
    where ar.organisation_id = ${organisationId} and ar.role = ${role} and a.status = 'active' and a.id <> ${exceptAccountId}
      and (select re.entry -> 'fingerprints' ->> 'signing' = k.signing_fingerprint and re.entry -> 'roles' @> to_jsonb(${role}::int)
        from roster_entry re where re.account_id = a.id and re.organisation_id = ${organisationId} order by re.n desc limit 1)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Active people of an organisation with one of these roles, by name. */
export async function readPeopleByName(db: Queryable, organisationId: number, roles: readonly number[]) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select a.id, a.first_name, a.last_name from account a
    where a.status = 'active' and exists (select 1 from account_role ar where ar.account_id = a.id
      and ar.organisation_id = ${organisationId} and ${isAmong(sql`ar.role`, roles)})
    order by lower(a.last_name), lower(a.first_name), a.id`.execute(db)
  return rows
}
