// The stations of clinics, and which of them a role is limited to.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** The stations of a role's row under this alias, as a JSON list; null when it is for the whole clinic. */
export const stationsOf = (alias: string): RawBuilder<number[] | null> => sql<number[] | null>`
  (select jsonb_agg(s.station_id order by s.station_id) from account_role_station s
   where s.account_id = ${sql.ref(`${alias}.account_id`)} and s.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
     and s.role = ${sql.ref(`${alias}.role`)})`

/** Whether the role's row under this alias counts for a patient of this station (domain/rights.ts, rolesAt). */
export const isRoleAt = (alias: string, station: number | null): RawBuilder<boolean> => {
  const stations = sql`select s.station_id from account_role_station s
    where s.account_id = ${sql.ref(`${alias}.account_id`)} and s.organisation_id = ${sql.ref(`${alias}.organisation_id`)}
      and s.role = ${sql.ref(`${alias}.role`)}`
  return sql<boolean>`(not exists (${stations}) or ${station}::bigint in (${stations}))`
}

/** Whether a patient can be put into this station of a clinic: it has not ended. None at all is always right. */
export async function isStationOf(db: Queryable, organisationId: number, station: number | null): Promise<boolean> {
  if (station === null) return true
  const row = await db
    .selectFrom('station')
    .select('id')
    .where('id', '=', station)
    .where('organisation_id', '=', organisationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The stations that one role of an account is limited to, ascending; null: the whole clinic. */
export async function readRoleStations(
  db: Queryable,
  of: { readonly accountId: number; readonly organisationId: number; readonly role: number },
): Promise<number[] | null> {
  const rows = await db
    .selectFrom('account_role_station')
    .select('station_id')
    .where('account_id', '=', of.accountId)
    .where('organisation_id', '=', of.organisationId)
    .where('role', '=', of.role)
    .orderBy('station_id')
    .execute()
  return rows.length === 0 ? null : rows.map(({ station_id }) => station_id)
}
