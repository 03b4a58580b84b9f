// The tables of a clinic's desk (migrations/0008 and 0010) and of what greets people (0018), as schema.ts has the others.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ClinicContact } from '../../contract/http/admin-organisations.ts'
import type { OrganisationKind } from '../../contract/ids.ts'

/** The stations that a role is limited to; no row: it is for the whole clinic. */
export interface AccountRoleStationTable {
  account_id: number
  organisation_id: number
  role: number
  station_id: number
}

export interface StationTable {
  id: Generated<number>
  organisation_id: number
  name: string
  created_at: number
  /** since when nobody new is put into it, ms */
  ended_at: number | null
}

/** What lists are filtered by: follows from a search, its requests and their events (stores/marks/writer.ts). */
export interface AuctionMarksTable {
  auction_id: number
  patient_id: number
  careseeker_id: number
  search_type: number
  lifecycle: string
  state: string
  /** the day of admission that counts (domain/admission.ts, admissionOfSearch) */
  start_date: string
  /** an answer that nobody of the clinic has opened */
  new_responses: Generated<boolean>
  /** the next step is the clinic's */
  action_required: Generated<boolean>
  /** the clinic has opened everything that providers did */
  seen: Generated<boolean>
  last_event_at: number
}

export interface CareseekerProviderTable {
  careseeker_id: number
  careprovider_id: number
  kind: 'priority' | 'blocked'
  account_id: number
  created_at: number
}

/** migrations/0147. An address or a file; neither: the document is known and cannot be read yet. */
interface LegalVersionTable {
  id: Generated<number>
  rev: Generated<number>
  /** code of legalDocuments */
  type: string
  /** of the portal; null: everywhere else, and where a region has none of its own */
  region: string | null
  url: string | null
  /** hash of a legal_file */
  file: string | null
  valid_from: number
  /** what is new, in a sentence */
  news: Generated<string>
  /** migrations/0148: who agrees to it; a document for everybody is the careproviders' */
  audience: Generated<OrganisationKind>
  /** mail 56 went out */
  tell: Generated<boolean>
  /** null: the command line, or an account that was erased */
  account_id: number | null
  created_at: number
}

interface LegalFileTable {
  /** SHA-256, hexadecimal */
  hash: string
  content: Uint8Array
  created_at: number
}

export interface TourCompletionTable {
  account_id: number
  /** code of tours */
  tour: number
  completed_at: number
}

/** migrations/0042 */
export interface LegalAcceptanceTable {
  organisation_id: number
  type: string
  /** valid_from of the version */
  version: number
  account_id: number
  accepted_at: number
  /** migrations/0148: who spoke for a clinic, as they wrote it; null: of a house */
  signed_name: string | null
  signed_position: string | null
}

/** Columns of an organisation (migrations/0071). */
export interface OrganisationNotes {
  /** key of onboardingStatuses; null: nobody has said */
  onboarding_status: ColumnType<string | null, string | null | undefined, string | null>
  /** of the operator; nothing of a patient */
  notes: Generated<string>
  /** who of the operator's people looks after it */
  assignee_id: ColumnType<number | null, number | null | undefined, number | null>
  /** the company that it belongs to (migrations/0132) */
  company_id: ColumnType<number | null, number | null | undefined, number | null>
  /** of a clinic (migrations/0134): whom the operator speaks to there, what has to be known of it, and whether its sign-on is on */
  contacts: ColumnType<readonly ClinicContact[], string | undefined, string>
  information: Generated<string>
  /** of a provider (migrations/0128): key of inactiveReasons; it counts while the status is inactive */
  inactive_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** of a provider (migrations/0129), ms: when its next call is due */
  next_call_at: ColumnType<number | null, number | null | undefined, number | null>
  sso_active: Generated<boolean>
}

/** migrations/0071 */
export interface OrganisationEventTable {
  id: GeneratedAlways<number>
  organisation_id: number
  /** key of organisationEventTypes */
  type: string
  at: number
  account_id: number | null
  subject_account_id: number | null
  context: ColumnType<Readonly<Record<string, unknown>>, string, never>
}

export interface DeskSchema {
  account_role_station: AccountRoleStationTable
  auction_marks: AuctionMarksTable
  careseeker_provider: CareseekerProviderTable
  legal_acceptance: LegalAcceptanceTable
  legal_file: LegalFileTable
  legal_version: LegalVersionTable
  organisation_event: OrganisationEventTable
  station: StationTable
  tour_completion: TourCompletionTable
}
