// What the online worker answers of signing in without a password. Types only. The rule key and what it locks meet in the
// worker; a page sees neither.

import type { AccountKeys } from '../../contract/envelope/account.ts'
import type { OwnAccount, Session } from '../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { Result } from '../../contract/result.ts'
import type { HttpFailure } from '../../device/http/failure.ts'
import type { Region } from '../../domain/portal/region.ts'
import type { Newcomer } from '../crypto/companion-digits.ts'
import type { Founding } from '../crypto/core/drafting/founding.ts'

/** keys_unreadable: the halves do not fit, or one of them is gone. network: nobody answered. */
export interface LinkFailure {
  readonly code: HttpFailure['code'] | 'keys_unreadable'
  readonly retryAfterS?: number
}

/** A link was used: who it is. The keys are open, or wait for a code. */
export interface LinkOpened {
  readonly session: Session
  readonly account: OwnAccount
  readonly code: CodeState | null
}

/** A code is under way to the person's mailbox. */
export interface CodeState {
  /** 0: it is used up or too old; another one can be asked for */
  readonly triesLeft: number
  readonly expiresInS: number
}

export interface LinkApi {
  /** AU8: uses the link up. 'create' makes the account's keys first, which takes up to seconds. */
  redeemLink(input: {
    readonly purpose: 'create' | 'login'
    readonly token: string
    /** of the page: mails are written in it */
    readonly language: 'de' | 'en'
    /** whose portal it is: the code's mail says so */
    readonly region: Region
    /** ms, by this device's clock (E19) */
    readonly now: number
  }): Promise<Result<LinkOpened, LinkFailure>>
  /** Null: the keys are open now; else the code was not the one. */
  enterCode(code: string): Promise<Result<CodeState | null, LinkFailure>>
  /** Another code, at most one a minute. Null: none is needed any more, the keys are open. */
  sendCodeAgain(): Promise<Result<CodeState | null, LinkFailure>>
}

export interface CareseekerApi {
  /** KY4, KY6: a careseeker of one's own, its cid made here. Takes up to seconds; null: locked. */
  foundCareseeker(input: {
    /** public ones of the open account */
    readonly keys: AccountKeys
    readonly roles: readonly number[]
    /** ms */
    readonly now: number
  }): Promise<{ readonly cid: string; readonly founding: Founding } | null>
  /**
   * KY9: what is compared before somebody is let into the careseeker; its roster is pinned by it. Null: locked, or there is nothing
   * to trust. `newcomer` null: the open account itself.
   */
  companionDigits(organisation: OrganisationKeys, newcomer: Newcomer | null): Promise<string | null>
}
