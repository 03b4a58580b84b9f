// KY2: the locks of AK. Each seals the same AK under another secret, so that changing a password replaces one lock and
// touches no other key.
import type { AccountKeys, AccountLock } from '../../../contract/envelope/account.ts'
import type { EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { type UnlockedAccount, unlockAccountKeys } from './account-keys.ts'
import { aeadKeyBytes, type Unreadable, unreadable } from './aead.ts'
import { type RandomSource, randomBytes } from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { randomKid } from './key-ids.ts'
import { revealSecret, type Secret } from './secret.ts'

/** What a lock says besides AK: everything of its kind but the sealed bytes. */
export type LockHead = AccountLock extends infer L ? (L extends AccountLock ? Omit<L, 'v' | 'sealed'> : never) : never

const lockPlace = (cid: string, account: number, kind: AccountLock['kind']): EnvelopePlace => ({
  kind: 'account_lock',
  cid,
  path: kind,
  author: account,
})

const lockKey = (kid: string, cid: string, secret: Secret<'lock'>): HeldKey =>
  holdKey({ kid, kind: 'lock', cid, generation: 1 }, revealSecret(secret).slice())

/** Seals AK under a lock's secret (64 bytes). The lock's key id is new and random. */
export async function sealLock(
  unlocked: Pick<UnlockedAccount, 'account' | 'ak'>,
  head: LockHead,
  secret: Secret<'lock'>,
  random: RandomSource = randomBytes,
): Promise<AccountLock> {
  const { account, ak } = unlocked
  const key = lockKey(randomKid(random), ak.cid, secret)
  const sealed = await sealEnvelope(key, lockPlace(ak.cid, account, head.kind), revealSecret(ak.secret), random)
  return { ...head, v: 1, sealed }
}

/** AK of a lock, or `unreadable`: a wrong password and a changed lock look the same. */
export async function openLock(
  lock: AccountLock,
  record: AccountKeys,
  account: number,
  secret: Secret<'lock'>,
): Promise<HeldKey | Unreadable> {
  const key = lockKey(lock.sealed.kid, record.cid, secret)
  const asked = { place: lockPlace(record.cid, account, lock.kind), under: { kind: 'lock', cid: record.cid } } as const
  const akBytes = await openEnvelope(key, asked, lock.sealed)
  if (akBytes === unreadable || akBytes.length !== aeadKeyBytes) return unreadable
  return holdKey({ kid: record.ak, kind: 'account', cid: record.cid, generation: 1 }, akBytes)
}

/** The whole way from a lock's secret to the unlocked account, or `unreadable`. */
export async function openAccount(
  lock: AccountLock,
  record: AccountKeys,
  account: number,
  secret: Secret<'lock'>,
): Promise<UnlockedAccount | Unreadable> {
  const ak = await openLock(lock, record, account, secret)
  return ak === unreadable ? unreadable : unlockAccountKeys(record, account, ak)
}
