// What the crypto worker (provider's app) and the online worker (clinic, invitation page) answer. Types only: this file is all
// that a page knows of them. Keys never come out; a page sees the plaintext that it shows.
import type { AcceptCodes, DeclineCodes } from '../../contract/actions/request-codes.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { AccountKeys, AccountLock, PasswordParameters } from '../../contract/envelope/account.ts'
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { GroupGeneration } from '../../contract/envelope/group.ts'
import type { Packed } from '../../contract/envelope/packed.ts'
import type { RefreshProof } from '../../contract/envelope/refresh-proof.ts'
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationSummary, OwnAccount, PublicAccount, Session } from '../../contract/http/accounts.ts'
import type { SealedNote } from '../../contract/http/action-calls.ts'
import type { Current } from '../../contract/http/actions.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { EventRecord, PatientRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { SentPushes } from '../../contract/http/sync.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { PatientProfile, ProfileSectionKey } from '../../contract/records/patient-profile.ts'
import type { Failure, Result } from '../../contract/result.ts'
import type { Closing } from '../../device/store/outbox.ts'
import type { KeptPin, NewOutboxRow } from '../../device/store/tables.ts'
import type { ClinicStepType } from '../../domain/lifecycle/clinic-steps.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { FileDraft, FilesApi } from './files-api.ts'

export type { FileDraft, FileOwner, FilesApi } from './files-api.ts'

// --- signing in ---

/** keys_unreadable: the lock does not open (a wrong password) or a key was exchanged. no_root: takeRoot comes first. */
export type OpenRefusal = 'keys_unreadable' | 'no_root' | 'unknown_account' | 'storage' | 'locked'

/** Nothing of it is secret; fits src/state/session-port.ts UnlockedAccount. */
export interface OpenedAccount {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: string
  readonly memberships: readonly {
    readonly organisation: OrganisationSummary
    readonly roles: readonly number[]
    /** codes of productFeatures that are switched on; absent: stored before there were any */
    readonly product_features?: readonly number[] | undefined
  }[]
  /** AU9 */
  readonly device: 'shared' | 'personal'
  /** KY9: no wrap of the group's secret yet: records stay closed until a colleague confirms this person */
  readonly accessPending: boolean
  /** organisations whose roster was refused (KY4): nothing of theirs is opened and nothing wrapped to them */
  readonly refusedRosters: readonly { readonly organisation: string; readonly problem: string }[]
}

export interface OpenInput {
  readonly account: OwnAccount
  /** of each organisation that the account belongs to */
  readonly organisations: readonly OrganisationKeys[]
  readonly session: Session
  /** AU9 */
  readonly personalDevice: boolean
  /** ms */
  readonly now: number
}

/** What an invited person sends with the activation; the password's root was taken before. */
export interface NewAccount {
  readonly keys: AccountKeys
  readonly locks: AccountLock[]
  readonly founding: {
    readonly roster_entry: RosterEntry
    readonly group: GroupGeneration
    readonly group_wrap: Wrap
  } | null
}

export interface GrantInput {
  readonly colleague: PublicAccount
  /** as read just now */
  readonly organisation: OrganisationKeys
  /** ms */
  readonly now: number
}
export type GrantRefusal = 'locked' | 'roster_refused' | 'no_key' | 'wrong_keys' | 'not_allowed'

/** KY2: a recovery code that was just made: for the person's eyes and paper; nothing is kept until the server has its lock. */
export interface MadeRecovery {
  /** as domain/recovery-code.ts writes it */
  readonly code: string
  /** 32 bytes, base64url: proves the code to the server without telling it */
  readonly auth_key: string
  /** AK under the code */
  readonly lock: AccountLock
}

/** What is kept of a recovery sheet, and its code for the paper. */
export interface MadeSheet {
  /** as domain/recovery-code.ts writes it */
  readonly code: string
  /** 32 bytes, base64url */
  readonly auth_key: string
  readonly keys: AccountKeys
  readonly lock: AccountLock
  readonly roster_entry: RosterEntry
  readonly wraps: Wrap[]
}

/** AU6: a PIN's lock, and the share that goes to the server and stays nowhere else. */
export interface SealedPin {
  /** 32 bytes, base64url */
  readonly share: string
  readonly lock: AccountLock
}

/** AU5: what a tab keeps so that a reload within the idle time opens without the password; worth nothing without the server's half. */
export interface KeptForReload {
  readonly account: number
  /** the account's public keys and sealed private ones */
  readonly keys: AccountKeys
  /** AK under both halves */
  readonly lock: AccountLock
  /** 32 bytes */
  readonly tabHalf: string
}

/** What somebody typed and has not sent. */
export interface KeptDraft {
  /** kind and id of a record: 'message/17' */
  readonly name: string
  readonly value: unknown
  /** ms: typed last */
  readonly at: number
}

export interface DraftsApi {
  /** Sealed under AK, on this device only. False while locked, and where nothing can be kept. */
  keepDraft(name: string, value: unknown, at: number): Promise<boolean>
  dropDraft(name: string): Promise<void>
  /** Those of the open account; what nobody touched for three days goes, whoever typed it. */
  openDrafts(now: number): Promise<KeptDraft[]>
}

/** Both workers. */
export interface SessionApi extends DraftsApi {
  /** Takes the root of a password (or, so said, of a PIN) from the password worker's port and answers the auth key (base64url). The root never reaches a page. */
  takeRoot(port: MessagePort, use?: 'password' | 'pin'): Promise<string>
  /** Salt and version for a new password. */
  newPassword(): Promise<PasswordParameters>
  /** Keys for an invited account under the root that was taken; nothing of it is kept here. */
  createAccount(input: {
    readonly account: number
    readonly password: PasswordParameters
    readonly organisation: OrganisationSummary | null
    readonly roles: readonly number[]
    readonly founds: boolean
    /** ms */
    readonly now: number
  }): Promise<Result<NewAccount, 'no_root'>>
  /** KY2: a lock of the open account's key under the root that was taken; null: locked, or no root. */
  sealPassword(password: PasswordParameters): Promise<AccountLock | null>
  /** AU6: a lock of the open account's key under the PIN's root that was taken; null: locked, or no root. */
  sealPin(): Promise<SealedPin | null>
  /** KY2: a new recovery code for the open account; null while locked. */
  makeRecovery(): Promise<MadeRecovery | null>
  /** What proves a person's recovery code or a house's sheet that somebody typed (base64url); null: it is no such code. */
  codeAuth(kind: 'person' | 'house', code: string): Promise<string | null>
  /** Opens an account's keys by its code; what belongs to the account is opened after it. False: this code does not open this lock. */
  openByRecovery(input: {
    readonly account: number
    readonly keys: AccountKeys
    readonly lock: AccountLock
    readonly code: string
  }): Promise<boolean>
  /** After signing in: opens the account by the root that was taken, and its organisations. The crypto worker keeps what an unlock without network needs. */
  openAccount(input: OpenInput): Promise<Result<OpenedAccount, OpenRefusal>>
  /** The same for an account whose keys are open: after a colleague granted access, rosters changed, or a reload. */
  reopenAccount(input: OpenInput): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU4. Null while locked. */
  proveRefresh(session: string, at: number): Promise<RefreshProof | null>
  /** AU5: hands the server its half, for the idle time from now on. Null while locked, and when the server did not keep it. */
  keepForReload(accessToken: string): Promise<KeptForReload | null>
  /** AU5: takes the server's half, once, and opens the account's keys; what belongs to the account is opened after it. */
  openReload(kept: KeptForReload): Promise<boolean>
  /** KY9: a person confirmed this colleague. What POST seald/access takes. */
  grantAccess(
    input: GrantInput,
  ): Promise<Result<{ readonly roster_entry: RosterEntry; readonly wraps: Wrap[] }, GrantRefusal>>
  /** A recovery sheet of an own organisation, under the account number that the server gave it; takes up to seconds. */
  makeSheet(input: {
    readonly account: number
    /** as read just now */
    readonly organisation: OrganisationKeys
    /** ms */
    readonly now: number
  }): Promise<Result<MadeSheet, GrantRefusal>>
  /** KY9: the sheet confirms the open account. What POST crypto/recoverysheet/use takes. */
  grantBySheet(input: {
    readonly sheet: {
      readonly account: number
      readonly keys: AccountKeys
      readonly lock: AccountLock
      readonly wraps: readonly Wrap[]
    }
    readonly code: string
    readonly me: OwnAccount
    readonly organisation: OrganisationKeys
    readonly now: number
  }): Promise<Result<{ readonly roster_entry: RosterEntry; readonly wraps: Wrap[] }, GrantRefusal>>
  /** AU7: forgets every key. The page ends the worker after it. */
  lock(): Promise<void>
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

/** Actions on a request; the record is the base that its author saw. */
export type RequestDraft = Draft & {
  /** OB4: an own earlier action that decides, still waiting */ readonly after?: string
} & (
    | { readonly type: 'mark_seen'; readonly eventNo: number }
    | { readonly type: 'accept_request'; readonly codes: AcceptCodes; readonly text: string }
    | { readonly type: 'decline_request'; readonly codes: DeclineCodes; readonly text: string }
    | { readonly type: 'undo_accept_request' | 'undo_decline_request' | 'access_patient_data' }
    | { readonly type: 'send_message'; readonly text: string }
  )

/** Providers that a search asks, with the keys of their groups. */
interface Contacts {
  readonly auction: {
    readonly id: number
    readonly cid: string
    readonly careseekerId: number
    readonly shareAutomatically: boolean
  }
  /** for PK, where the search shares automatically */
  readonly patient: PatientRecord
  /** as read just now: each provider's roster and group are verified and pinned before anything is wrapped to them */
  readonly providers: readonly OrganisationKeys[]
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
        readonly record: PatientRecord
        readonly readable: PatientReadable
        readonly profile: PatientProfile
      }
    | {
        readonly type: 'create_auction'
        readonly patientId: number
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
    /** decisions.md Q11; providers that cannot be reached or trusted are left out */
    | (Contacts & { readonly type: 'start_automatic_search' | 'move_to_auto_search' })
    | {
        readonly type: 'access_to_data'
        readonly request: RequestRecord
        readonly variant: 'full' | 'hide_encrypted_fields'
        /** `full` only: for PK */
        readonly patient: PatientRecord | null
        readonly provider: OrganisationKeys | null
      }
    | {
        readonly type: ClinicStepType
        readonly target: { readonly id: number; readonly cid: string }
        /** OB4: the decision that the person saw; null where the step decides nothing */
        readonly decision: number | null
        readonly codes: Readonly<Record<string, unknown>>
      }
    | {
        readonly type: 'record_acceptance' | 'record_decline' | 'record_interest'
        readonly request: RequestRecord
        readonly codes: Readonly<Record<string, unknown>>
        /** who gave the answer, and what they said */
        readonly text: string
      }
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
    | { readonly type: 'send_message'; readonly request: RequestRecord; readonly text: string }
    | { readonly type: 'mark_seen'; readonly request: RequestRecord; readonly eventNo: number }
  )

/**
 * locked: no account is open. no_key: the record's key is not there (access pending, ended, broken). no_record: not on this
 * device. roster_refused: the partner's roster is forked, rolled back or unsigned (KY4); `organisations` names whose.
 * unreachable: nobody stands in the partner's roster or group yet.
 */
export interface DraftRefusal {
  readonly problem: 'locked' | 'no_key' | 'no_record' | 'roster_refused' | 'unreachable'
  readonly organisations?: readonly number[]
}

// --- the online worker ---

/** Records in, plaintext out; nothing is stored but the pinned heads of partners (workers/online/pins.ts). */
export interface OnlineApi extends SessionApi, FilesApi {
  /** In the order given. `sections` limits the work: a list needs the identity only. */
  openPatients(records: readonly PatientRecord[], sections?: readonly ProfileSectionKey[]): Promise<OpenedPatient[]>
  openRequests(records: readonly RequestRecord[]): Promise<OpenedRequest[]>
  /** The texts of all messages among the events of one request. */
  openEvents(request: RequestRecord, events: readonly EventRecord[]): Promise<OpenedMessage[]>
  /** S18: the name of a winner that is not on the platform */
  openWinner(
    patient: PatientRecord,
    auction: { readonly cid: string; readonly envelope: Envelope },
  ): Promise<Opened<string>>
  /** S19: the clinic's note on a provider */
  openNote(careseekerId: number, note: SealedNote): Promise<Opened<string>>
  makeAction(draft: OnlineDraft): Promise<Result<SignedAction, DraftRefusal>>
  makeFileAction(draft: FileDraft): Promise<Result<SignedAction, DraftRefusal>>
}

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
  /** yyyy-MM-dd */
  readonly startDate: string
  readonly startDateFlexible: boolean
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
  readonly shared: RequestRecord['shared']
  /** SY5: only this is left */
  readonly stub: boolean
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
}
/** network: nobody answered. locked: SY12. Stored pages stay, the next pull goes on after them. */
export type PullFailure = { readonly code: 'network' | 'locked' | 'storage' } | Failure

export interface ResultInput {
  readonly closing: Closing
  readonly current: Current | null
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
  keepPin(accountId: number, pin: KeptPin | null): Promise<void>
  /** AU5: after openReload: what this device keeps of the account. */
  resume(input: { readonly accountId: number; readonly now: number }): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU3, AU4: the refreshed session's slot and device, kept with the account. */
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
  /** Sealed, signed and frozen; the caller writes the row (device/outbox). */
  makeAction(requestId: number, draft: RequestDraft): Promise<Result<NewOutboxRow, DraftRefusal>>
  /** The same for a file; a new one's chunks are stored before its row (OB6). */
  makeFileAction(draft: FileDraft): Promise<Result<NewOutboxRow, DraftRefusal>>
  /** Texts of own rows; null where there is none, or where it is somebody else's. */
  openTexts(rowIds: readonly string[]): Promise<(string | null)[]>
  /** OB9: seals the records of results and writes them together with the rows that they close. Answers the rows' ids that took their result; null while locked: then the rows are closed alone. */
  applyResults(results: readonly ResultInput[], now: number): Promise<readonly string[] | null>
  /** KY5: opens up to `limit` keys that are still closed, open requests first, then the newest. */
  openWaiting(limit: number, now: number): Promise<{ readonly opened: number; readonly left: number }>
  /** KY5: deposits what was unwrapped by RSA, sealed under the group's secret. */
  deposit(input: PullInput): Promise<{ readonly deposited: number }>
}
