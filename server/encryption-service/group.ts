// The server's checks on an organisation's group (KY6) and on the wraps of its secret to members (KY5).
import { type GroupGeneration, groupSignedText } from '../../contract/envelope/group.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { fingerprintOf, isEncryptionKey, isSignedBy, isWrapSignedBy, kidOfFingerprint } from '../platform/signatures.ts'
import type { KnownKeys } from '../stores/crypto/roster.ts'

interface Signer {
  readonly account: number
  readonly keys: KnownKeys
}

/** Whether a record is the first generation of an organisation's group, made by this founder. */
export function isFirstGeneration(group: GroupGeneration, founder: Signer, organisationCid: string): boolean {
  if (group.generation !== 1 || group.sealed_previous !== null || group.after !== undefined) return false
  if (group.organisation !== organisationCid) return false
  if (group.by !== founder.account || !isEncryptionKey(group.spki)) return false
  if (group.kid !== kidOfFingerprint(fingerprintOf(group.spki)) || group.sealed_private.kid !== group.secret)
    return false
  return isSignedBy(founder.keys.signing.spki, groupSignedText(group), group.signature)
}

/** KY6: whether a record is the generation after this one, with its secret sealed, made after the newest roster entry. */
export function isNextGeneration(
  group: GroupGeneration,
  before: GroupGeneration,
  maker: Signer,
  organisationCid: string,
  newestEntry: number,
): boolean {
  if (group.generation !== before.generation + 1 || group.organisation !== organisationCid) return false
  if (group.after !== newestEntry || group.by !== maker.account || !isEncryptionKey(group.spki)) return false
  if (group.kid !== kidOfFingerprint(fingerprintOf(group.spki)) || group.secret === before.secret) return false
  if (group.sealed_private.kid !== group.secret || group.sealed_previous?.kid !== group.secret) return false
  return isSignedBy(maker.keys.signing.spki, groupSignedText(group), group.signature)
}

/** Whether a wrap gives the secret of this generation to this account, signed by that member. */
export function isGroupWrap(
  wrap: Wrap,
  group: Pick<GroupGeneration, 'organisation' | 'generation' | 'secret'>,
  signer: Signer,
  recipient: KnownKeys,
): boolean {
  if (wrap.kind !== 'group' || wrap.cid !== group.organisation || wrap.generation !== group.generation) return false
  if (wrap.key !== group.secret || wrap.to.kind !== 'account' || wrap.to.key !== recipient.encryption.kid) return false
  return wrap.by === signer.account && isWrapSignedBy(signer.keys.signing.spki, wrap)
}
