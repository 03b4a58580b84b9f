// The ports that features and role areas read and act through, in plaintext. data/local implements them on the device's
// mirror and outbox, data/remote on the server; src/app/<area>.tsx binds one of the two. Hooks, because every screen is live.
import type { tours } from '../../catalogue/account/tours.ts'
import type { KeyOf } from '../../catalogue/define.ts'
import type { AccessStatus } from '../../contract/access-statuses.ts'
import type {
  AcceptCodes,
  DeclineCodes,
  InterestCodes,
  MissingInfoCodes,
  WithdrawalCodes,
} from '../../contract/actions/request-codes.ts'
import type { SearchCriteria } from '../../contract/actions/search-codes.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { DeviceForm } from '../../contract/http/devices.ts'
import type { CandidateCount } from '../../contract/http/patients.ts'
import type { EventRecord, PatientRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import type { PatientProfile, ProfileSectionKey } from '../../contract/records/patient-profile.ts'
import type { Result } from '../../contract/result.ts'
import type { RequestActionType } from '../../domain/lifecycle/request-actions.ts'
import type { RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { ShownParts } from './seen.ts'

/** What a screen knows of a thing that it asked for. `offline` is a failure of the network, never of the thing. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'offline' }
  /** it is not there, or not for this person: nobody learns which */
  | { readonly state: 'no_access' }
  | { readonly state: 'failed'; readonly code: ErrorCode | 'unknown' | 'no_result' }

/** ux.md section 7; `held` asks its question again (OB10) */
export type SendState = 'on_device' | 'sending' | 'stored' | 'seen' | 'refused' | 'conflict' | 'held'

/** Why a section of the patient shows no value. */
export type Sealed<T> =
  /** EN6 older: with a lower save counter than this device has seen before */
  | { readonly state: 'open'; readonly value: T; readonly older?: true }
  /** no key yet: access pending, or nothing shared */
  | { readonly state: 'no_key' }
  /** the clinic did not release it */
  | { readonly state: 'redacted' }
  | { readonly state: 'unreadable' }
  /** the clinic has not filled it in */
  | { readonly state: 'missing' }

export type ProfileView = { readonly [K in ProfileSectionKey]: Sealed<NonNullable<PatientProfile[K]>> }

/** An own action that has not reached its end, as the screens show it. */
export interface PendingAction {
  readonly id: string
  readonly type: string
  readonly state: SendState
  /** ms */
  readonly at: number
  readonly account: number
  /** written on this device by somebody else: its text stays closed */
  readonly foreign: boolean
  readonly authorName: string
  readonly code: string | null
  readonly requestId: number | null
  /** of the signed action */
  readonly codes: Readonly<Record<string, unknown>>
  /** it has a text of its own, which may or may not open */
  readonly hasText: boolean
  /** OB3: its author may still say it differently: nothing was sent, or it was refused */
  readonly editable: boolean
  /** OB3: the server may have it, and has not said so: it can be neither edited nor taken away */
  readonly unanswered?: boolean
  /** what it says can go out once more under a new id */
  readonly canGoAgain?: boolean
  /** OB4, OB9: who decided first, with `conflict`; null: the server did not say */
  readonly conflict?: ConflictView | null
}

/** One line of the provider's list. Everything but ids, state and times comes out of sealed blocks. */
export interface RequestHead {
  readonly id: number
  readonly cid: string
  readonly status: RequestStatus
  readonly sentAt: number
  readonly updatedAt: number
  readonly searchType: number
  readonly solutions: readonly number[]
  /** the admission that counts (domain/admission.ts): yyyy-MM-dd */
  readonly startDate: string
  readonly startDateFlexible: boolean
  readonly ageInterval: PatientReadable['age_interval']
  readonly gender: number | null
  readonly careLevel: number | null
  readonly requiresIsolation: boolean | null
  readonly distanceM: number | null
  readonly clinic: string
  /** opened name, null while it is not there or not shared */
  readonly name: string | null
  readonly unreadMessages: number
  readonly isNew: boolean
  /** who of the house is in charge; null or absent: nobody */
  readonly assignee?: string | null
  readonly shared: RequestRecord['shared']
  /** SY5: it has ended, and what it said of the person is gone */
  readonly stub: boolean
  /** what only filters ask for; absent: not known yet. An empty value is left out */
  readonly more?: {
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
  /** own waiting action on it; absent or null: none */
  readonly pending?: { readonly type: RequestActionType; readonly state: SendState } | null
}

/** The provider's lists: new (not opened yet), waiting (open, "In Klärung"), accepted, declined, archived. */
export const requestTabs = ['new', 'waiting', 'accepted', 'declined', 'archived'] as const
export type RequestTab = (typeof requestTabs)[number]

export interface RequestList {
  readonly heads: readonly RequestHead[]
  readonly counts: Readonly<Record<RequestTab, number>>
  /** of the waiting ones: opened, and nobody is in charge */
  readonly unattended: number
  /** ms of the last complete pull, null before the first */
  readonly syncedAt: number | null
  /** the first sync's progress, null when complete */
  readonly firstSync: { readonly done: number; readonly total: number } | null
}

/** A request as one side may see it: the base record with the own waiting actions applied (OB2), and what could be opened. */
export interface RequestView {
  readonly record: RequestRecord
  readonly profile: ProfileView
  /** free text of the answer; null: none */
  readonly responseMessage: Sealed<string> | null
  readonly offered: readonly RequestActionType[]
  /** OB4: what an answer that is given to this view rests on */
  readonly basis: AnswerBasis
  readonly pending: readonly PendingAction[]
  readonly conflict: ConflictView | null
}

/** OB4: somebody decided first. */
export interface ConflictView {
  readonly actionId: string
  readonly type: RequestActionType
  readonly byName: string | null
  readonly bySide: 'clinic' | 'provider'
  /** what they did, and when (ms) */
  readonly theirType: string
  readonly theirAt: number
  /** when the own action was made, and when it reached the server */
  readonly ownAt: number
  /** the own text, kept for its author */
  readonly ownText: string | null
  /** who gave it, where that is a colleague on this device: it stays theirs */
  readonly author?: string
  /** what they did was taken back since: the request can be answered again, the own answer does not count by that */
  readonly reopened?: true
}

export interface MessageView {
  /** message cid */
  readonly id: string
  readonly mine: boolean
  readonly side: 'clinic' | 'provider'
  /** account; null: nobody's, or it waits on this device */
  readonly author?: number | null
  /** of the portal: what they gave with the message; '': nothing */
  readonly authorName: string
  /** when it reached the server, before that when it was written; ms */
  readonly at: number
  /** when it was written, where that was clearly earlier */
  readonly writtenAt: number | null
  /** Q21: unreadable ones are empty and carry the mark */
  readonly text: string
  readonly unreadable: boolean
  /**
   * Why it is unreadable, where that is no fault: the request has ended and its keys are withheld (undoing the decline opens it
   * again), a colleague's text waits on this device, or the own one that waits does not open any more.
   */
  readonly closed?: 'ended' | 'foreign' | 'own'
  readonly send: SendState | null
  /** with `seen`: by when the other side had read it, ms; null: not known */
  readonly seenAt: number | null
  readonly pendingId: string | null
}

export type MessageKind = 'message' | 'assessed'

/** null value: withdrawn, only this stub stays */
export type RequestLoadable = Loadable<
  | { readonly view: RequestView }
  | {
      readonly stub: RequestStub
      /** the own answer that came after the clinic ended the request */
      readonly conflict?: ConflictView | null
    }
>
/** network: nobody answered. unknown: somebody did, but nothing that Anschluss says (X13). */
export type CallFailureCode = ErrorCode | 'network' | 'unknown'
export type ActionFailure = {
  readonly code:
    | CallFailureCode
    | 'no_key'
    /** this device has no space, or its database is closed: nothing was written */
    | 'storage'
    /** KY9: new keys came to the partner; `organisations` waits for a person */
    | 'partner_changed'
    /** KY4: the partner's roster is not the one that was seen before */
    | 'partner_refused'
    /** EN6: the server answered another record than the screen shows, or one that the clinic did not sign so */
    | 'other_record'
    /** EN6: that the clinic wants a provider's new keys to read on is not signed; `organisations` names whose */
    | 'holder_unproven'
  /** X4: the answer was complete and held nothing */
  readonly empty?: true
  /** providers that it is about */
  readonly organisations?: readonly number[]
  readonly errors?: readonly { path: string; code: string }[]
  /** OB4: of a conflict, what the server says beside it: the record, who and when */
  readonly current?: unknown
}
/** local: written to the outbox; remote: stored by the server */
export type ActionOutcome = Result<{ readonly actionId: string }, ActionFailure>
/** The same of what may take another's place. OB3: not any more, because the network had it, or a later action rests on it. */
export type EditOutcome = Result<
  { readonly actionId: string },
  ActionFailure | { readonly code: 'already_sent' | 'rested_on' }
>
/** changed: something was decided since its author looked, and nothing was written. */
export type AnswerOutcome = Result<
  { readonly actionId: string },
  ActionFailure | { readonly code: 'already_sent' | 'rested_on' | 'changed' }
>
/** OB4: the decision that a person saw, or an own earlier action that they saw as done. */
export type AnswerBasis = { readonly decision: number } | { readonly after: string }
/** What its author saw when they began with an answer, or the own waiting one whose place it takes (OB3). */
export type AnswerPlace = { readonly seen: AnswerBasis } | { readonly replaces: string }

/** Requests, their messages and answers; both areas. */
export interface RequestPort {
  useRequest(id: number): RequestLoadable
  /** @param of messages (default), or the texts of assessments (domain/assessments.ts, readText), oldest first */
  useMessages(requestId: number, of?: MessageKind): Loadable<readonly MessageView[]>
  useEvents(requestId: number): Loadable<readonly EventRecord[]>
  /** @param replaces own waiting action that this one takes the place of (OB3) */
  sendMessage(requestId: number, text: string, replaces?: string): Promise<EditOutcome>
  /** @param shown what of it is on the screen of a visible page */
  markSeen(requestId: number, shown: ShownParts): Promise<void>
}

/** Somebody of the own house. */
export interface Colleague {
  readonly id: number
  readonly name: string
}

/** Taking back the last answer. */
export type UndoOfAnswer = 'undo_accept_request' | 'undo_decline_request' | 'undo_report_interest'

export type MissingDetails = Omit<MissingInfoCodes, 'message_cid'>

export interface HandoverNote {
  /** its cid */
  readonly id: string
  readonly authorName: string
  /** when it reached the server, before that when it was written; ms */
  readonly at: number
  readonly text: string
  /** its key is not here, or it was changed: the text is empty */
  readonly unreadable: boolean
  /** how far an own one came that the server has not confirmed */
  readonly send: SendState | null
}

export type ListOf = (tab: RequestTab) => Loadable<RequestList>

/** What only a provider does with a request. */
export interface AnswerPort {
  useRequestList(tab: RequestTab): Loadable<RequestList>
  /** A number or word out of the lists, for what need not be drawn anew with each of their changes. */
  useOfLists<T extends string | number | boolean>(of: (list: ListOf) => T): T
  accept(requestId: number, answer: AcceptCodes, message: string, at: AnswerPlace): Promise<AnswerOutcome>
  decline(requestId: number, answer: DeclineCodes, message: string, at: AnswerPlace): Promise<AnswerOutcome>
  /** what it needs, until when, and whether a place is kept until then; also to change one that was sent */
  interest(requestId: number, answer: InterestCodes, message: string, at: AnswerPlace): Promise<AnswerOutcome>
  /** Of an acceptance, chosen or not, until the day of admission. */
  withdraw(requestId: number, reason: WithdrawalCodes, message: string, at: AnswerPlace): Promise<AnswerOutcome>
  undo(requestId: number, type: UndoOfAnswer, seen: AnswerBasis): Promise<AnswerOutcome>
  askForAccess(requestId: number): Promise<ActionOutcome>
  /** Tells the clinic which details are missing; the words stand among the messages. */
  reportMissing(requestId: number, missing: MissingDetails, text: string): Promise<ActionOutcome>
  /** What the house tells its next shift; newest first. The clinic cannot open it and is not told of it. */
  useHandoverNotes(requestId: number): Loadable<readonly HandoverNote[]>
  addHandoverNote(requestId: number, text: string): Promise<ActionOutcome>
  /** Who of the house is in charge of it; null: nobody in particular. */
  assign(requestId: number, colleague: Colleague | null): Promise<ActionOutcome>
  /** @param text of domain/assessments.ts, toText; replaces: as in accept */
  assess(requestId: number, text: string, replaces?: string): Promise<EditOutcome>
}

/** What waits on this device, of everybody who works on it (OB7, W7). */
export interface OutboxPort {
  useOutbox(): readonly PendingAction[]
  /** text of an own waiting action; null when it has none or is somebody else's */
  readText(actionId: string): Promise<string | null>
  retryNow(): Promise<void>
  /** OB10: send a held action after all */
  confirmHeld(actionId: string): Promise<void>
  /** What the server refused, or took as too late for the request, goes out once more, under a new id. not_found: its request is not here any more; no_key: a key of it is not here yet. */
  resend(actionId: string): Promise<Result<null, ActionFailure>>
  /** only while nothing of it was sent, or when it was refused or lost a conflict */
  remove(actionId: string): Promise<boolean>
}

export interface PatientSummary {
  readonly record: PatientRecord
  readonly identity: Sealed<NonNullable<PatientProfile['identity']>>
}
/** A patient as the clinic reads it. */
export interface PatientView {
  readonly record: PatientRecord
  readonly profile: ProfileView
}
export interface PatientDraft {
  readonly readable: PatientReadable
  readonly profile: PatientProfile
}
/** A clinic's patients and what a search begins with. Online only. */
export interface ClinicPort {
  /** all of them, for printing; renewed by nobody while it is shown */
  useAllPatients(): Loadable<readonly PatientSummary[]>
  usePatient(id: number): Loadable<PatientView>
  createPatient(draft: PatientDraft): Promise<Result<{ patientId: number }, ActionFailure>>
  /** `amend` makes the draft from the newest state, so that nothing which a colleague saved meanwhile is lost. */
  updatePatient(
    id: number,
    amend: (newest: PatientView) => Result<PatientDraft, ActionFailure>,
  ): Promise<Result<{ patientId: number }, ActionFailure>>
  /** as a search for this patient would count: the weight and age that the server may read count too */
  countCandidates(patientId: number, criteria: SearchCriteria): Promise<Result<CandidateCount, ActionFailure>>
  startSearch(
    patient: Pick<PatientRecord, 'id' | 'cid'>,
    criteria: SearchCriteria,
    /** S14: elective, a planned admission; isAdditional, the patient has had a search before */
    kind: { readonly shareAutomatically: boolean; readonly elective: boolean; readonly isAdditional: boolean },
  ): Promise<Result<{ auctionId: number }, ActionFailure>>
  lookUpZipcode(zipcode: string): Promise<Result<{ city: string; federalState: string }, ActionFailure>>
}

/** Colleagues who registered and cannot read yet (KY9: a person confirms them). */
export interface PendingColleague {
  readonly accountId: number
  readonly name: string
  readonly roles: readonly number[]
  readonly since: number
  /** reads already: only the roles have to be written into the roster */
  readonly rolesOnly: boolean
}
/** down: the encryption service does not answer. not_registered: it has no keys of this account (E25, E31) */
export type EncryptionState = 'good' | 'down' | 'not_registered'
/** E26: somebody of the own organisation and what they can read. */
export interface Member {
  readonly accountId: number
  readonly organisation: OrganisationRef
  readonly name: string
  readonly roles: readonly number[]
  readonly access: AccessStatus
}
/** E27: how far the giving of keys is that others wait for. */
export type PendingRun = 'idle' | 'running' | 'done' | 'failed'
export interface AccessPort {
  /** null: not known, or nobody can be asked; asked when `page` changes, at most every 20 minutes (E24) */
  useEncryption(page: string): EncryptionState | null
  /** @param seldom the screen only mentions them */
  usePendingColleagues(seldom?: boolean): Loadable<readonly PendingColleague[]>
  grant(accountId: number): Promise<Result<null, ActionFailure>>
  /** KY4: writes a member's new roles into the roster, when they are the ones that the person chose; `not_found`: nothing to write */
  writeRoles(accountId: number, roles: readonly number[]): Promise<Result<null, ActionFailure>>
  /** of the organisations that one manages, by name */
  useMembers(): Loadable<readonly Member[]>
  /** KY6: takes somebody out of the group, with a new key for those who stay. */
  remove(accountId: number): Promise<Result<null, ActionFailure>>
  /** E29: a new key although nobody leaves. */
  renewGroup(): Promise<Result<null, ActionFailure>>
  usePendingRun(): PendingRun
  /** KY9: providers that get the key of a request of this search (its cid) once a person has confirmed who reads there */
  useHeld(auction: string): readonly number[]
  /** E27: gives what others wait for; on opening, when the server tells of somebody, and by hand. */
  processPending(): Promise<void>
  /** E28: a job of the clinic changed: what nobody has begun is begun, what a colleague's device does or failed at is left. */
  keyJobChanged(): Promise<void>
}

/** Guided tours of the account's areas. */
export interface ToursPort {
  /** Whether the account has not been through it yet; false where nobody can be asked. */
  isOpen(name: KeyOf<typeof tours>): Promise<boolean>
  /** It is not offered any more. What cannot be told is offered again. */
  complete(name: KeyOf<typeof tours>): Promise<void>
}

/** What a device is called: by people, else by what its browser said of itself and since when it is known. */
export interface DeviceCalled {
  readonly name: string | null
  readonly form: DeviceForm | null
  readonly browser: string | null
  /** ms */
  readonly since: number
}

/** OB11: a device on which people of the own organisation signed in. */
export interface TeamDevice {
  readonly id: number
  readonly called: DeviceCalled
  /** AU9 */
  readonly kind: 'shared' | 'personal'
  /** the one that shows this */
  readonly current: boolean
  /** ms */
  readonly lastSeenAt: number
  /** no notification arrives there */
  readonly isPushBroken: boolean
  /** null: in use */
  readonly revokedAt: number | null
  /** null: it has not told that it is empty */
  readonly wipedAt: number | null
  /** inputs that were not sent when it last told; null: it never told */
  readonly waiting: { readonly count: number; readonly at: number } | null
  /** names, the last used first */
  readonly people: readonly string[]
}
export interface DevicesPort {
  useDevices(): Loadable<readonly TeamDevice[]>
  /** Ends it for everybody on it; what it keeps is wiped at its next call. */
  revoke(id: number): Promise<Result<null, ActionFailure>>
  /** The one in hand: revoked, and emptied at once. */
  reset(id: number): Promise<Result<null, ActionFailure>>
  /** AU9: other passkeys open it from then on. */
  setKind(id: number, kind: TeamDevice['kind']): Promise<Result<null, ActionFailure>>
  /** the one that shows this */
  useOwn(): Loadable<{ readonly id: number; readonly called: DeviceCalled }>
  /** @param name '': none, as before somebody gave it one */
  rename(id: number, name: string): Promise<Result<null, ActionFailure>>
}
