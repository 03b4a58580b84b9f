// What the crypto worker (provider's app) and the online worker (clinic, invitation page) answer. Types only: this file is all
// that a page knows of them. Keys never come out; a page sees the plaintext that it shows.

import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { AccessEntry } from '../../contract/envelope/access-log.ts'
import type { AccountLock, PasswordParameters } from '../../contract/envelope/account.ts'
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Binding } from '../../contract/envelope/binding.ts'
import type { Packed } from '../../contract/envelope/packed.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OwnAccount, Session } from '../../contract/http/accounts.ts'
import type { SealedNote } from '../../contract/http/action-calls.ts'
import type { Current } from '../../contract/http/actions.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PendingKey } from '../../contract/http/pending-keys.ts'
import type { EventRecord, PatientRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { SentPushes } from '../../contract/http/sync.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { PatientProfile, ProfileSectionKey } from '../../contract/records/patient-profile.ts'
import type { TextBlock } from '../../contract/records/text-blocks.ts'
import type { Failure, Result } from '../../contract/result.ts'
import type { NetworkFailure } from '../../device/http/failure.ts'
import type { OddAnswer } from '../../device/http/odd-answer.ts'
import type { StorageFailure } from '../../device/storage-failure.ts'
import type { Closing } from '../../device/store/outbox.ts'
import type { NewOutboxRow, ResealedRow, StoredPin } from '../../device/store/tables.ts'
import type { Admission } from '../../domain/admission.ts'
import type { ClinicStep } from '../../domain/lifecycle/clinic-steps.ts'
import type { ActionTypeOf } from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { RequestDraft as RequestContent } from './core/drafting/request-actions.ts'
import type { DocumentDraft, DocumentsApi } from './documents-api.ts'
import type { FileDraft, FilesApi } from './files-api.ts'
import type { GrantRefusal, NewPasskeyLock, OpenedAccount, OpenRefusal, SessionApi } from './session-api.ts'

export type { FileDraft, FileOwner, FilesApi } from './files-api.ts'
export type * from './session-api.ts'

/**
 * X7, X8: why a record's key is not there, by the specification's names; without ids. no_encryption_context: the record carries
 * no wrap of it. no_session_key: none for this organisation. no_private_key: one, but access to the group is pending.
 * bad_private_key, decryption_error: it does not open, by RSA or under the group's secret. access_refused: nobody of the roster
 * signed it.
 */
export type KeyTrouble =
  | 'no_encryption_context'
  | 'no_session_key'
  | 'no_private_key'
  | 'bad_private_key'
  | 'decryption_error'
  | 'access_refused'
export type ReportTrouble = (trouble: KeyTrouble) => void
/** beside the answers of calls, from the worker to its page */
export interface TroubleMessage {
  readonly trouble?: KeyTrouble
  /** X13 */
  readonly oddAnswer?: OddAnswer
}

// --- opened records ---

/** Why a section shows no value; the same as src/data/ports.ts Sealed. */
export type Opened<T> =
  /** EN6 older: with a lower save counter than this device has seen before */
  | { readonly state: 'open'; readonly value: T; readonly older?: true }
  | { readonly state: 'no_key' }
  | { readonly state: 'redacted' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'missing' }

export type OpenedProfile = { readonly [K in ProfileSectionKey]: Opened<NonNullable<PatientProfile[K]>> }

export interface OpenedPatient {
  readonly id: number
  readonly profile: OpenedProfile
}
export interface OpenedRequest {
  readonly id: number
  readonly profile: OpenedProfile
  /** free text of the answer, null when there is none */
  readonly responseMessage: Opened<string> | null
}
export interface OpenedMessage {
  /** id of its event */
  readonly event: number
  /** EN2: the message's own cid */
  readonly cid: string
  /** Q21: '' when it could not be read */
  readonly text: string
  readonly unreadable: boolean
  /** what its writer, of the portal, wants to be called */
  readonly from?: string
  /** its key is withheld on purpose: the request has ended. Nothing is wrong with it */
  readonly closed?: true
}

// --- actions ---

/** Ids and times are given, so that the same draft makes the same action. */
interface Draft {
  /** UUIDv7 */
  readonly id: string
  /** ms */
  readonly at: number
  /** number of this device */
  readonly device: number
}

/** A provider's actions on a request; the record is the base that its author saw. */
export type RequestDraft = Draft & {
  /** OB4: an own earlier action that decides, still waiting */
  readonly after?: string
  /** OB4: the decision that the person saw; absent: that of the stored record */
  readonly decision?: number
} & RequestContent<ActionTypeOf<'provider'>>

/** Providers that a search asks, with the keys of their groups. */
interface Contacts {
  readonly auction: {
    readonly id: number
    readonly cid: string
    readonly careseekerId: number
    readonly shareAutomatically: boolean
    /** EN6; null: begun before searches were signed, which share nothing by themselves */
    readonly tie: Binding | null
  }
  /** EN6: cid of the patient on the screen, whose name this session has opened */
  readonly shown: string
  /** for PK, where the search shares automatically */
  readonly patient: PatientRecord
  /** as read just now: each provider's roster and group are verified and pinned before anything is wrapped to them */
  readonly providers: readonly OrganisationKeys[]
}

/** EN6: what a request's number stands for on the screen. */
export interface RequestIdentity {
  readonly id: number
  readonly cid: string
  readonly patient: { readonly cid: string }
  readonly careprovider: { readonly id: number }
}

/** What a clinic's page asks for. */
export type OnlineDraft = Draft &
  (
    | {
        readonly type: 'create_patient'
        readonly readable: PatientReadable
        readonly profile: PatientProfile
        /** the clinic that it belongs to */
        readonly organisation: number
      }
    | {
        readonly type: 'update_patient'
        /** KY6: of the providers that key_ended names; only then */
        readonly providers?: readonly OrganisationKeys[]
        readonly record: PatientRecord
        readonly readable: PatientReadable
        readonly profile: PatientProfile
      }
    | {
        readonly type: 'create_auction'
        readonly patient: { readonly id: number; readonly cid: string }
        readonly criteria: SearchCriteria
        readonly shareAutomatically: boolean
        /** a planned admission */
        readonly elective?: boolean
      }
    | (Contacts & {
        readonly type: 'send_request' | 'send_request_to_suggested_provider'
        /** ids of providers that are not on board yet: only the clinic gets the keys of their requests */
        readonly byFax?: readonly number[]
      })
    /** docs/READINGS.md#0516, Q11; providers that cannot be reached or trusted are left out */
    | (Contacts & { readonly type: 'start_automatic_search' | 'move_to_auto_search' })
    | {
        readonly type: 'access_to_data'
        readonly request: RequestRecord
        readonly variant: 'full' | 'hide_encrypted_fields'
        /** EN6: what stood on the screen: cid of the patient, number of the provider */
        readonly shown: { readonly patient: string; readonly careprovider: number }
        /** `full` only: for PK */
        readonly patient: PatientRecord | null
        readonly provider: OrganisationKeys | null
      }
    /** `decision`: OB4: what the person saw; null where the step decides nothing */
    | (ClinicStep & { readonly decision: number | null })
    /** a text that came by phone says who gave the answer, and what they said */
    | (RequestContent<'mark_seen' | 'send_message' | 'record_acceptance' | 'record_decline' | 'record_interest'> & {
        readonly request: RequestRecord
      })
    | {
        /** a winner that is not on the platform; a known one is a step */
        readonly type: 'attribute_unknown_winner'
        readonly auction: { readonly id: number; readonly cid: string; readonly decision: number }
        readonly patient: PatientRecord
        readonly solution: number
        readonly name: string
      }
    | {
        readonly type: 'save_note'
        readonly auction: { readonly id: number; readonly cid: string; readonly careseekerId: number }
        readonly careproviderId: number
        readonly text: string
      }
    | DocumentDraft
  )

/**
 * locked: no account is open. no_key: the record's key is not there (access pending, ended, broken). no_record: not on this
 * device. roster_refused: the partner's roster is forked, rolled back or unsigned (KY4); `organisations` names whose.
 * partner_changed: new keys came to the partner that nobody confirmed (KY9).
 * other_record: the server answered another record than the screen showed, or what it says of one is not what the clinic signed (EN6).
 * holder_unproven: the provider has other keys than those that the clinic gave the patient's key to (EN6). unreachable: nobody stands in the partner's roster or group yet.
 */
export interface DraftRefusal {
  readonly problem:
    | 'locked'
    | 'no_key'
    | 'no_record'
    | 'roster_refused'
    | 'partner_changed'
    | 'unreachable'
    | 'other_record'
    | 'holder_unproven'
  readonly organisations?: readonly number[]
}

// --- the online worker ---

/** Records in, plaintext out; nothing is stored but the pinned heads of partners (workers/online/pins.ts). */
export interface OnlineApi extends SessionApi, FilesApi, DocumentsApi {
  /** In the order given. `sections` limits the work: a list needs the identity only. */
  openPatients(records: readonly PatientRecord[], sections?: readonly ProfileSectionKey[]): Promise<OpenedPatient[]>
  openRequests(records: readonly RequestRecord[]): Promise<OpenedRequest[]>
  /** EN6: what these numbers stand for on the screen; nothing of them is opened. */
  noteRequests(requests: readonly RequestIdentity[]): Promise<void>
  /** The free text of each request's answer, in the order given; null: it has none. */
  openAnswerTexts(records: readonly RequestRecord[]): Promise<(Opened<string> | null)[]>
  /** The texts of all messages among the events of one request. */
  openEvents(request: RequestRecord, events: readonly EventRecord[]): Promise<OpenedMessage[]>
  /** S18: the name of a winner that is not on the platform */
  openWinner(
    patient: PatientRecord,
    auction: { readonly cid: string; readonly envelope: Envelope },
  ): Promise<Opened<string>>
  /** S19: the clinic's note on a provider */
  openNote(careseekerId: number, note: SealedNote): Promise<Opened<string>>
  /** S11: a clinic's case number as the server keeps it; null: its key is not open */
  caseNumberMac(careseekerId: number, number: string): Promise<string | null>
  makeAction(draft: OnlineDraft): Promise<Result<SignedAction, DraftRefusal>>
  /** E14: a request's key for the newest group of the provider that waits for it. What PUT crypto/pending takes. */
  wrapPending(pending: PendingKey, provider: OrganisationKeys): Promise<Result<Wrap, GrantRefusal>>
  makeFileAction(draft: FileDraft): Promise<Result<SignedAction, DraftRefusal>>
  /** Follows a patient's access log from its first entry, and keeps where it ended; null: locked. */
  checkAccessLog(
    cid: string,
    entries: readonly (AccessEntry & { readonly hash: string })[],
  ): Promise<CheckedAccessLog | null>
}

/** What came of it (core/access-log.ts). `seenBefore`: this browser knew an end of the log. */
export type CheckedAccessLog = { readonly seenBefore: boolean } & (
  | { readonly state: 'complete' }
  | { readonly state: 'gap'; readonly after: number }
  | { readonly state: 'shortened'; readonly after: number; readonly seen: number }
  | { readonly state: 'rewritten'; readonly seen: number }
)

// --- the crypto worker of the provider's app ---

/** waiting: not opened yet. none: nothing is shared. broken: KY5, a wrap that nobody of the roster signed. */
export type HeadAccess = 'open' | 'waiting' | 'none' | 'broken'

/** One line of the list as it lies in a sealed block; the wire of heads(). */
export interface HeadRecord {
  readonly id: number
  readonly cid: string
  readonly patientCid: string
  readonly rev: number
  readonly status: RequestStatus
  readonly sentAt: number
  readonly updatedAt: number
  readonly searchType: number
  readonly searchActive: boolean
  readonly solutions: readonly number[]
  /** the admission that counts: yyyy-MM-dd */
  readonly startDate: string
  readonly startDateFlexible: boolean
  /** the one that was asked for, where the house has accepted with its own day */
  readonly asked?: Admission
  readonly ageInterval: PatientReadable['age_interval']
  readonly gender: number | null
  readonly careLevel: number | null
  readonly requiresIsolation: boolean | null
  readonly distanceM: number | null
  readonly clinic: string
  readonly name: string | null
  readonly access: HeadAccess
  readonly unreadMessages: number
  readonly isNew: boolean
  /** who of the house is in charge; absent in what an earlier version stored */
  readonly assignee?: string | null
  readonly shared: RequestRecord['shared']
  /** SY5: only this is left */
  readonly stub: boolean
  /** What lists are filtered by beside the above; absent: the head was made before there was any. */
  readonly more?: HeadMore
}

/** Empty values are left out: thousands of heads lie in memory. */
export interface HeadMore {
  readonly clinicId: number
  /** by what it ended, of one of which only the stub is left */
  readonly end?: string
  /** catalogue request origins */
  readonly origin?: number
  readonly weight?: NonNullable<PatientReadable['weight_interval']>
  readonly services?: readonly number[]
  readonly specializations?: readonly number[]
  /** where the care is looked for */
  readonly zipcode?: string
  /** how many the clinic shows */
  readonly files?: number
  /** events came after this number, the last one that the house has seen; absent: none came */
  readonly seenNo?: number
  /** an interest keeps a place until then, ms */
  readonly heldUntil?: number
  /** the clinic's word to what an interest needs */
  readonly needs?: 'sent' | 'dropped'
}

/** Blocks of heads, newest first. Item i of `blocks` is UTF-8 of a JSON array of HeadRecord. */
export interface HeadSlice {
  readonly blocks: Packed
  readonly numbers: readonly number[]
  readonly versions: readonly number[]
  /** where to go on (`before` of the next call), null at the end */
  readonly next: number | null
}

export type LocalRequest =
  | { readonly kind: 'record'; readonly record: RequestRecord; readonly opened: OpenedRequest }
  | { readonly kind: 'stub'; readonly stub: RequestStub }

export interface LocalEvents {
  readonly events: readonly EventRecord[]
  readonly messages: readonly OpenedMessage[]
  /** handover notes of the own house; absent: none */
  readonly notes?: readonly OpenedMessage[]
}

export interface PullInput {
  readonly accessToken: string
  /** ms */
  readonly now: number
}
export interface PullOutcome {
  readonly changed: boolean
  /** SY6: the mirror was built anew: done actions of the last days are offered again */
  readonly rebuilt: boolean
  /** the server's time of the last page, ms */
  readonly serverTime: number | null
  /** SY10: what the answer told of this device's pushes */
  readonly pushes: SentPushes | null
  /** SY10: the push service refuses what is sent to this device */
  readonly isPushBroken: boolean
  /** KY6: the own group has a newer generation: reopenAccount brings its secret */
  readonly outdated?: boolean
}
/** network: nobody answered. unknown: nothing that Anschluss says. locked: SY12. Stored pages stay, the next pull goes on after them. */
export type PullFailure = NetworkFailure | { readonly code: 'unknown' | 'locked' } | StorageFailure | Failure

/** A row of the outbox, and the id (UUIDv7) of what takes its place. */
export interface ReplacedRow {
  readonly row: string
  readonly id: string
}

export interface ResultInput {
  readonly closing: Closing
  readonly current: Current | null
}

/** Files that another app shared into this one and nobody has filed yet. */
export interface SharedFiles {
  /** of the open account, oldest first; `bytes` plain, `at` ms */
  readonly own: readonly {
    readonly cid: string
    readonly name: string
    readonly bytes: number
    readonly at: number
  }[]
  /** of other people of this device, who alone can open them */
  readonly others: readonly { readonly account: number; readonly count: number }[]
}

export interface LocalApi extends SessionApi, FilesApi {
  /** Without network: the account's own lock on this device, by the root that was taken. */
  unlock(input: { readonly accountId: number; readonly now: number }): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU6: salt and version of a stored account's PIN; null: none on this device. */
  pinOf(accountId: number): Promise<PasswordParameters | null>
  /** AU6: the account by the PIN's root that was taken and the server's share. */
  unlockByPin(input: {
    readonly accountId: number
    readonly share: string
    readonly now: number
  }): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU6: keeps a PIN's lock with the account on this device; null: it goes. */
  keepPin(accountId: number, pin: StoredPin | null): Promise<void>
  /** KY2: a passkey's lock of the open account's key; null while locked. */
  sealPasskey(input: NewPasskeyLock): Promise<AccountLock | null>
  /** The account by what its passkey's PRF gave, without network too. */
  unlockByPasskey(input: {
    readonly accountId: number
    readonly credential: string
    readonly prf: Uint8Array<ArrayBuffer>
    readonly now: number
  }): Promise<Result<OpenedAccount, OpenRefusal>>
  /** KY2: the locks of a stored account as the server has them now; nothing for other keys than those stored. */
  keepLocks(account: Pick<OwnAccount, 'id' | 'keys' | 'locks'>): Promise<void>
  /** The server does not know this passkey any more: its lock goes from this device. */
  dropPasskey(accountId: number, credential: string): Promise<void>
  /** AU5: after openReload: what this device keeps of the account. */
  resume(input: { readonly accountId: number; readonly now: number }): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU3, AU4, AU9: the refreshed session's slot and device with its kind, kept with the account. */
  keepSession(input: { readonly accountId: number; readonly session: Session }): Promise<void>
  /** Salt and version of a stored account's password lock; null when it is not on this device. */
  passwordOf(accountId: number): Promise<PasswordParameters | null>
  /** SY3 to SY7: fetches, parses, verifies, seals and stores until nothing is left. One at a time over all tabs. */
  pull(input: PullInput): Promise<Result<PullOutcome, PullFailure>>
  /** `limit` blocks before block `before` (null: the newest). */
  heads(before: number | null, limit: number): Promise<HeadSlice>
  /** These blocks as they are now. */
  headBlocks(numbers: readonly number[]): Promise<HeadSlice>
  /** Null when it is not on this device. */
  openRequest(id: number): Promise<LocalRequest | null>
  openEvents(requestId: number): Promise<LocalEvents>
  /** The house's text blocks under its newest secret; null: it is not here. */
  sealTextBlocks(blocks: readonly TextBlock[]): Promise<Envelope | null>
  openTextBlocks(author: number, sealed: Envelope): Promise<Opened<readonly TextBlock[]>>
  /** Sealed, signed and frozen; the caller writes the row (device/outbox). */
  makeAction(requestId: number, draft: RequestDraft): Promise<Result<NewOutboxRow, DraftRefusal>>
  /** The same for a file; a new one's chunks are stored before its row (OB6). */
  makeFileAction(draft: FileDraft): Promise<Result<NewOutboxRow, DraftRefusal>>
  /** KY6: own rows under an ended key, and those that rest on them, sealed anew; the caller writes them (device/outbox/reseal.ts). */
  remakeActions(rows: readonly ReplacedRow[]): Promise<readonly ResealedRow[]>
  /** Texts of own rows; null where there is none, or where it is somebody else's. */
  openTexts(rowIds: readonly string[]): Promise<(string | null)[]>
  /** OB9: seals the records of results and writes them together with the rows that they close. Answers the rows' ids that took their result; null while locked, or while a pull waits for the network: then the rows are closed alone. */
  applyResults(results: readonly ResultInput[], now: number): Promise<readonly string[] | null>
  /** KY5: opens up to `limit` keys that are still closed, open requests first, then the newest. */
  openWaiting(limit: number, now: number): Promise<{ readonly opened: number; readonly left: number }>
  sharedFiles(now: number): Promise<SharedFiles>
  /** Its content; null: it is not there any more, or cannot be opened. */
  openShared(cid: string): Promise<Blob | null>
  /** Serves the search worker at the other end of the port (contract/records/search-documents.ts); false: locked. */
  feedSearch(port: MessagePort): Promise<boolean>
  /** KY5: deposits what was unwrapped by RSA, sealed under the group's secret. */
  deposit(input: PullInput): Promise<{ readonly deposited: number }>
}
