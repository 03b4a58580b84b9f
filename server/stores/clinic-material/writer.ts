// What clinics keep for their rehab applications, writing side.
import type { Insertable } from 'kysely'
import type { ClinicKeyList, TemplateMapping } from '../../../contract/http/clinic-material.ts'
import type { Tx } from '../../db/database.ts'
import type { ClinicKeyListTable, ClinicMaterialTable } from '../../db/schema-files.ts'
import { askedAt, deleteFileRow } from '../erasing/journal.ts'

export async function insertMaterial(tx: Tx, row: Insertable<ClinicMaterialTable>): Promise<void> {
  await tx.insertInto('clinic_material').values(row).execute()
}

/** With the end of its bytes. */
export const deleteMaterial = (tx: Tx, cid: string, at: number): Promise<boolean> =>
  deleteFileRow(tx, 'clinic_material', cid, askedAt(at))

export async function writeMapping(tx: Tx, cid: string, mapping: TemplateMapping, version: number): Promise<void> {
  await tx
    .updateTable('clinic_material')
    .set({ mapping: JSON.stringify(mapping), version })
    .where('cid', '=', cid)
    .execute()
}

export async function writeKeyList(
  tx: Tx,
  { entries, ...row }: Omit<Insertable<ClinicKeyListTable>, 'entries'> & Pick<ClinicKeyList, 'entries'>,
): Promise<void> {
  const values = { ...row, entries: JSON.stringify(entries) }
  await tx
    .insertInto('clinic_key_list')
    .values(values)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'list']).doUpdateSet(values))
    .execute()
}

/** Whether there was one. */
export async function deleteKeyList(tx: Tx, organisationId: number, list: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('clinic_key_list')
    .where('organisation_id', '=', organisationId)
    .where('list', '=', list)
    .returning('list')
    .execute()
  return gone.length > 0
}
