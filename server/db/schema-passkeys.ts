// The tables of passkeys, in the order of migrations/0023-add-passkeys.ts. Part of schema.ts.
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

export interface PasskeyChallengeTable {
  account_id: number
  device_id: number
  purpose: 'add' | 'prove'
  /** base64url */
  challenge: string
  ends_at: number
}

export interface PasskeySchema {
  account_passkey: AccountPasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
