// Creates and changes patients: readable codes and envelopes, as the clinic's device sealed them.
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import type { Tx } from '../../db/database.ts'

export interface PatientContent {
  readonly readable: PatientReadable
  readonly envelopes: Readonly<Record<string, Envelope>>
}

const columns = ({ readable, envelopes }: PatientContent) => ({
  readable: JSON.stringify(readable),
  envelopes: JSON.stringify(envelopes),
})

/** Inserts a patient; answers its id. Throws a unique violation for a cid that exists. */
export async function insertPatient(
  tx: Tx,
  patient: PatientContent & { readonly cid: string; readonly careseekerId: number; readonly at: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('patient')
    .values({ cid: patient.cid, careseeker_id: patient.careseekerId, created_at: patient.at, ...columns(patient) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The patient with other content; `decision` is its number from now on (OB4). */
export async function replacePatientContent(
  tx: Tx,
  id: number,
  content: PatientContent & { readonly decision: number },
): Promise<void> {
  const { decision } = content
  await tx
    .updateTable('patient')
    .set({ ...columns(content), decision })
    .where('id', '=', id)
    .execute()
}

/** Who of the clinic looks after the patient. */
export async function setAssignee(tx: Tx, id: number, accountId: number): Promise<void> {
  await tx.updateTable('patient').set({ assignee_id: accountId }).where('id', '=', id).execute()
}

/** `at` null: taken out of the archive. */
export async function setArchived(tx: Tx, id: number, at: number | null): Promise<void> {
  await tx.updateTable('patient').set({ archived_at: at }).where('id', '=', id).execute()
}
