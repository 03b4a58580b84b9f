// Accounts as the console lists and changes them. Those of the portal are people with a patient, a recovery sheet's is nobody's: neither
// stands in a list here.
import { type RawBuilder, sql } from 'kysely'
import type { AdminAccount, AdminAccountFields } from '../../../contract/http/admin-accounts.ts'
import { type Flag, isSet } from '../../../contract/http/flag.ts'
import type { HeldRole } from '../../../contract/http/roles.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { calledHousesOf } from '../mails/console.ts'
import { lastChange } from '../resources/history.ts'
import { isOneOf, tableStore } from '../resources/table.ts'
import { isListed } from './listed-accounts.ts'

/** first and last name of `r`; the address where there is none */
export const accountName = sql<string>`coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.email)`

/** The roles of `r`; a number that is not above 0 is none (A19). */
const heldRoles = (only: RawBuilder<boolean> = sql<boolean>`true`) => sql<HeldRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
      'organisation', case when o.id is null then null
        else jsonb_build_object('kind', o.kind, 'id', o.id, 'name', o.name) end,
      'role_value', h.role,
      'stations', (select jsonb_agg(jsonb_build_object('id', st.id, 'name', st.name) order by st.name, st.id)
        from account_role_station s join station st on st.id = s.station_id
        where s.account_id = h.account_id and s.organisation_id = h.organisation_id and s.role = h.role),
      'given_at', h.given_at,
      'given_by', (select jsonb_build_object('id', g.id, 'first_name', g.first_name, 'last_name', g.last_name)
        from account g where g.id = h.given_by))
    order by o.name nulls first, o.id, h.role)
  from account_role h left join organisation o on o.id = h.organisation_id
  where h.account_id = r.id and h.role > 0 and ${only}), '[]'::jsonb)`

const openSlots = sql`from device_slot s join device d on d.id = s.device_id
  where s.account_id = r.id and s.ended_at is null and d.revoked_at is null`
const lastSeen = sql`(select max(s.used_at) from device_slot s where s.account_id = r.id)`
const bounced = sql`(select b.since from bounced_address b where b.account_id = r.id and b.address = lower(r.email))`

export const adminAccountStore = tableStore<Readonly<Record<string, never>>, AdminAccountFields, AdminAccount>({
  table: 'account',
  scope: () => ({}),
  only: isListed,
  shown: {
    ...{ first_name: 'first_name', last_name: 'last_name', account_type: 'account_type' },
    ...{ email: 'email', status: 'status', created_at: 'created_at' },
    name: accountName,
    changed: lastChange('accounts'),
    last_seen_at: lastSeen,
    roles: heldRoles(),
    devices: sql`(select count(distinct s.device_id) ${openSlots})`,
    second_factors: sql`(select count(*) from account_factor f where f.account_id = r.id)`,
    bounced_at: bounced,
    houses_to_call: sql`case when ${bounced} is null then '[]' else ${calledHousesOf(sql`r.id`)} end`,
  },
  stored: (fields, { at }) => ({ ...fields, changed_at: at }),
  order: ['last_name', 'first_name'],
  searched: ['email', sql`r.first_name || ' ' || r.last_name`],
  numbered: 'account',
  filters: {
    status: isOneOf(sql`r.status`),
    account_type: isOneOf(sql`r.account_type`),
    role: (role: number) => sql<boolean>`${role}::int > 0 and exists (select from account_role h
      where h.account_id = r.id and h.role = ${role})`,
    organisation_id: (id: number) => sql<boolean>`exists (select from account_role h
      where h.account_id = r.id and h.organisation_id = ${id})`,
    used_before: (at: number) => sql<boolean>`${lastSeen} < ${at}`,
    never_used: (flag: Flag) => (isSet(flag) ? sql<boolean>`${lastSeen} is null` : sql<boolean>`true`),
    bounced: (flag: Flag) => (isSet(flag) ? sql<boolean>`${bounced} is not null` : sql<boolean>`true`),
  },
  sorts: {
    name: sql`lower(${accountName})`,
    ...{ email: 'email', status: 'status', account_type: 'account_type', created_at: 'created_at' },
    last_seen_at: lastSeen,
  },
})

interface Holder {
  readonly account: {
    readonly id: number
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly status: string
  }
  readonly roles: HeldRole[]
}

/** Who holds a role in an organisation, by name; `organisationId` null: a global one. */
export async function readHolders(db: Queryable, organisationId: number | null): Promise<Holder[]> {
  const here = sql<boolean>`h.organisation_id is not distinct from ${organisationId}::bigint`
  const { rows } = await sql<Holder['account'] & { roles: HeldRole[] }>`
    select r.id, r.first_name, r.last_name, r.email, r.status, ${heldRoles(here)} as roles from account r
    where ${isListed} and exists (select from account_role h where h.account_id = r.id and h.role > 0 and ${here})
    order by lower(r.last_name), lower(r.first_name), r.id`.execute(db)
  return rows.map(({ roles, ...account }) => ({ account, roles }))
}

/** All roles of one account. */
export async function readHeldRoles(db: Queryable, accountId: number): Promise<HeldRole[]> {
  const { rows } = await sql<{ roles: HeldRole[] }>`
    select ${heldRoles()} as roles from account r where r.id = ${accountId}`.execute(db)
  return rows[0]?.roles ?? []
}

/** The devices on which an account signed in, the last used first. */
export const readDevicesOf = (db: Queryable, accountId: number) =>
  db
    .selectFrom('device_slot')
    .innerJoin('device', 'device.id', 'device_slot.device_id')
    .selectAll('device')
    .select((eb) => [
      eb.fn.max<number>('device_slot.used_at').as('used_at'),
      sql<boolean>`bool_or(device_slot.ended_at is null and device.revoked_at is null)`.as('signed_in'),
    ])
    .where('device_slot.account_id', '=', accountId)
    .where('device_slot.ended_reason', 'is distinct from', 'surplus')
    .groupBy('device.id')
    .orderBy(sql`max(device_slot.used_at)`, 'desc')
    .orderBy('device.id')
    .execute()

/** Active accounts with the role admin, other than one; the operator's people who can stop what one of them asks for. */
export async function readOtherAdmins(db: Queryable, except: number | null, role: number) {
  const { rows } = await sql<{ id: number; email: string; language: string; first_name: string; last_name: string }>`
    select r.id, r.email, r.language, r.first_name, r.last_name from account r
    where r.status = 'active' and r.id is distinct from ${except}::bigint and exists (select from account_role h
      where h.account_id = r.id and h.organisation_id is null and h.role = ${role})
    order by lower(r.last_name), lower(r.first_name), r.id`.execute(db)
  return rows
}

/** Who wants to end one of them waits here for whoever does so already: the check that one stays holds until the transaction ends. */
export async function lockAdmins(tx: Tx, role: number): Promise<void> {
  await sql`select 1 from account_role where organisation_id is null and role = ${role}
    order by account_id for update`.execute(tx)
}
