// A symmetric key as the worker holds it: what it is for (KY3), its raw secret in a carrier, and its imported form on demand.
// Lives in memory only; a structured clone of it carries no secret.
import { envelopeAlgorithm } from '../../../contract/envelope/v1.ts'
import type { WrappedKeyKind } from '../../../contract/envelope/wrap.ts'
import { type AeadKey, aeadKeyBytes, importAeadKey } from './aead.ts'
import { type Bytes, type RandomSource, randomBytes } from './bytes.ts'
import { randomKid } from './key-ids.ts'
import { revealSecret, type Secret, secretOf } from './secret.ts'

/** account: AK. lock: what seals AK. partition: a device's store. file: sealed under PK or RK. The others are wrapped to recipients. */
export type KeyKind = WrappedKeyKind | 'account' | 'lock' | 'partition' | 'file'

export interface KeyHead {
  readonly kid: string
  readonly kind: KeyKind
  /** of the record that it belongs to */
  readonly cid: string
  readonly generation: number
  readonly algorithm: typeof envelopeAlgorithm
}

export interface HeldKey extends KeyHead {
  readonly secret: Secret<'key'>
  /** imported at first use, then the same */
  readonly aead: () => Promise<AeadKey>
}

/** Holds 64 secret bytes, which it takes over. Throws when the length is another. */
export function holdKey(head: Omit<KeyHead, 'algorithm'>, secretBytes: Bytes): HeldKey {
  if (secretBytes.length !== aeadKeyBytes) throw new Error('a symmetric key has 64 bytes')
  const secret = secretOf<'key'>(secretBytes)
  let imported: Promise<AeadKey> | undefined
  const aead = () => {
    imported ??= importAeadKey(revealSecret(secret))
    return imported
  }
  return { ...head, algorithm: envelopeAlgorithm, secret, aead }
}

/** A new random key for a record: PK, RK, GS, a partition's. */
export const newKey = (head: Omit<KeyHead, 'algorithm' | 'kid'>, random: RandomSource = randomBytes): HeldKey =>
  holdKey({ ...head, kid: randomKid(random) }, random(aeadKeyBytes))
