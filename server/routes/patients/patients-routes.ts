import type { Route } from '../route.ts'
import { countPatients } from './count.ts'
import { createPatient } from './create.ts'
import { archivePatient, notifyPatient, patientAction } from './lifecycle.ts'
import { listPatients } from './list.ts'
import { readPatient } from './patient.ts'
import { readAccessLog, readPatientReaders } from './readers.ts'
import { searchPatients } from './search-term.ts'
import { updatePatient } from './update.ts'

export const patientsRoutes: readonly Route[] = [
  archivePatient,
  countPatients,
  createPatient,
  listPatients,
  notifyPatient,
  patientAction,
  readAccessLog,
  readPatient,
  readPatientReaders,
  searchPatients,
  updatePatient,
]
