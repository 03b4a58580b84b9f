// An organisation's group (KY6): a generation has a secret GS that every member gets by a signed wrap, and an RSA pair whose
// private half GS seals. Others wrap to the public half once, and every member can open.
import {
  type GroupGeneration,
  groupSignedText,
  type UnsignedGroupGeneration,
} from '../../../contract/envelope/group.ts'
import type { EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { aeadKeyBytes, type Unreadable, unreadable } from './aead.ts'
import { b64ToBytes, bytesToB64, type RandomSource, randomBytes } from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey, newKey } from './held-key.ts'
import { kidOfSpki } from './key-ids.ts'
import { encryptionAlgorithm, importEncryptionKey } from './public-keys.ts'
import { judgeSignature, type VerifiedRoster } from './roster.ts'
import { revealSecret } from './secret.ts'
import { type Signer, signText } from './sign.ts'
import type { Recipient } from './wrap.ts'

/** One generation as a member's worker holds it; it is also what opens wraps to the group. */
export interface HeldGroup {
  readonly organisation: string
  readonly generation: number
  /** GS: wrapped to members, and sealing notes and the own group's wraps */
  readonly secret: HeldKey
  /** opens what others wrapped to the group */
  readonly opener: { readonly kind: 'group'; readonly kid: string; readonly decrypt: CryptoKey }
}

const privatePlace = (organisation: string, generation: number, kid: string, by: number): EnvelopePlace => ({
  kind: 'group_key',
  cid: organisation,
  path: `private/${generation}/${kid}`,
  author: by,
})
const previousPlace = (organisation: string, generation: number, kid: string, by: number): EnvelopePlace => ({
  kind: 'group_key',
  cid: organisation,
  path: `previous/${generation}/${kid}`,
  author: by,
})

const importPrivate = (pkcs8: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const { name, hash } = encryptionAlgorithm
  return crypto.subtle.importKey('pkcs8', pkcs8, { name, hash }, false, ['decrypt'])
}

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

export type GroupRefusal = 'foreign_signer' | 'bad_signature' | 'other_organisation' | Unreadable

/**
 * KY6: whether a generation may be used for anything new: its maker is a member now, and nobody was removed since it was made.
 * An older one stays readable; who holds it back with the newer one withheld gets nothing wrapped to it.
 */
export const isCurrent = ({ by, after = 1 }: GroupGeneration, { members, lastRemoval }: VerifiedRoster): boolean =>
  members.has(by) && after >= lastRemoval

/** Checks a generation against its organisation's roster: a former member's signature counts too, see isCurrent. */
export async function verifyGroup(
  record: GroupGeneration,
  roster: VerifiedRoster,
): Promise<Result<Extract<Recipient, { kind: 'account' | 'group' }>, GroupRefusal>> {
  if (record.organisation !== roster.organisation) return err('other_organisation')
  const verdict = await judgeSignature(roster, record.by, groupSignedText(record), record.signature)
  if (verdict !== 'good') return err(verdict)
  const spki = b64ToBytes(record.spki)
  if (!spki || (await kidOfSpki(spki)) !== record.kid) return err(unreadable)
  const encrypt = await importEncryptionKey(spki)
  return encrypt ? ok({ kind: 'group', kid: record.kid, encrypt }) : err(unreadable)
}

/** A generation opened by its GS, which a wrap of kind `group` gave. */
export async function openGroup(
  record: GroupGeneration,
  secret: HeldKey,
  roster: VerifiedRoster,
): Promise<Result<HeldGroup, GroupRefusal>> {
  const verified = await verifyGroup(record, roster)
  if (!verified.ok) return verified
  const { organisation, generation, kid, by } = record
  if (secret.kid !== record.secret || secret.generation !== generation) return err(unreadable)
  const under = { kind: 'group', cid: organisation } as const
  const asked = { place: privatePlace(organisation, generation, kid, by), under }
  const pkcs8 = await openEnvelope(secret, asked, record.sealed_private)
  if (pkcs8 === unreadable) return err(unreadable)
  try {
    const decrypt = await importPrivate(pkcs8)
    return ok({ organisation, generation, secret, opener: { kind: 'group', kid, decrypt } })
  } catch {
    return err(unreadable)
  } finally {
    pkcs8.fill(0)
  }
}

/** The GS of the generation before, whose record is `before`: so that old wraps stay readable. */
export async function openPreviousSecret(
  record: GroupGeneration,
  secret: HeldKey,
  before: GroupGeneration,
): Promise<HeldKey | Unreadable> {
  const { organisation, by, sealed_previous: sealed } = record
  if (!sealed || before.generation !== record.generation - 1) return unreadable
  const place = previousPlace(organisation, before.generation, before.secret, by)
  const bytes = await openEnvelope(secret, { place, under: { kind: 'group', cid: organisation } }, sealed)
  if (bytes === unreadable || bytes.length !== aeadKeyBytes) return unreadable
  return holdKey({ kid: before.secret, kind: 'group', cid: organisation, generation: before.generation }, bytes)
}
