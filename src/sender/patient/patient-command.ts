// What can be done to a patient as a whole, in the order of its menu. Pure.
import type { PatientRecord } from '../../../contract/http/records.ts'
import { isRunning } from '../patient-list/answers-text.ts'

export const stepOfPatientCommand = {
  remind: 'notify_patient',
  archive: 'archive_patient',
  takeOut: 'undo_archive_patient',
} as const
export type PatientCommand = keyof typeof stepOfPatientCommand

export function patientCommandsOf({
  archived,
  auctions,
}: Pick<PatientRecord, 'archived' | 'auctions'>): PatientCommand[] {
  if (archived) return ['takeOut']
  return auctions.some(isRunning) ? ['remind', 'archive'] : ['archive']
}
