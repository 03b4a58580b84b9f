// KY6: a patient's key under the one that follows it: whoever is given the newest reads what older ones sealed.
import type { Envelope, EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { aeadKeyBytes, unreadable } from './aead.ts'
import { b64ToBytes, bytesToB64 } from './bytes.ts'
import { openEnvelope, sealEnvelope } from './envelope.ts'
import { type HeldKey, holdKey } from './held-key.ts'
import { revealSecret } from './secret.ts'

/** bytes of a key id, which stand before the key */
const kidBytes = 16

export const keyBeforePath = (generation: number): string => `key/${generation}`
const placeOf = (cid: string, generation: number): EnvelopePlace => ({
  kind: 'patient',
  cid,
  path: keyBeforePath(generation),
  author: null,
})

/** Under the key that follows it. */
export function sealKeyBefore(next: HeldKey, before: HeldKey): Promise<Envelope> {
  const bytes = new Uint8Array(kidBytes + aeadKeyBytes)
  bytes.set(b64ToBytes(before.kid) ?? new Uint8Array(kidBytes))
  bytes.set(revealSecret(before.secret), kidBytes)
  return sealEnvelope(next, placeOf(next.cid, before.generation), bytes)
}

/** The keys before one, newest first, as far as they open. */
export async function openKeysBefore(
  newest: HeldKey,
  envelopes: Readonly<Record<string, Envelope | 'redacted'>>,
): Promise<HeldKey[]> {
  const keys: HeldKey[] = []
  let key = newest
  for (let generation = newest.generation - 1; generation >= 1; generation--) {
    const envelope = envelopes[keyBeforePath(generation)]
    if (!envelope || envelope === 'redacted') return keys
    const asked = { place: placeOf(newest.cid, generation), under: { kind: 'patient', cid: newest.cid } as const }
    const bytes = await openEnvelope(key, asked, envelope)
    if (bytes === unreadable || bytes.length !== kidBytes + aeadKeyBytes) return keys
    const kid = bytesToB64(bytes.slice(0, kidBytes))
    key = holdKey({ kid, kind: 'patient', cid: newest.cid, generation }, bytes.slice(kidBytes))
    keys.push(key)
  }
  return keys
}
