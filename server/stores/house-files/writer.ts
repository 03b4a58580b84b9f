// What houses show of themselves, writing side.
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { HouseFileTable } from '../../db/schema-files.ts'
import { askedAt, deleteFileRow } from '../erasing/journal.ts'

export async function insertHouseFile(tx: Tx, row: Insertable<HouseFileTable>): Promise<void> {
  await tx.insertInto('house_file').values(row).execute()
}

/** The place in the order, and what is said of it. */
export async function writeOrder(
  tx: Tx,
  organisationId: number,
  { cid, place, description }: { readonly cid: string; readonly place: number; readonly description: string },
): Promise<void> {
  await tx
    .updateTable('house_file')
    .set({ place, description })
    .where('organisation_id', '=', organisationId)
    .where('cid', '=', cid)
    .execute()
}

/** With the end of its bytes. */
export const deleteHouseFile = (tx: Tx, cid: string, at: number): Promise<boolean> =>
  deleteFileRow(tx, 'house_file', cid, askedAt(at))

/** null: nobody has looked the agreement over. */
export async function writeAgreementCheck(
  tx: Tx,
  cid: string,
  check: { readonly checked_at: number; readonly checked_by: number } | null,
): Promise<void> {
  await tx
    .updateTable('house_file')
    .set(check ?? { checked_at: null, checked_by: null })
    .where('cid', '=', cid)
    .execute()
}
