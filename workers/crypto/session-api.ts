import type { AccountKeys, AccountLock, Attachment, PasswordParameters } from '../../contract/envelope/account.ts'
import type { GroupGeneration } from '../../contract/envelope/group.ts'
import type { PartnerCheck } from '../../contract/envelope/partner-check.ts'
import type { RefreshProof } from '../../contract/envelope/refresh-proof.ts'
import type { GroupRenewal } from '../../contract/envelope/renewal.ts'
import type { RosterEntry } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationSummary, OwnAccount, PublicAccount, Session } from '../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { Result } from '../../contract/result.ts'

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
  /** KY6: the group has a generation that this device has not opened yet: reopenAccount brings it */
  readonly outdated: boolean
  /** organisations whose roster was refused (KY4): nothing of theirs is opened and nothing wrapped to them */
  readonly refusedRosters: readonly { readonly organisation: string; readonly problem: string }[]
}

export interface OpenInput {
  readonly account: OwnAccount
  /** of each organisation that the account belongs to */
  readonly organisations: readonly OrganisationKeys[]
  readonly session: Session
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

/** KY6 */
export interface RenewInput {
  /** as read just now */
  readonly organisation: OrganisationKeys
  /** accounts that leave; whoever is not active any more leaves too */
  readonly remove: readonly number[]
  /** makes a generation although nobody leaves */
  readonly renew: boolean
  /** ms */
  readonly now: number
}

export type GrantRefusal = 'locked' | 'roster_refused' | 'partner_changed' | 'no_key' | 'wrong_keys' | 'not_allowed'

/** KY2: a recovery code that was just made: for the person's eyes and paper; nothing is kept until the server has its lock. */
export interface MadeRecovery {
  /** as domain/recovery-code.ts writes it */
  readonly code: string
  /** 32 bytes, base64url: proves the code to the server without telling it */
  readonly auth_key: string
  /** AK under the code */
  readonly lock: AccountLock
}

/** KY9: what lets somebody into a roster and its group. */
export interface Admission {
  readonly roster_entry: RosterEntry
  readonly wraps: Wrap[]
}

/** What is kept of a recovery sheet, and its code for the paper. */
export interface MadeSheet extends Admission {
  /** as domain/recovery-code.ts writes it */
  readonly code: string
  /** 32 bytes, base64url */
  readonly auth_key: string
  readonly keys: AccountKeys
  readonly lock: AccountLock
}

/** AU6: a PIN's lock, and the share that goes to the server and stays nowhere else. */
export interface SealedPin {
  /** 32 bytes, base64url */
  readonly share: string
  readonly lock: AccountLock
}

/** KY2: what a passkey's lock is made of. */
export interface NewPasskeyLock {
  readonly credential: string
  readonly attachment: Attachment
  /** AU9: the personal device whose authenticator it is; null: a security key */
  readonly device: number | null
  /** of the authenticator, 32 bytes */
  readonly prf: Uint8Array<ArrayBuffer>
}

/** AU5: what a tab keeps so that a reload within the idle time opens without the password; worth nothing without the server's half. */
export interface StoredForReload {
  readonly account: number
  /** the account's public keys and sealed private ones */
  readonly keys: AccountKeys
  /** AK under both halves */
  readonly lock: AccountLock
  /** 32 bytes */
  readonly tabHalf: string
}

/** What somebody typed and has not sent. */
export interface StoredDraft {
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
  openDrafts(now: number): Promise<StoredDraft[]>
}

/** What a trusted device shows and leaves in the mailbox (KY8). */
export interface HostedJoin {
  /** of the link that the QR code holds: secret and ephemeral key; browsers send it nowhere */
  readonly fragment: string
  /** the secret alone, as domain/join-code.ts writes it for hands */
  readonly code: string
  /** number of the mailbox */
  readonly channel: string
  readonly key: string
  readonly proof: string
}

/** KY8: one side at a time; whatever does not fit ends it. Times in ms. */
export interface JoinApi {
  /** The trusted device, for two minutes; null while locked. */
  host(now: number): Promise<HostedJoin | null>
  /** A new device committed to a key: what it is answered, once. */
  answer(commitment: string, now: number): Promise<string | null>
  /** Whether it is the key that was committed to. */
  meet(key: string, now: number): Promise<boolean>
  /** AK for the device that shows these digits; null, and over, for other ones. */
  seal(digits: string, now: number): Promise<AccountLock | null>
  /** The new device, by the link or the typed code; null: it is none. */
  guest(code: string): Promise<{ readonly channel: string; readonly commitment: string; readonly claim: string } | null>
  /** Its key and digits, when the trusted device's key is the one of the code. */
  reveal(seen: {
    readonly key: string
    readonly proof: string
    readonly nonce: string
  }): Promise<{ readonly key: string; readonly digits: string } | null>
  /** Opens the account's keys by what the trusted device sealed. */
  open(input: { readonly account: number; readonly keys: AccountKeys; readonly lock: AccountLock }): Promise<boolean>
  end(): Promise<void>
}
/** name and arguments of a step, through one door of the worker: they are seldom, and each name has its price at every start */
export type JoinCall = { [K in keyof JoinApi]: [K, ...Parameters<JoinApi[K]>] }[keyof JoinApi]
export type JoinAnswer<K extends keyof JoinApi> = Awaited<ReturnType<JoinApi[K]>>

/** own_refused, partner_refused: the roster is forked, shortened or unsigned. not_allowed: the person stands in no roster. */
export type PartnerRefusal = 'locked' | 'own_refused' | 'partner_refused' | 'not_allowed'

/** KY9. changed: somebody came whom nobody confirmed, and nothing is wrapped to this partner until somebody does. */
export type PartnerState = 'not_compared' | 'known' | 'compared' | 'changed'

export interface JudgePartner {
  /** both as read just now */
  readonly own: OrganisationKeys
  readonly partner: OrganisationKeys
  /** what the own organisation's people said of this partner */
  readonly checks: readonly PartnerCheck[]
  /** what the person says now, ms; null: they only look */
  readonly confirm: { readonly how: PartnerCheck['how']; readonly now: number } | null
}

export interface JudgedPartner {
  /** KY4: 30 digits each */
  readonly own: string
  readonly partner: string
  readonly state: PartnerState
  /** account of the own organisation, and ms */
  readonly by: number | null
  readonly at: number | null
  /** accounts of the partner that wait for a person, with the time of their entry; of a house that came by a fax's code all of them */
  readonly newcomers: readonly { readonly account: number; readonly at: number }[]
  /** to be kept at the server; null: the person only looked */
  readonly check: PartnerCheck | null
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
  /** KY8: a step of joining a device. */
  join(...call: JoinCall): Promise<JoinAnswer<keyof JoinApi>>
  /** After signing in: opens the account by the root that was taken, and its organisations. The crypto worker keeps what an unlock without network needs. */
  openAccount(input: OpenInput): Promise<Result<OpenedAccount, OpenRefusal>>
  /** The same for an account whose keys are open: after a colleague granted access, rosters changed, or a reload. */
  reopenAccount(input: OpenInput): Promise<Result<OpenedAccount, OpenRefusal>>
  /** AU4. Null while locked. */
  proveRefresh(session: string, at: number): Promise<RefreshProof | null>
  /** AU5: hands the server its half, for the idle time from now on. Null while locked, and when the server did not keep it. */
  keepForReload(accessToken: string): Promise<StoredForReload | null>
  /** AU5: takes the server's half, once, and opens the account's keys; what belongs to the account is opened after it. */
  openReload(kept: StoredForReload): Promise<boolean>
  /** KY9: a person confirmed this colleague. What POST seald/access takes. */
  grantAccess(input: GrantInput): Promise<Result<Admission, GrantRefusal>>
  /** KY6: the group's next generation, with the entries of who leaves. What POST seald/group/reset takes; null: nobody leaves. */
  renewGroup(input: RenewInput): Promise<Result<GroupRenewal | null, GrantRefusal>>
  /** KY9: the group's newest secret for members of the roster who have no wrap of it. What POST seald/access takes. */
  wrapGroup(input: {
    readonly organisation: OrganisationKeys
    readonly accounts: readonly number[]
  }): Promise<Result<Wrap[], GrantRefusal>>
  /** A recovery sheet of an own organisation, under the account number that the server gave it; takes up to seconds. */
  makeSheet(input: {
    readonly account: number
    /** as read just now */
    readonly organisation: OrganisationKeys
    /** ms */
    readonly now: number
  }): Promise<Result<MadeSheet, GrantRefusal>>
  /** E22: signs a made sheet's entry and wrap anew for what the organisation is by now. */
  admitSheet(input: {
    readonly account: number
    readonly keys: AccountKeys
    readonly organisation: OrganisationKeys
    /** ms */
    readonly now: number
  }): Promise<Result<Admission, GrantRefusal>>
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
  }): Promise<Result<Admission, GrantRefusal>>
  /** KY4, KY9: how a partner stands, and what a person says of it. */
  judgePartner(input: JudgePartner): Promise<Result<JudgedPartner, PartnerRefusal>>
  /** AU7: forgets every key. The page ends the worker after it. */
  lock(): Promise<void>
}
