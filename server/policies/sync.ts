// Who pulls, who sends, and who reads what of the main job.
import type { AccountActor } from './actor.ts'
import { forAccounts } from './policy.ts'
import {
  anyDevice,
  clinicDoctors,
  clinicWorkers,
  providerDevices,
  providerReaders,
  requestReaders,
  transitionalCareWorkers,
} from './requests.ts'

/** Audiences and projections say what: an account without a role pulls only its own hints. */
const anybodySignedIn = forAccounts((actor: AccountActor) => actor.kind === 'account')

export const syncPolicies = {
  pullSync: anybodySignedIn,
  pullSnapshot: anybodySignedIn,
  /** OB7: the actions' own signatures say who may */
  sendActions: anyDevice,
  /** whoever has the signed bytes may hear what became of them */
  readActionResult: anyDevice,
  countRequests: providerDevices,
}

export const requestPolicies = {
  readRequest: requestReaders,
  readEvents: requestReaders,
  readNotifications: requestReaders,
  findRequestOfPatient: requestReaders,
  requestAction: requestReaders,
  reportMissingInfo: providerReaders,
  readNextRequest: providerReaders,
}

export const clinicPolicies = {
  listPatients: clinicWorkers,
  countPatients: clinicWorkers,
  searchPatients: clinicWorkers,
  readPatient: clinicWorkers,
  readPatientReaders: clinicWorkers,
  readAccessLog: clinicWorkers,
  createPatient: clinicWorkers,
  updatePatient: clinicWorkers,
  readAuction: clinicWorkers,
  createAuction: clinicWorkers,
  searchAction: clinicWorkers,
  readSearchMerge: clinicWorkers,
  readFilterReasons: clinicWorkers,
  countCandidates: clinicWorkers,
  patientAction: clinicWorkers,
  archivePatient: clinicWorkers,
  notifyPatient: clinicWorkers,
  notifyRequest: clinicWorkers,
  faxRequest: clinicWorkers,
  createElectiveAuction: clinicWorkers,
  readAdditionalAuction: clinicWorkers,
  createAdditionalAuction: clinicWorkers,
  readSearchMap: clinicWorkers,
  readNote: clinicWorkers,
  saveNote: clinicWorkers,
  drawFileNumber: clinicWorkers,
  listRehabForms: clinicWorkers,
  readRehabForms: clinicWorkers,
  saveRehabForms: clinicWorkers,
  listPageAsks: clinicWorkers,
  listApprovals: clinicDoctors,
  readTransitionalCare: transitionalCareWorkers,
  listTransitionalCareRequests: transitionalCareWorkers,
  countCandidatesOfAuction: clinicWorkers,
}
