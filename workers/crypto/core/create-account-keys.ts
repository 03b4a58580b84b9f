// Making an account's keys (KY1): once in its life, and apart from opening them, which every unlock does (BM13).
import type { AccountKeys } from '../../../contract/envelope/account.ts'
import { importPrivate, type Pair, pairs, privatePlace, type UnlockedAccount } from './account-keys.ts'
import { bytesToB64, type RandomSource, randomBytes } from './bytes.ts'
import { sealEnvelope } from './envelope.ts'
import { type HeldKey, newKey } from './held-key.ts'
import { kidOfSpki, randomKid } from './key-ids.ts'

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
