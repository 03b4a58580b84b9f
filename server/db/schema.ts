// The database as Kysely sees it: one interface a table, in the order of migrations/0001-create-tables.ts.
// Instants are milliseconds since 1970 (bigint, read as number), days are 'yyyy-MM-dd', json columns are written as text.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { KeyOf } from '../../catalogue/define.ts'
import type { mailStates } from '../../catalogue/mail-states.ts'
import type { RequestEnd } from '../../catalogue/request-ends.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { Binding } from '../../contract/envelope/binding.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { ContactHours } from '../../contract/http/contact-hours.ts'
import type { RequestResponse } from '../../contract/http/records.ts'
import type { RecordKind } from '../../contract/http/sync.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { CandidateMark } from '../../domain/lifecycle/search-actions.ts'
import type { BlockedSender } from '../../domain/matching/types.ts'
import type { WhitelistRule } from '../../domain/whitelist.ts'
import type { AccessSchema } from './schema-access.ts'
import type { AuctionDocumentSchema } from './schema-auction-documents.ts'
import type { BounceKind, BounceSchema } from './schema-bounces.ts'
import type { BulkChangeSchema } from './schema-bulk-changes.ts'
import type { CallSchema } from './schema-calls.ts'
import type { CommandLogSchema } from './schema-command-log.ts'
import type { DeskSchema, OrganisationNotes } from './schema-desk.ts'
import type { DeviceSchema } from './schema-devices.ts'
import type { ErasureSchema } from './schema-erasures.ts'
import type { FileNumberSchema } from './schema-file-numbers.ts'
import type { FileSchema } from './schema-files.ts'
import type { HouseMergeSchema } from './schema-house-merges.ts'
import type { JoiningSchema } from './schema-joining.ts'
import type { KeySchema, WrapTable } from './schema-keys.ts'
import type { LimitSchema } from './schema-limits.ts'
import type { ListImportSchema } from './schema-list-imports.ts'
import type { ListSchema } from './schema-lists.ts'
import type { LookSchema } from './schema-looks.ts'
import type { PasskeySchema } from './schema-passkeys.ts'
import type { PendingActSchema } from './schema-pending-acts.ts'
import type { PortalAlertSchema } from './schema-portal-alerts.ts'
import type { PortalCompanionSchema } from './schema-portal-companions.ts'
import type { PortalPageSchema } from './schema-portal-pages.ts'
import type { ProcessSchema } from './schema-processes.ts'
import type { PushSchema } from './schema-push.ts'
import type { RecordChangeSchema } from './schema-record-changes.ts'
import type { RecoverySchema } from './schema-recovery.ts'
import type { RegisterSchema } from './schema-registers.ts'
import type { ReverseSearchSchema } from './schema-reverse-searches.ts'
import type { SavedFilterSchema } from './schema-saved-filters.ts'
import type { StartSchema } from './schema-start.ts'
import type { TextSchema } from './schema-texts.ts'

/** Written as JSON.stringify(value): an array given as a value would become an SQL array on PostgreSQL. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, never>
/** Made by the database. */
type Id = Generated<number>

export interface OrganisationTable extends OrganisationNotes {
  id: Id
  rev: Generated<number>
  kind: OrganisationKind
  cid: string
  name: string
  /** key of careseekerStatuses or careproviderStatuses */
  status: string
  /** code of careseekerTypes, null for providers */
  type: number | null
  street: string | null
  zipcode: string | null
  city: string | null
  /** key of federalStates */
  federal_state: string | null
  latitude: number | null
  longitude: number | null
  config: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>
  /** raised with every change of roster, group or members' public records: `rev` of the record organisation_keys */
  keys_rev: Generated<number>
  /** codes of productFeatures that are switched on */
  product_features: Generated<number[]>
  /** migrations/0117 */
  requires_factor: Generated<boolean>
  /** migrations/0102 */
  by_fax_code_at: ColumnType<number | null, number | null | undefined, number>
  /** of a provider: where clinics fax to (migrations/0151) */
  fax: Generated<string>
  /** of a provider: when somebody can be visited or called; null: not said (migrations/0123) */
  contact_hours: ColumnType<ContactHours | null, string | null | undefined, string | null>
  created_at: number
  /** folded, for the console's search (migrations/0150) */
  searched: GeneratedAlways<string>
}

export interface CareproviderProfileTable {
  organisation_id: number
  solutions: number[]
  services: number[]
  specializations: number[]
  /** zipcodes that mobile care is brought to; empty: by distance */
  catchment: string[]
  max_distance_m: number | null
  age_min: number | null
  age_max: number | null
  weight_max: number | null
  /** key of capacityStatuses */
  capacity_status: Generated<string>
  capacity_from: string | null
  capacity_updated_at: number | null
  /** free places; null: not told */
  capacity_places: number | null
  /** of these for women alone, and for men; null: not told */
  capacity_women: number | null
  capacity_men: number | null
  capacity_account_id: number | null
  /** said by a device while nobody was unlocked */
  capacity_device_id: number | null
  /** the last word was too old and counts as unknown */
  capacity_lapsed: Generated<boolean>
  /** kinds of care that it offers, but not now */
  paused_solutions: Generated<number[]>
  /** codes of roomTypes that have a free bed; null: not told */
  free_rooms: number[] | null
  /** unanswered requests at one time; null: no limit */
  open_requests_max: number | null
  /** how long 'no capacity' in an answer counts; 0: not at all */
  backoff_hours: Generated<number>
  /** code of careLevels; null: any */
  care_level_min: number | null
  /** whom it has rooms for; empty: everybody */
  genders: Generated<number[]>
  takes_isolation: Generated<boolean>
  blocked_payers: Generated<number[]>
  blocked_senders: ColumnType<readonly BlockedSender[], string | undefined, string>
  /** empty: everybody may ask */
  whitelist: ColumnType<readonly WhitelistRule[], string | undefined, string>
  /** raised when the provider's matching rules are saved */
  rules_rev: Generated<number>
  /** ms and account; null: never by its own people */
  rules_changed_at: number | null
  rules_changed_by: number | null
}

export interface AccountTable {
  id: Id
  /** lower case */
  email: string
  /** key of accountTypes */
  account_type: string
  /** key of accountStatuses */
  status: string
  first_name: Generated<string>
  last_name: Generated<string>
  salt: string | null
  kdf_version: number | null
  auth_mac: Uint8Array | null
  /** key of i18n languages: in which mails are written */
  language: Generated<string>
  rev: Generated<number>
  created_at: number
  /** when user management last changed it, ms; 0: never */
  changed_at: Generated<number>
  /** what the person does not want to be told: '<topic>.<channel>' of contract/http/notices.ts */
  muted: Generated<string[]>
  /** digits, with an optional '+'; empty: none */
  phone: Generated<string>
  /** folded, for the console's search (migrations/0150) */
  searched: GeneratedAlways<string>
}

export interface AccountRoleTable {
  account_id: number
  /** null for roles of administrators */
  organisation_id: number | null
  role: number
  /** null: given before this was kept */
  given_at: Generated<number | null>
  /** null: by the command line, or by an account that was erased */
  given_by: Generated<number | null>
}

export interface MailTokenTable {
  hash: Uint8Array
  purpose: 'invitation' | 'reset' | 'portal_create' | 'portal_login' | 'email' | 'second_proof'
  account_id: number
  organisation_id: number | null
  /** of purpose email: the address that the code makes the account's */
  email: ColumnType<string | null, string | null | undefined, never>
  /** of the short code beside the link (mail/link-code.ts) */
  code_hash: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
  /** path and query of the link, where its purpose alone does not say them */
  page: ColumnType<string | null, string | null | undefined, null>
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface MailTable {
  id: Id
  cause: string
  /** code of mailTypes */
  type: number
  account_id: number | null
  recipient: string
  language: string
  /** by the template's schema; null once it is settled */
  variables: ColumnType<unknown, string | null, string | null>
  /** texts of a trial mail, by their keys; null: a mail. Null once it is settled */
  probe: ColumnType<unknown, string | null | undefined, string | null>
  /** key of mailStates */
  state: Generated<KeyOf<typeof mailStates>>
  /** why it did not arrive, or that it is late */
  bounce: ColumnType<BounceKind | null, BounceKind | null | undefined, BounceKind | null>
  /** known to who has seen the mail: a delivery notice proves itself by it */
  token: ColumnType<string, never, never>
  rev: Generated<number>
  /** times that it was handed over, also in vain */
  attempts: Generated<number>
  /** what the mail server said, or the error's kind; also of one that is tried again */
  reason: ColumnType<string | null, string | null | undefined, string | null>
  created_at: number
  settled_at: ColumnType<number | null, number | null | undefined, number | null>
}

export interface PatientTable {
  id: Id
  cid: string
  careseeker_id: number
  readable: Json<PatientReadable>
  /** path → envelope under PK */
  envelopes: Json<Readonly<Record<string, Envelope>>>
  rev: Generated<number>
  /** OB4: one more with each save */
  decision: Generated<number>
  archived_at: number | null
  /** everything of it is gone but number, cid, station and times */
  erased_at: ColumnType<number | null, undefined, never>
  assignee_id: number | null
  last_action_at: number | null
  last_action_by: number | null
  created_at: number
  /** of `readable`, made by the database */
  station_id: GeneratedAlways<number | null>
  case_number_hmac: GeneratedAlways<string | null>
  assessment_completed: GeneratedAlways<boolean>
  /** KY6: id of the PK that ended; null: none did */
  ended_key: string | null
  /** ms, when it was announced that it will be archived (domain/idle-patients.ts) */
  idle_told_at: ColumnType<number | null, undefined, number | null>
}

/** What taking a patient out of the archive gives a search back. */
export interface BeforeArchive {
  readonly lifecycle: string
  readonly state: string
}

export interface AuctionTable {
  id: Id
  cid: string
  patient_id: number
  careseeker_id: number
  criteria: Json<SearchCriteria>
  /** keys of searchLifecycles and searchStates */
  lifecycle: string
  state: string
  share_automatically: boolean
  /** EN6; null: begun before searches were signed */
  tie: NullableJson<Binding>
  winner_request_id: number | null
  winner_solution: number | null
  mode: 'manual' | 'automatic' | null
  /** key of candidatesProgress */
  candidates_status: Generated<string>
  elective: Generated<boolean>
  /** waves of its automatic searches so far */
  wave: Generated<number>
  next_wave_at: number | null
  /** an unknown provider's name under PK */
  winner_name: ColumnType<Envelope | null, string | null | undefined, string | null>
  before_archive: ColumnType<BeforeArchive | null, string | null | undefined, string | null>
  rev: Generated<number>
  decision: Generated<number>
  created_at: number
}

export interface AuctionRequestTable {
  id: Id
  cid: string
  auction_id: number
  patient_id: number
  careseeker_id: number
  careprovider_id: number
  /** keys of requestStatuses; previous_status is what an undo of the search's last action restores */
  status: string
  previous_status: string | null
  request_origin: number
  shared: 'none' | 'full' | 'hide_encrypted_fields'
  response: ColumnType<RequestResponse | null, string | null | undefined, string | null>
  distance_m: number | null
  seen_clinic_no: Generated<number>
  seen_provider_no: Generated<number>
  /** when each of them last grew */
  seen_clinic_at: number | null
  seen_provider_at: number | null
  provider_first_seen_at: number | null
  /** SY7: newest event number of each side */
  last_no_clinic: Generated<number>
  last_no_provider: Generated<number>
  sent_at: number
  updated_at: number
  ended_at: number | null
  /** null: open, ended by its house, or ended before this was written down */
  ended_by: RequestEnd | null
  /** who of the provider is in charge */
  assignee_id: number | null
  /** ms, when the last page for the fax machine was made, and when somebody said that it was faxed */
  fax_page_at: number | null
  fax_sent_at: number | null
  notified_at: number | null
  /** EN6; null: sent before requests were signed */
  tie: NullableJson<Binding>
  rev: Generated<number>
  decision: Generated<number>
}

export interface CandidateTable {
  auction_id: number
  careprovider_id: number
  status: Exclude<CandidateMark, 'none'> | null
  preferred: boolean
  account_id: number
  at: number
}

export interface CandidateSetTable {
  auction_id: number
  careprovider_id: number
  /** of the request that it would become */
  cid: string
  /** rows of the table wrap, as they will be */
  wraps: Json<readonly StoredWrap[]>
  /** EN6 of that request */
  tie: NullableJson<Binding>
  /** who started the automatic search, and with which action */
  account_id: number
  action_id: string
  at: number
}
/** A row of the table wrap that is not there yet. */
export type StoredWrap = Omit<Selectable<WrapTable>, 'id'>

export interface NoteTable {
  careseeker_id: number
  careprovider_id: number
  envelope: Json<Envelope>
  rev: Generated<number>
  account_id: number
  at: number
}

export interface TextBlocksTable {
  organisation_id: number
  rev: number
  envelope: Json<Envelope>
  account_id: number
  at: number
}

export interface FaxPageTable {
  hash: Uint8Array
  /** of the code on the page; null: made before there were any */
  code_hash: Uint8Array | null
  /** invitations sent by it */
  code_uses: Generated<number>
  auction_request_id: number
  created_at: number
  expires_at: number
}

export interface EventTable {
  id: Id
  auction_request_id: number | null
  auction_id: number | null
  patient_id: number | null
  /** key of eventTypes */
  type: string
  at: number
  side: 'clinic' | 'provider' | 'system'
  account_id: number | null
  action_id: string | null
  context: Json<Readonly<Record<string, unknown>>>
  /** SY7: gapless per request and side; 0 when the side does not see it or it is not of a request */
  no_clinic: Generated<number>
  no_provider: Generated<number>
  /** a later entry of the same sitting says it */
  continued: Generated<boolean>
}

export interface ActionTable {
  id: string
  /** SHA-256 of the wire bytes */
  hash: Uint8Array
  device_id: number
  account_id: number
  result: ColumnType<unknown, string | null | undefined, string | null>
  at: number
}

export interface FeedTable {
  audience: string
  n: number
  tag: Uint8Array
  kind: RecordKind
  record_id: number
  at: number
}

export interface FeedCounterTable {
  audience: string
  n: Generated<number>
}

export interface SettingTable {
  key: string
  value: Json<unknown>
}

export interface Schema
  extends AccessSchema,
    DeskSchema,
    FileSchema,
    LimitSchema,
    ListImportSchema,
    ListSchema,
    PasskeySchema,
    PortalAlertSchema,
    PortalCompanionSchema,
    PortalPageSchema,
    ProcessSchema,
    PushSchema,
    DeviceSchema,
    AuctionDocumentSchema,
    BulkChangeSchema,
    CallSchema,
    CommandLogSchema,
    ErasureSchema,
    FileNumberSchema,
    HouseMergeSchema,
    JoiningSchema,
    LookSchema,
    KeySchema,
    RecordChangeSchema,
    BounceSchema,
    PendingActSchema,
    RegisterSchema,
    RecoverySchema,
    ReverseSearchSchema,
    SavedFilterSchema,
    StartSchema,
    TextSchema {
  organisation: OrganisationTable
  careprovider_profile: CareproviderProfileTable
  account: AccountTable
  account_role: AccountRoleTable
  mail: MailTable
  mail_token: MailTokenTable
  patient: PatientTable
  auction: AuctionTable
  auction_request: AuctionRequestTable
  candidate: CandidateTable
  candidate_set: CandidateSetTable
  event: EventTable
  fax_page: FaxPageTable
  note: NoteTable
  text_blocks: TextBlocksTable
  action: ActionTable
  feed: FeedTable
  feed_counter: FeedCounterTable
  setting: SettingTable
}
