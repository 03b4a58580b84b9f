// The two operations that take long enough to be shared between threads: RSA-OAEP, and checking an ECDSA signature. WebCrypto
// works on the thread that asks.
import type { Bytes } from './bytes.ts'
import { decryptRsa, type RsaJob } from './rsa.ts'
import { verifyText } from './sign.ts'

/** One signed text. */
export interface SignatureJob {
  readonly key: CryptoKey
  readonly text: string
  readonly signature: string
}

export interface SlowOperations {
  /** Null: it does not open. */
  readonly decryptRsa: (job: RsaJob) => Promise<Bytes | null>
  /** False for any signature that does not fit, a misshapen one included. */
  readonly verifyText: (job: SignatureJob) => Promise<boolean>
}

/** Both on this thread. */
export const operationsHere: SlowOperations = {
  decryptRsa,
  verifyText: ({ key, text, signature }) => verifyText(key, text, signature),
}
