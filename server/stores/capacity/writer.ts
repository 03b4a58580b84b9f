// A house's word of its free places, writing side.
import type { CapacityReport } from '../../../contract/http/capacity.ts'
import type { Tx } from '../../db/database.ts'
import { organisationChanged } from '../../db/work.ts'

export interface Reporter {
  readonly accountId: number | null
  readonly deviceId: number | null
}

/** Writes a report; what was said later stays. False: a later word is there, or there is no such provider. */
export async function writeCapacity(
  tx: Tx,
  careproviderId: number,
  report: CapacityReport & { readonly at: number },
  by: Reporter,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('careprovider_profile')
    .set({
      capacity_status: report.status,
      capacity_from: report.from,
      capacity_places: report.places,
      capacity_women: report.women ?? null,
      capacity_men: report.men ?? null,
      free_rooms: report.room_types,
      capacity_updated_at: report.at,
      capacity_account_id: by.accountId,
      capacity_device_id: by.deviceId,
      capacity_lapsed: false,
    })
    .where('organisation_id', '=', careproviderId)
    .where((eb) => eb.or([eb('capacity_updated_at', 'is', null), eb('capacity_updated_at', '<=', report.at)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) organisationChanged(tx, careproviderId)
  return numUpdatedRows > 0n
}

/** Makes an old word unknown; its time stays. False: it was renewed meanwhile. */
export async function lapseCapacity(tx: Tx, careproviderId: number, before: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('careprovider_profile')
    .set({
      capacity_status: 'unknown',
      capacity_from: null,
      capacity_places: null,
      capacity_women: null,
      capacity_men: null,
      free_rooms: null,
      capacity_lapsed: true,
    })
    .where('organisation_id', '=', careproviderId)
    .where('capacity_status', '<>', 'unknown')
    .where('capacity_updated_at', '<', before)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) organisationChanged(tx, careproviderId)
  return numUpdatedRows > 0n
}
