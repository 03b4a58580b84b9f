// An organisation's group (KY6): a generation has a secret GS that every member gets by a signed wrap, and an RSA pair whose
// private half GS seals. Others wrap to the public half once, and every member can open.
import { type GroupGeneration, groupSignedText } from '../../../contract/envelope/group.ts'
import type { EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { aeadKeyBytes, type Unreadable, unreadable } from './aead.ts'
import { b64ToBytes } from './bytes.ts'
import { openEnvelope } from './envelope.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { kidOfSpki } from './key-ids.ts'
import { encryptionAlgorithm, importEncryptionKey } from './public-keys.ts'
import { judgeSignature, type VerifiedRoster } from './roster.ts'
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

export const privatePlace = (organisation: string, generation: number, kid: string, by: number): EnvelopePlace => ({
  kind: 'group_key',
  cid: organisation,
  path: `private/${generation}/${kid}`,
  author: by,
})
export const previousPlace = (organisation: string, generation: number, kid: string, by: number): EnvelopePlace => ({
  kind: 'group_key',
  cid: organisation,
  path: `previous/${generation}/${kid}`,
  author: by,
})

export const importPrivate = (pkcs8: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const { name, hash } = encryptionAlgorithm
  return crypto.subtle.importKey('pkcs8', pkcs8, { name, hash }, false, ['decrypt'])
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
