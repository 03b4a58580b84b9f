// Stations of clinics and the limits of roles.
import type { Tx } from '../../db/database.ts'
import { rightsChanged } from '../../db/work.ts'

/** Replaces the limit of one role of an account; null: the whole clinic. */
export async function replaceRoleStations(
  tx: Tx,
  of: { readonly accountId: number; readonly organisationId: number; readonly role: number },
  stations: readonly number[] | null,
): Promise<void> {
  rightsChanged(tx, { accounts: [of.accountId] })
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
