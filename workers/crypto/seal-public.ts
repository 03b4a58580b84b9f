// Sealing to an account's public key, for the service worker, which has no keys: a file that another app shared becomes readable
// for that account alone, unlocked or not. Its key goes by RSA, its content and header as those of any file (EN2).
import type { AccountKeys } from '../../contract/envelope/account.ts'
import { chunkBytes, chunksOf } from '../../contract/envelope/file.ts'
import { sharedFileLabel } from '../../contract/envelope/shared-file.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import { maxFileNameLength } from '../../contract/records/file.ts'
import { type Bytes, b64ToBytes, utf8 } from './core/bytes.ts'
import { newFileKey, sealChunk, sealFileHeader } from './core/file.ts'
import { kidOfSpki, randomKid } from './core/key-ids.ts'
import { importEncryptionKey } from './core/public-keys.ts'
import { revealSecret } from './core/secret.ts'

export interface SealedTo {
  readonly cid: string
  readonly account: number
  /** of the account's encryption key */
  readonly kid: string
  /** id of the file's own key */
  readonly key: string
  readonly wrapped: Bytes
  readonly header: Envelope
  readonly chunks: number
}

/**
 * Seals a file chunk by chunk: one is in memory at a time.
 * @param keep stores a sealed chunk
 * @returns what stands beside the chunks; null when the account's public key is none, or not the one that its id names
 */
export async function sealToAccount(
  { id, keys }: { readonly id: number; readonly keys: AccountKeys },
  file: Blob,
  header: { readonly name: string; readonly type: string },
  keep: (cid: string, n: number, sealed: Bytes) => Promise<void>,
): Promise<SealedTo | null> {
  const { spki, kid } = keys.encryption
  const publicBytes = b64ToBytes(spki)
  if (!publicBytes || (await kidOfSpki(publicBytes)) !== kid) return null
  const encrypt = await importEncryptionKey(publicBytes)
  if (!encrypt) return null
  const cid = randomKid()
  const key = newFileKey(cid)
  const chunks = chunksOf(file.size)
  for (let index = 0; index < chunks; index++) {
    const part = file.slice(index * chunkBytes, (index + 1) * chunkBytes)
    const plain = new Uint8Array(await part.arrayBuffer())
    await keep(cid, index, await sealChunk(key, { author: id, index, isLast: index === chunks - 1 }, plain))
  }
  const label = utf8(sharedFileLabel(cid, id, kid))
  const wrapped = await crypto.subtle.encrypt({ name: 'RSA-OAEP', label }, encrypt, revealSecret(key.secret))
  return {
    cid,
    account: id,
    kid,
    key: key.kid,
    wrapped: new Uint8Array(wrapped),
    header: await sealFileHeader(key, id, {
      ...header,
      // its end names its type
      name: header.name.slice(-maxFileNameLength),
      length: file.size,
      category: null,
    }),
    chunks,
  }
}
