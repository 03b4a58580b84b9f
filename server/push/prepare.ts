// What goes to a push service: the text encrypted for one browser (RFC 8291), and who sends it (RFC 8292). The signature is made
// once for each service and half a day, not for each push: it is what costs most, and says nothing of the push.
import webPush from 'web-push'
import type { VapidKeys } from './vapid.ts'

export interface Prepared {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Uint8Array
}

export interface Preparing {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly text: string
  /** s, how long the service keeps it */
  readonly ttl: number
  /** RFC 8030 5.4 */
  readonly topic: string
}

export interface Preparer {
  /** @param now ms */
  prepare(push: Preparing, now: number): Prepared
}

/** RFC 8292 allows a day */
const signatureMs = 12 * 3_600_000
/** a signature is used until so long before its end */
const marginMs = 3_600_000
/** services whose signatures are kept: a stranger's addresses must not fill the memory */
const keptServices = 1_000

export function createPreparer({ publicKey, privateKey }: VapidKeys, subject: string): Preparer {
  const signatures = new Map<string, { readonly header: string; readonly until: number }>()

  const signatureFor = (endpoint: string, now: number): string => {
    const { origin } = new URL(endpoint)
    const kept = signatures.get(origin)
    if (kept && now < kept.until) return kept.header
    if (signatures.size >= keptServices) signatures.clear()
    const ends = Math.floor((now + signatureMs) / 1000)
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', ends)
    signatures.set(origin, { header: Authorization, until: now + signatureMs - marginMs })
    return Authorization
  }

  return {
    prepare({ endpoint, keys, text, ttl, topic }, now) {
      const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, text, 'aes128gcm')
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: signatureFor(endpoint, now),
        urgency: 'high',
        ttl,
        topic,
      }
      return { headers, body: cipherText }
    },
  }
}
