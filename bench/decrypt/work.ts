// The work of BM5: many envelopes of one key, packed, opened in the default algorithm. Made in Node, so that nothing is warm.
import { type Packed, pack } from '../../contract/envelope/packed.ts'
import { type AskedMany, openMany, sealBytes } from '../../workers/crypto/core/envelope.ts'
import { holdKey, newKey } from '../../workers/crypto/core/held-key.ts'
import { revealSecret } from '../../workers/crypto/core/secret.ts'

export const textBytes = 300
const cid = 'AAAAAAAAAAAAAAAAAAAAAA'

export interface WorkHead {
  readonly secret: readonly number[]
  readonly kid: string
  readonly ends: readonly number[]
}
export interface Work {
  readonly head: Omit<WorkHead, 'ends'>
  readonly sealed: Packed
}

const asked = (kid: string, i: number): AskedMany => ({
  kid,
  place: { kind: 'message', cid, path: String(i), author: null },
  under: { kind: 'request', cid },
})

export async function makeWork(count: number): Promise<{ head: WorkHead; bytes: Uint8Array }> {
  const key = newKey({ kind: 'request', cid, generation: 1 })
  const plain = new TextEncoder().encode('x'.repeat(textBytes))
  const items = await Promise.all(
    Array.from({ length: count }, (_, i) => sealBytes(key, asked(key.kid, i).place, plain)),
  )
  const { bytes, ends } = pack(items)
  return { head: { secret: [...revealSecret(key.secret)], kid: key.kid, ends: [...ends] }, bytes }
}

export function openWork({ head, sealed }: Work): Promise<(Uint8Array<ArrayBuffer> | null)[]> {
  const key = holdKey({ kid: head.kid, kind: 'request', cid, generation: 1 }, Uint8Array.from(head.secret))
  const all = Array.from(sealed.ends, (_, i) => asked(head.kid, i))
  return openMany(() => key, all, sealed)
}
