// What somebody of the portal does with their searches. Each is a patient with one search; requests, messages and files are the
// ports that clinics have too.
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, ActionOutcome, Loadable, PatientSummary } from './ports.ts'

export interface PortalSearches {
  readonly active: readonly PatientSummary[]
  readonly archived: readonly PatientSummary[]
}
export interface PortalSearchView extends PatientSummary {
  /** newest first */
  readonly requests: readonly RequestRecord[]
}

/** Whom a search is for, as the form ends. */
export interface NewSearch {
  readonly readable: PatientReadable
  readonly profile: PatientProfile
}

export interface PortalPort {
  useSearches(): Loadable<PortalSearches>
  /** numbers of everybody who is searched for, the archived ones too */
  searchIds(): Promise<Result<readonly number[], ActionFailure>>
  useSearch(patientId: number): Loadable<PortalSearchView>
  /** Makes the careseeker where there is none (seconds), and the patient. */
  begin(search: NewSearch): Promise<Result<{ readonly patientId: number }, ActionFailure>>
  /** Asks a provider for this patient; the search is made with the first. */
  ask(patientId: number, careproviderId: number, criteria: SearchCriteria): Promise<Result<null, ActionFailure>>
  archive(patient: Pick<PatientRecord, 'id' | 'cid'>): Promise<ActionOutcome>
  /** Ends all searches, as an account needs before it goes. */
  archiveAll(): Promise<Result<null, ActionFailure>>
}
