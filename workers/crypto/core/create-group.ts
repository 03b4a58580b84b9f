// Making a generation of a group (KY6): rare, and apart from opening one, which every unlock does (BM13).
import {
  type GroupGeneration,
  groupSignedText,
  type UnsignedGroupGeneration,
} from '../../../contract/envelope/group.ts'
import { bytesToB64, type RandomSource, randomBytes } from './bytes.ts'
import { sealEnvelope } from './envelope.ts'
import { type HeldGroup, importPrivate, previousPlace, privatePlace } from './group.ts'
import { type HeldKey, newKey } from './held-key.ts'
import { kidOfSpki } from './key-ids.ts'
import { encryptionAlgorithm } from './public-keys.ts'
import { revealSecret } from './secret.ts'
import { type Signer, signText } from './sign.ts'

/** What a next generation follows. */
export interface GroupBefore {
  /** its secret is sealed under the new one */
  readonly previous: HeldGroup
  /** number of the roster's newest entry */
  readonly after: number
}

/**
 * Makes generation 1, or the next one. GS reaches members by wrapKey afterwards, the maker first. Takes up to seconds.
 */
export async function createGroup(
  organisation: string,
  signer: Signer,
  before: GroupBefore | null = null,
  random: RandomSource = randomBytes,
): Promise<{ record: GroupGeneration; held: HeldGroup }> {
  const previous = before?.previous ?? null
  const generation = (previous?.generation ?? 0) + 1
  const by = signer.account
  const secret = newKey({ kind: 'group', cid: organisation, generation }, random)
  const made = await crypto.subtle.generateKey(encryptionAlgorithm, true, ['encrypt', 'decrypt'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', made.publicKey))
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', made.privateKey))
  const kid = await kidOfSpki(spki)
  const unsigned: UnsignedGroupGeneration = {
    v: 1,
    organisation,
    generation,
    kid,
    spki: bytesToB64(spki),
    secret: secret.kid,
    sealed_private: await sealEnvelope(secret, privatePlace(organisation, generation, kid, by), pkcs8, random),
    sealed_previous: previous && (await sealPrevious(previous, secret, by, random)),
    by,
    ...(before ? { after: before.after } : {}),
  }
  const decrypt = await importPrivate(pkcs8)
  pkcs8.fill(0)
  return {
    record: { ...unsigned, signature: await signText(signer, groupSignedText(unsigned)) },
    held: { organisation, generation, secret, opener: { kind: 'group', kid, decrypt } },
  }
}

const sealPrevious = (previous: HeldGroup, under: HeldKey, by: number, random: RandomSource) => {
  const place = previousPlace(previous.organisation, previous.generation, previous.secret.kid, by)
  return sealEnvelope(under, place, revealSecret(previous.secret.secret), random)
}
