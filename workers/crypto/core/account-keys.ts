// KY1: an account's two key pairs. The private halves leave this file only sealed under AK, or as keys that cannot be
// extracted. KY2's locks around AK are account-locks.ts.
import type { AccountKeys } from '../../../contract/envelope/account.ts'
import type { EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { type Unreadable, unreadable } from './aead.ts'
import { type Bytes, b64ToBytes, bytesToB64, type RandomSource, randomBytes } from './bytes.ts'
import { type Asked, openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, newKey } from './held-key.ts'
import { kidOfSpki, randomKid } from './key-ids.ts'
import { encryptionAlgorithm, signingAlgorithm } from './public-keys.ts'
import type { Signer } from './sign.ts'

/** An account as the worker holds it while it is unlocked. */
export interface UnlockedAccount extends Signer {
  readonly ak: HeldKey
  /** unwraps what is wrapped to this account's RSA key */
  readonly encryption: { readonly kid: string; readonly decrypt: CryptoKey }
}

const pairs = {
  encryption: { algorithm: encryptionAlgorithm, use: 'decrypt', usages: ['encrypt', 'decrypt'] },
  signing: { algorithm: signingAlgorithm, use: 'sign', usages: ['sign', 'verify'] },
} as const
type Pair = keyof typeof pairs

const privatePlace = (cid: string, account: number, pair: Pair, kid: string): EnvelopePlace => ({
  kind: 'account_key',
  cid,
  path: `${pair}/${kid}`,
  author: account,
})

const importPrivate = (pair: Pair, pkcs8: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', pkcs8, importAlgorithm(pair), false, [pairs[pair].use])

const importAlgorithm = (pair: Pair): RsaHashedImportParams | EcKeyImportParams =>
  pair === 'encryption' ? { name: encryptionAlgorithm.name, hash: encryptionAlgorithm.hash } : signingAlgorithm

async function makePair(pair: Pair, ak: HeldKey, cid: string, account: number, random: RandomSource) {
  const { algorithm, usages } = pairs[pair]
  const made = (await crypto.subtle.generateKey(algorithm, true, usages)) as CryptoKeyPair
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', made.publicKey))
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey))
  const kid = await kidOfSpki(spki)
  const sealed = await sealEnvelope(ak, privatePlace(cid, account, pair, kid), pkcs8, random)
  const privateKey = await importPrivate(pair, pkcs8)
  pkcs8.fill(0)
  return { record: { kid, spki: bytesToB64(spki), sealed }, privateKey }
}

/** Makes AK and both pairs. The record is for the server; it is worth nothing until AK has a lock. Takes up to seconds. */
export async function createAccountKeys(
  account: number,
  random: RandomSource = randomBytes,
): Promise<{ record: AccountKeys; unlocked: UnlockedAccount }> {
  const cid = randomKid(random)
  const ak = newKey({ kind: 'account', cid, generation: 1 }, random)
  const encryption = await makePair('encryption', ak, cid, account, random)
  const signing = await makePair('signing', ak, cid, account, random)
  return {
    record: { v: 1, cid, ak: ak.kid, encryption: encryption.record, signing: signing.record },
    unlocked: {
      account,
      ak,
      kid: signing.record.kid,
      sign: signing.privateKey,
      encryption: { kid: encryption.record.kid, decrypt: encryption.privateKey },
    },
  }
}

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
