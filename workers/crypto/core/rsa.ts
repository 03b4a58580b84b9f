// RSA-OAEP as the worker uses it: one job at a time on the thread that asks, because WebCrypto works there.
import type { Bytes } from './bytes.ts'

/** One wrapped secret. The label binds it to its place (KY1). */
export interface RsaJob {
  readonly key: CryptoKey
  readonly label: Bytes
  readonly wrapped: Bytes
}

/** Null: it does not open. */
export async function decryptRsa({ key, label, wrapped }: RsaJob): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'RSA-OAEP', label }, key, wrapped))
  } catch {
    return null
  }
}
