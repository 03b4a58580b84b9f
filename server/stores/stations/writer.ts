// Stations of clinics and the limits of roles.
import type { Tx } from '../../db/database.ts'
import { rightsChanged } from '../../db/work.ts'

/** Throws a unique violation for a name that the clinic has (letter case aside). */
export async function insertStation(
  tx: Tx,
  station: { readonly organisation_id: number; readonly name: string; readonly created_at: number },
): Promise<number> {
  const { id } = await tx.insertInto('station').values(station).returning('id').executeTakeFirstOrThrow()
  return id
}

/** `ended_at`: ms, null when it is in use. Throws a unique violation for a name that the clinic has (letter case aside). */
export async function updateStation(
  tx: Tx,
  id: number,
  values: { readonly name: string; readonly ended_at: number | null },
): Promise<void> {
  await tx.updateTable('station').set(values).where('id', '=', id).execute()
}

/** Replaces the limit of one role of an account; null: the whole clinic. */
export async function replaceRoleStations(
  tx: Tx,
  of: { readonly accountId: number; readonly organisationId: number; readonly role: number },
  stations: readonly number[] | null,
): Promise<void> {
  rightsChanged(tx)
  const key = { account_id: of.accountId, organisation_id: of.organisationId, role: of.role }
  await tx
    .deleteFrom('account_role_station')
    .where('account_id', '=', key.account_id)
    .where('organisation_id', '=', key.organisation_id)
    .where('role', '=', key.role)
    .execute()
  if (stations === null) return
  await tx
    .insertInto('account_role_station')
    .values(stations.map((station_id) => ({ ...key, station_id })))
    .execute()
}
