// KY1: an account's two key pairs. Their private halves leave this file and create-account-keys.ts only sealed under AK, or as keys that cannot be
// extracted. KY2's locks around AK are account-locks.ts.
import type { AccountKeys } from '../../../contract/envelope/account.ts'
import type { EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { type Unreadable, unreadable } from './aead.ts'
import { type Bytes, b64ToBytes } from './bytes.ts'
import { type Asked, openEnvelope } from './envelope.ts'
import type { HeldKey } from './held-key.ts'
import { kidOfSpki } from './key-ids.ts'
import { encryptionAlgorithm, signingAlgorithm } from './public-keys.ts'
import type { Signer } from './sign.ts'

/** An account as the worker holds it while it is unlocked. */
export interface UnlockedAccount extends Signer {
  readonly ak: HeldKey
  /** unwraps what is wrapped to this account's RSA key */
  readonly encryption: { readonly kid: string; readonly decrypt: CryptoKey }
}

export const pairs = {
  encryption: { algorithm: encryptionAlgorithm, use: 'decrypt', usages: ['encrypt', 'decrypt'] },
  signing: { algorithm: signingAlgorithm, use: 'sign', usages: ['sign', 'verify'] },
} as const
export type Pair = keyof typeof pairs

export const privatePlace = (cid: string, account: number, pair: Pair, kid: string): EnvelopePlace => ({
  kind: 'account_key',
  cid,
  path: `${pair}/${kid}`,
  author: account,
})

export const importPrivate = (pair: Pair, pkcs8: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', pkcs8, importAlgorithm(pair), false, [pairs[pair].use])

const importAlgorithm = (pair: Pair): RsaHashedImportParams | EcKeyImportParams =>
  pair === 'encryption' ? { name: encryptionAlgorithm.name, hash: encryptionAlgorithm.hash } : signingAlgorithm

/** Opens both private keys by AK. `unreadable` also when a public key was exchanged. */
export async function unlockAccountKeys(
  record: AccountKeys,
  account: number,
  ak: HeldKey,
): Promise<UnlockedAccount | Unreadable> {
  const [sign, decrypt] = await Promise.all([
    openPrivate('signing', record, account, ak),
    openPrivate('encryption', record, account, ak),
  ])
  if (sign === unreadable || decrypt === unreadable) return unreadable
  return { account, ak, kid: record.signing.kid, sign, encryption: { kid: record.encryption.kid, decrypt } }
}

async function openPrivate(
  pair: Pair,
  record: AccountKeys,
  account: number,
  ak: HeldKey,
): Promise<CryptoKey | Unreadable> {
  const { kid, spki, sealed } = record[pair]
  const publicBytes = b64ToBytes(spki)
  if (!publicBytes || (await kidOfSpki(publicBytes)) !== kid) return unreadable
  const asked: Asked = {
    place: privatePlace(record.cid, account, pair, kid),
    under: { kind: 'account', cid: record.cid },
  }
  const pkcs8 = await openEnvelope(ak, asked, sealed)
  if (pkcs8 === unreadable) return unreadable
  try {
    return await importPrivate(pair, pkcs8)
  } catch {
    return unreadable
  } finally {
    pkcs8.fill(0)
  }
}
