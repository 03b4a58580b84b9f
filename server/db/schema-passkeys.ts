// The tables of passkeys and second factors, of migrations 0023 and 0113. Part of schema.ts.
import type { Generated } from 'kysely'

/** KY2, AU9 */
export interface AccountPasskeyTable {
  id: Generated<number>
  account_id: number
  /** the personal device whose own authenticator it is; null: a security key */
  device_id: number | null
  /** WebAuthn's credential id, base64url */
  credential: string
  /** COSE */
  public_key: Uint8Array
  counter: number
  name: string
  created_at: number
  used_at: number | null
}

/** A key that is shown beside the password; it opens nothing by itself. */
export interface AccountFactorTable {
  id: Generated<number>
  account_id: number
  /** WebAuthn's credential id, base64url */
  credential: string
  /** COSE */
  public_key: Uint8Array
  counter: number
  /** as the browser named them when it was made */
  transports: string[]
  name: string
  created_at: number
  used_at: number | null
}

export interface PasskeyChallengeTable {
  account_id: number
  device_id: number
  /** those of a second factor, and of the console's second proof, beside those of a passkey */
  purpose: 'add' | 'prove' | 'factor_add' | 'factor_prove' | 'second_proof'
  /** base64url */
  challenge: string
  ends_at: number
}

export interface PasskeySchema {
  account_factor: AccountFactorTable
  account_passkey: AccountPasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
