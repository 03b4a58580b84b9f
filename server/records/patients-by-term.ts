// Patients by what is no name: their number here, or the HMAC of a case number (S11). Names are searched on the device.
import type { Db } from '../db/database.ts'
import type { AccountActor } from '../policies/actor.ts'
import { type FoundPatient, searchPatientsBy } from '../stores/patients/list-reader.ts'
import { viewersOf } from './viewer.ts'

/** Of every clinic that the account works in, archived ones too; `by` names at least one. */
export async function findPatientsByTerm(
  db: Db,
  actor: AccountActor,
  by: { readonly id: number | null; readonly caseNumber: string | null },
): Promise<FoundPatient[]> {
  const found: FoundPatient[] = []
  for (const { side, organisationId, held } of viewersOf(actor)) {
    if (side !== 'clinic') continue
    found.push(...(await searchPatientsBy(db, { careseekerId: organisationId, held }, by)))
  }
  return found
}
