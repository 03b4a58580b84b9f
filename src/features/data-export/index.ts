// A copy of one person's data for that person: of a patient, of an account, of somebody of the portal.
export { AccountExport } from './AccountExport.tsx'
export { OwnSearchesExport } from './OwnSearchesExport.tsx'
export { PatientExport } from './PatientExport.tsx'
