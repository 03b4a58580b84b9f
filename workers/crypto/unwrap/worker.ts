// The second thread of RSA (workers/crypto/rsa-pool.ts): wiring only. It is handed keys that cannot be read out, and keeps none.
import { decryptRsa } from '../core/rsa.ts'
import type { RsaAnswer, RsaRequest } from '../rsa-pool.ts'

addEventListener('message', async ({ data: { id, ...job } }: MessageEvent<RsaRequest>) => {
  const answer: RsaAnswer = { id, secret: await decryptRsa(job) }
  postMessage(answer)
})
