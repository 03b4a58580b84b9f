// KY7: unwrapped session keys (PK, RK) kept on a device sealed under the partition's key, so that RSA runs once a key.
// What a key is for is part of what its row is bound to: a kept key never comes back as another record's.
import type { Packed } from '../../../contract/envelope/packed.ts'
import { aeadKeyBytes } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { type HeldKey, holdKey, type KeyHead } from './held-key.ts'
import { openRows, sealRow } from './partition.ts'
import { revealSecret } from './secret.ts'

/** What is stored beside the sealed bytes. */
export type StoredKeyHead = Omit<KeyHead, 'algorithm'>

const rowOf = (head: StoredKeyHead): string => JSON.stringify([head.kid, head.kind, head.cid, head.generation])

/** A key's 64 bytes sealed as a row of the partition. */
export const sealStoredKey = (partition: HeldKey, key: HeldKey): Promise<Bytes> =>
  sealRow(partition, rowOf(key), revealSecret(key.secret))

/** Kept keys in the order of their heads; null is unreadable. */
export async function openStoredKeys(
  partition: HeldKey,
  heads: readonly StoredKeyHead[],
  sealed: Packed,
): Promise<(HeldKey | null)[]> {
  const opened = await openRows(partition, heads.map(rowOf), sealed)
  return heads.map((head, i) => {
    const secretBytes = opened[i]
    return secretBytes?.length === aeadKeyBytes ? holdKey(head, secretBytes) : null
  })
}
