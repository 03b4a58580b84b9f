// What the screens need of signing in, unlocking and locking. data/local implements DeviceSessionPort on the device's store
// (provider), data/remote SessionPort without one (clinic and the invitation page); src/app/<area>.tsx binds them.
// A port never writes a store of src/state and never navigates: it answers, and it tells what happened elsewhere.
import type { Attachment } from '../../contract/envelope/account.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { OrganisationSummary } from '../../contract/http/accounts.ts'
import type { OrganisationKind } from '../../contract/ids.ts'
import type { Result } from '../../contract/result.ts'
import type { SheetState } from '../../domain/recovery-sheet.ts'
import type { JoiningPort } from './joining-port.ts'
import type { Preferences } from './preferences.ts'
import type { TrustPort } from './trust-port.ts'

type Language = Preferences['language']

/** Whose accounts an area is for; portal: people without a password. */
export type AccountArea = OrganisationKind | 'portal' | 'staff'

/** A person whose keys are open in this tab. Nothing of it is secret. */
export interface UnlockedAccount {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** key of catalogue/account-types.ts */
  readonly accountType: string
  readonly memberships: readonly {
    readonly organisation: OrganisationSummary
    readonly roles: readonly number[]
    /** codes of productFeatures that are switched on; absent: stored before there were any */
    readonly product_features?: readonly number[] | undefined
  }[]
  /** AU9; decides the idle time (AU5) */
  readonly device: 'shared' | 'personal'
  /** KY9: keys exist, and nobody has confirmed this person for the organisation's group yet */
  readonly accessPending: boolean
  /** KY6: the group has a newer key that this device has not opened yet */
  readonly outdated?: boolean
}

/** A person who signed in on this device before: readable while locked, so no more than a name. */
export interface AccountOnDevice extends StoredInputs {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly organisationNames: readonly string[]
  /** ms, null: never unlocked here since */
  readonly lastUsedAt: number | null
  /** AU6: with network a PIN opens too */
  readonly hasPin: boolean
  /** AU9: a passkey opens this device too, without network as well */
  readonly hasPasskey: boolean
}

/** What any call may meet. */
export interface CallFailure {
  readonly code:
    | ErrorCode
    /** nobody answered; `online` says whether the browser thinks that it has a network */
    | 'network'
    /** somebody answered, but nothing that Anschluss says (X13) */
    | 'unknown'
  readonly retryAfterS?: number
}

export interface SessionFailure {
  readonly code:
    | CallFailure['code']
    /** the password does not open this device's lock: answered without network too */
    | 'password_wrong'
    /** the recovery code is none, another one's, or used already: the server does not say which */
    | 'recovery_wrong'
    /** the recovery sheet's code is none, another house's, or used already */
    | 'sheet_wrong'
    /** KY8: no link or code of a trusted device */
    | 'join_code'
    /** KY8: two minutes are over, it was used or closed, or something between did not fit */
    | 'join_ended'
    /** KY8: not the digits that the new device shows */
    | 'join_wrong'
    /** KY4: a partner's roster is not the one that was seen before */
    | 'partner_refused'
    /** AU6: `triesLeft` tells how often it may still be tried */
    | 'pin_wrong'
    /** AU6: deleted by its fifth failure, by another password, or with the session: the password opens */
    | 'pin_gone'
    /** AU9: the person or the browser ended it */
    | 'passkey_cancelled'
    /** this authenticator has a passkey of the account already */
    | 'passkey_known'
    /** it gives nothing that a lock could be made of */
    | 'passkey_no_prf'
    /** no authenticator that this device may have */
    | 'passkey_unfit'
    /** the sign-in waited for a second factor, and the person went back */
    | 'factor_cancelled'
    /** the server does not know it any more, or it never opened this device */
    | 'passkey_refused'
    /** AU1: the server asked for less work or an unknown version than this client accepts */
    | 'key_derivation_refused'
    /** signed in, but the own keys could not be opened or verified */
    | 'keys_unreadable'
    /** a clinic's account at the provider's sign-in page, and the other way round; nothing was stored */
    | 'wrong_area'
    /** the device's store cannot be written (full, private window) */
    | 'storage'
  readonly retryAfterS?: number
  readonly triesLeft?: number
}

/** What takes long, told when it begins: the password's key derivation, the passkey's turn, making keys, waiting for the answer, storing. */
export type SessionStep = 'password' | 'passkey' | 'keys' | 'answer' | 'storing'
export type OnStep = (step: SessionStep) => void

export interface Invitation {
  readonly email: string
  /** null for administrators */
  readonly organisation: OrganisationSummary | null
  readonly roles: readonly number[]
  /** this person is the first of the organisation */
  readonly founds: boolean
}

/** What a reset means, said before anything is lost (KY6). */
export interface Reset {
  readonly email: string
  readonly organisations: readonly {
    readonly organisation: OrganisationSummary
    /** somebody else there can confirm this person */
    readonly hasConfirmer: boolean
  }[]
}

/** A recovery code as the person sees it once. */
export interface NewRecoveryCode {
  readonly code: string
  /** Makes it good, and an older one worthless; the password is asked for because a tablet may lie open. */
  keep(password: string, onStep?: OnStep): Promise<Result<null, SessionFailure>>
}

/** An account that a recovery code opened, before its new password. */
export interface Recovered {
  /** takes the old one's place with `finish`: to be noted before it */
  readonly newCode: string
  finish(password: string, onStep?: OnStep): Promise<Result<UnlockedAccount, SessionFailure>>
  /** Forgets the opened keys. */
  cancel(): void
}

/** KY2: a code on paper that opens the own keys when the password is forgotten. */
export interface RecoveryPort {
  /** whether the open account has one; needs network */
  hasCode(): Promise<Result<boolean, SessionFailure>>
  makeCode(): Promise<Result<NewRecoveryCode, SessionFailure>>
  /** Opens the account's keys by its code; nothing changes before `finish`. */
  open(
    input: { readonly email: string; readonly code: string },
    onStep?: OnStep,
  ): Promise<Result<Recovered, SessionFailure>>
}

/** A recovery sheet that was just made: its code is shown and printed once. */
export interface NewSheet {
  readonly code: string
  /** ms */
  readonly madeAt: number
  /** name of the house */
  readonly organisation: string
  /** Makes it good, and an older one worthless, once it is printed; the password is asked for because a tablet may lie open. */
  keep(password: string, onStep?: OnStep): Promise<Result<null, SessionFailure>>
}

/** The recovery sheet of the open account's organisation (docs/decisions/0154); everything needs network. */
export interface SheetPort {
  state(): Promise<Result<SheetState, SessionFailure>>
  /** KY9: asks the colleagues to let the open account in; answers since when they are asked, ms. */
  ask(): Promise<Result<number, SessionFailure>>
  /** Needs the right to let people in; takes up to seconds. */
  make(): Promise<Result<NewSheet, SessionFailure>>
  /** Lets the open account in by the sheet's code, once. */
  use(code: string, onStep?: OnStep): Promise<Result<null, SessionFailure>>
}

/** person: the lock button · idle: AU5 · elsewhere: another tab locked, or its shared lock counter moved (AU7) · ended: AU3 */
export type LockReason = 'person' | 'idle' | 'elsewhere' | 'ended'

/** Every area with accounts. */
export interface SessionPort {
  /** AU1: prelogin, Argon2id in the password worker, login, opening the own keys. `personalDevice` only for a new device. */
  signIn(
    input: { readonly email: string; readonly password: string; readonly personalDevice?: boolean },
    onStep?: OnStep,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
  /** AU8: what the token is for; does not use it up */
  readInvitation(token: string): Promise<Result<Invitation, SessionFailure>>
  /** AU8: makes keys and redeems the token; the answer is a session as after signIn */
  activate(
    input: {
      readonly token: string
      readonly firstName: string
      readonly lastName: string
      readonly password: string
      /** of the page: mails are written in it */
      readonly language: Language
    },
    onStep?: OnStep,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
  /** The same answer whether the address has an account or not; the mail follows. */
  forgotPassword(email: string, language: Language): Promise<Result<null, SessionFailure>>
  /** AU8: whose password the token replaces; does not use it up */
  readReset(token: string): Promise<Result<Reset, SessionFailure>>
  /** KY6: makes new keys and redeems the token; the old ones open nothing any more. A session as after signIn, access pending. */
  resetPassword(
    input: { readonly token: string; readonly password: string },
    onStep?: OnStep,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
  /** KY2: another password for the open account's keys; needs the old one and network. `password_wrong`: the old one is not it. */
  changePassword(
    input: { readonly oldPassword: string; readonly newPassword: string },
    onStep?: OnStep,
  ): Promise<Result<null, SessionFailure>>
  /**
   * Another address for the open account: first the password, which sends a code to it, then the code. `password_wrong`,
   * and `token_ended` for a code that is not it.
   */
  changeEmail(
    step: { readonly email: string; readonly password: string } | { readonly code: string },
  ): Promise<Result<null, SessionFailure>>
  recovery(): Promise<RecoveryPort>
  sheet(): Promise<SheetPort>
  factors(): Promise<FactorPort>
  joining(): Promise<JoiningPort>
  trust(): Promise<TrustPort>
  /** AU5: an online reload within the idle time goes on without the password. Null: there is nothing to go on with. */
  resume(onStep?: OnStep): Promise<Result<UnlockedAccount, SessionFailure> | null>
  /** somebody is at work in another tab of this area; never rejects */
  isOpenElsewhere(): Promise<boolean>
  /** AU7: forgets every open key (ends the workers) and tells the other tabs; works without network and never fails */
  lock(reason: LockReason): Promise<void>
  /** Ends the account's slot at the server and locks. Without network the slot is ended here, and at the server later. Keeps the outbox (OB11). */
  signOut(): Promise<void>
  /** KY9: asks whether a colleague has confirmed this person meanwhile; onRenewed tells what it found */
  renewAccess(): Promise<void>
  /** the open account changed at the server: access was given, roles changed; returns the unsubscribe */
  onRenewed(listener: (account: UnlockedAccount) => void): () => void
  /** own inputs of the unlocked account on this device; none where there is no outbox */
  countKept(): Promise<StoredInputs>
  /** something else than this tab's screens locked or ended the session; returns the unsubscribe */
  onLocked(listener: (reason: LockReason) => void): () => void
}

/** Own inputs that lie on a device. */
export interface StoredInputs {
  /** OB7: they go out while somebody else works */
  readonly waiting: number
  /** KY6: goes out once its author has unlocked this device */
  readonly stale: number
  /** a person has to look at them */
  readonly toCheck: number
}

/** AU6: six digits for one device, with network only. */
export interface PinPort {
  /** For the open account; needs its password and network. An older PIN is gone. */
  choose(
    input: { readonly password: string; readonly pin: string },
    onStep?: OnStep,
  ): Promise<Result<null, SessionFailure>>
  /** For the open account; needs network. */
  remove(): Promise<Result<null, SessionFailure>>
  unlock(
    input: { readonly accountId: number; readonly pin: string },
    onStep?: OnStep,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
}

/** A passkey of the open account. */
export interface OwnPasskey {
  readonly id: number
  readonly name: string
  readonly attachment: Attachment
  /** ms */
  readonly createdAt: number
  /** ms; null: never since */
  readonly usedAt: number | null
  /** opens this device */
  readonly here: boolean
}
/** A passkey that may be made now: the password was right. */
export interface PasskeyToMake {
  /** what the device may have (AU9) */
  readonly attachment: Attachment
  /** Asks the authenticator, once or twice; nothing is kept before it has given what makes a lock. */
  make(name: string): Promise<Result<null, SessionFailure>>
}

/** KY2, AU9: passkeys of a person; all but `unlock` need network. */
export interface PasskeyPort {
  /** whether this browser has passkeys at this address */
  isPossible(): boolean
  list(): Promise<Result<readonly OwnPasskey[], CallFailure>>
  /** The password is asked for because a tablet may lie open. */
  begin(password: string, onStep?: OnStep): Promise<Result<PasskeyToMake, SessionFailure>>
  remove(id: number): Promise<Result<null, SessionFailure>>
  /** Opens the account on this device; with network the server has to know the passkey still, and begins a session where none runs. */
  unlock(input: { readonly accountId: number }, onStep?: OnStep): Promise<Result<UnlockedAccount, SessionFailure>>
}

/** A second factor of the open account (docs/decisions/0612). */
export interface OwnFactor {
  readonly id: number
  readonly name: string
  /** ms */
  readonly createdAt: number
  /** ms; null: never since */
  readonly usedAt: number | null
}

/** The own second factors; everything needs network. */
export interface FactorPort {
  /** whether this browser has authenticators at this address */
  isPossible(): boolean
  /** `confirmed`: this session has shown one, which changing them needs; `required`: an own organisation asks for one */
  list(): Promise<
    Result<
      { readonly list: readonly OwnFactor[]; readonly confirmed: boolean; readonly required: boolean },
      CallFailure
    >
  >
  /** Shows one of them; right after a press. */
  confirm(): Promise<Result<null, SessionFailure>>
  /** The password is asked for because a tablet may lie open; `make` asks the authenticator, right after a press. */
  begin(
    password: string,
    onStep?: OnStep,
  ): Promise<Result<{ make(name: string): Promise<Result<null, SessionFailure>> }, SessionFailure>>
  remove(id: number, password: string, onStep?: OnStep): Promise<Result<null, SessionFailure>>
  /** Whether an organisation asks all of its people for one; `wanted`: from now on, null: as it is. For who manages its accounts. */
  rule(
    of: { readonly kind: OrganisationKind; readonly id: number },
    wanted: boolean | null,
  ): Promise<Result<boolean, CallFailure>>
  /** Asks all of its people for one at once: sessions of others that have shown none end. Answers how many. */
  enforce(of: { readonly kind: OrganisationKind; readonly id: number }): Promise<Result<number, CallFailure>>
}

/** The provider's app: people on a shared device, with or without network. */
export interface DeviceSessionPort extends SessionPort {
  /** the last used first */
  accountsOnDevice(): Promise<readonly AccountOnDevice[]>
  /** Opens the account's own lock on this device, without network too; refreshes its slot when there is one. */
  unlock(
    input: { readonly accountId: number; readonly password: string },
    onStep?: OnStep,
  ): Promise<Result<UnlockedAccount, SessionFailure>>
  pin(): Promise<PinPort>
  passkeys(): Promise<PasskeyPort>
  /** SY12: new requests as the device session may count them; null when nobody answered */
  countNewRequests(): Promise<number | null>
}

/** A code that is under way to somebody's mailbox. */
export interface CodeState {
  /** 0: it is used up or too old */
  readonly triesLeft: number
  readonly expiresInS: number
}

/** A link of a mail that was used: the keys are open, or wait for a code (two-man rule). */
export interface UsedLink {
  /** null: `finish` may be called */
  readonly code: CodeState | null
  /** Null: the keys are open. */
  enterCode(code: string): Promise<Result<CodeState | null, SessionFailure>>
  /** At most one a minute goes out; the answer is of the newest. */
  sendCodeAgain(): Promise<Result<CodeState | null, SessionFailure>>
  finish(onStep?: OnStep): Promise<Result<UnlockedAccount, SessionFailure>>
}

export type LinkPurpose = 'create' | 'login'

/** Asks for the mailed link. */
export interface LinkAsker {
  /** Begins the captcha's work, so that it is done when the form is. */
  prepare(): void
  /**
   * The mail follows. `email_taken`: there is an account already; `not_found`: there is none; `action_not_offered`: it is not
   * active yet.
   */
  ask(input: {
    readonly purpose: LinkPurpose
    readonly email: string
    readonly language: Language
    /** where to go on after it: a path of the portal; null: its own start */
    readonly target: string | null
  }): Promise<Result<null, SessionFailure>>
}

/** The short code beside a mailed link, with the address that it went to: the token that it stands for, and its page. */
export type LinkCodePort = (
  email: string,
  code: string,
) => Promise<Result<{ readonly token: string; readonly page: string }, SessionFailure>>

/** The portal: people without a password, who sign in by a mailed link. */
export interface MailLinkPort extends LinkAsker {
  readonly exchange: LinkCodePort
  /** AU8: uses the link up. Making an account makes its keys, which takes up to seconds. */
  use(input: {
    readonly purpose: LinkPurpose
    readonly token: string
    readonly language: Language
  }): Promise<Result<UsedLink, SessionFailure>>
  /** Erases the open account for good; nobody is signed in afterwards. */
  erase(): Promise<Result<null, SessionFailure>>
}
