// Sealing and opening envelopes (EN1, EN6). Who opens says which record was asked for and whose key may have sealed it:
// an envelope that was made for another record, field, author or key is `unreadable`, like one that was changed.
import { type Packed, packedItem } from '../../../contract/envelope/packed.ts'
import { associatedData, type Envelope, type EnvelopePlace } from '../../../contract/envelope/v1.ts'
import { openAead, sealAead, type Unreadable, unreadable } from './aead.ts'
import { ivBytes } from './aes-cbc.ts'
import { type Bytes, b64ToBytes, bytesToB64, concatBytes, type RandomSource, randomBytes, utf8 } from './bytes.ts'
import type { HeldKey, KeyKind } from './held-key.ts'

/** What was asked for: the place, and the record whose key has to have sealed it. */
export interface Asked {
  readonly place: EnvelopePlace
  readonly under: { readonly kind: KeyKind; readonly cid: string }
}

/** IV followed by content: an envelope's bytes for stores and transfers, whose key id stands elsewhere. */
export async function sealBytes(
  key: HeldKey,
  place: EnvelopePlace,
  plain: Bytes,
  random: RandomSource = randomBytes,
): Promise<Bytes> {
  const iv = random(ivBytes)
  return sealAead(await key.aead(), iv, utf8(associatedData(key.kid, place)), plain)
}

/** Plain bytes of IV and content, or `unreadable`. */
export async function openBytes(key: HeldKey | undefined, asked: Asked, sealed: Bytes): Promise<Bytes | Unreadable> {
  if (!key || key.kind !== asked.under.kind || key.cid !== asked.under.cid) return unreadable
  const aad = utf8(associatedData(key.kid, asked.place))
  return openAead(await key.aead(), sealed.subarray(0, ivBytes), aad, sealed.subarray(ivBytes))
}

/** An envelope of plain bytes (text as UTF-8), bound to its place, under a fresh IV. */
export async function sealEnvelope(
  key: HeldKey,
  place: EnvelopePlace,
  plain: Bytes,
  random: RandomSource = randomBytes,
): Promise<Envelope> {
  const sealed = await sealBytes(key, place, plain, random)
  return {
    v: 1,
    kid: key.kid,
    iv: bytesToB64(sealed.subarray(0, ivBytes)),
    content: bytesToB64(sealed.subarray(ivBytes)),
  }
}

/** Plain bytes, or `unreadable`, also when no key or a key of another id is given. */
export async function openEnvelope(
  key: HeldKey | undefined,
  asked: Asked,
  envelope: Envelope,
): Promise<Bytes | Unreadable> {
  const sealed = envelopeBytes(envelope)
  return sealed && key?.kid === envelope.kid ? openBytes(key, asked, sealed) : unreadable
}

/** IV and content of an envelope in one; null when either is not base64url or the IV has another length. */
export function envelopeBytes(envelope: Envelope): Bytes | null {
  const iv = b64ToBytes(envelope.iv)
  const content = b64ToBytes(envelope.content)
  return iv?.length === ivBytes && content ? concatBytes(iv, content) : null
}

export interface AskedMany extends Asked {
  readonly kid: string
}

/** so many are under way at once: enough to keep the platform busy, few enough to keep memory flat */
const openAtOnce = 512

/**
 * Opens many at once: item i of `sealed` (IV and content) as asked[i]. Answers in the same order; null is unreadable.
 * The keys are looked up by id; each is imported once.
 */
export async function openMany(
  keyOf: (kid: string) => HeldKey | undefined,
  asked: readonly AskedMany[],
  sealed: Packed,
): Promise<(Bytes | null)[]> {
  const opened: (Bytes | null)[] = new Array(asked.length).fill(null)
  const openOne = async (one: AskedMany, i: number) => {
    const plain = await openBytes(keyOf(one.kid), one, packedItem(sealed, i))
    if (plain !== unreadable) opened[i] = plain
  }
  for (let start = 0; start < asked.length; start += openAtOnce) {
    await Promise.all(asked.slice(start, start + openAtOnce).map((one, i) => openOne(one, start + i)))
  }
  return opened
}
