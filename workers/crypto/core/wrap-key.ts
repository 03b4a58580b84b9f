// Giving a 64-byte key to one recipient (KY5), apart from taking one, which every unlock does (BM13).
import {
  type UnsignedWrap,
  type Wrap,
  type WrappedKeyKind,
  wrapLabel,
  wrapSignedText,
} from '../../../contract/envelope/wrap.ts'
import { bytesToB64, utf8 } from './bytes.ts'
import { sealEnvelope } from './envelope.ts'
import type { HeldKey } from './held-key.ts'
import { revealSecret } from './secret.ts'
import { type Signer, signText } from './sign.ts'
import { kidOf, type Recipient, wrapAsked } from './wrap.ts'

const isWrappable = (kind: HeldKey['kind']): kind is WrappedKeyKind =>
  kind === 'patient' || kind === 'request' || kind === 'group'

/** Wraps a key to a recipient and signs. Throws for keys that are never given away (AK, locks, partitions). */
export async function wrapKey(key: HeldKey, to: Recipient, signer: Signer): Promise<Wrap> {
  if (!isWrappable(key.kind)) throw new Error(`a key of kind ${key.kind} is never wrapped`)
  const { kid, kind, cid, generation, algorithm } = key
  const head = { v: 1, key: kid, kind, cid, generation, algorithm, by: signer.account } as const
  const secretBytes = revealSecret(key.secret)
  let unsigned: UnsignedWrap
  if (to.kind === 'secret') {
    const end = { kind: to.kind, key: kidOf(to) } as const
    const { place } = wrapAsked({ ...head, to: end }, to.secret)
    unsigned = { ...head, to: end, wrapped: await sealEnvelope(to.secret, place, secretBytes) }
  } else {
    const end = { kind: to.kind, key: kidOf(to) } as const
    const algorithmOf = { name: 'RSA-OAEP', label: utf8(wrapLabel({ ...head, to: end })) }
    const wrapped = new Uint8Array(await crypto.subtle.encrypt(algorithmOf, to.encrypt, secretBytes))
    unsigned = { ...head, to: end, wrapped: bytesToB64(wrapped) }
  }
  return { ...unsigned, signature: await signText(signer, wrapSignedText(unsigned)) } as Wrap
}
