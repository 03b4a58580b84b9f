// Two-man rule: AK of somebody without a password, sealed under a random rule key. The lock goes to the key storage, the rule
// key to the backend; both are here together for a moment only.
import type { AccountKeys, AccountLock } from '../../contract/envelope/account.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { openAccount, sealLock } from './core/account-locks.ts'
import { aeadKeyBytes, unreadable } from './core/aead.ts'
import { b64ToBytes, bytesToB64, randomBytes } from './core/bytes.ts'
import { clearSecret, revealSecret, secretOf } from './core/secret.ts'

/** What the backend keeps. */
export interface RuleKey {
  /** of the lock that it opens */
  readonly kid: string
  /** 64 bytes, base64url */
  readonly secret: string
}

/** AK under a new rule key. */
export async function sealByRule(
  account: UnlockedAccount,
): Promise<{ readonly lock: AccountLock; readonly ruleKey: RuleKey }> {
  const secret = secretOf<'lock'>(randomBytes(aeadKeyBytes))
  const lock = await sealLock(account, { kind: 'rule' }, secret)
  const ruleKey = { kid: lock.sealed.kid, secret: bytesToB64(revealSecret(secret)) }
  clearSecret(secret)
  return { lock, ruleKey }
}

/** The account, when lock, rule key and keys belong together; else null. */
export async function openByRule(
  of: { readonly account: number; readonly keys: AccountKeys },
  lock: AccountLock,
  ruleSecret: string,
): Promise<UnlockedAccount | null> {
  const bytes = b64ToBytes(ruleSecret)
  if (bytes?.length !== aeadKeyBytes || lock.kind !== 'rule') return null
  const secret = secretOf<'lock'>(bytes)
  const account = await openAccount(lock, of.keys, of.account, secret)
  clearSecret(secret)
  return account === unreadable ? null : account
}
