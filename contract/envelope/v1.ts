// The envelope (EN1, EN3): ciphertext of one field, text or chunk, and what it is bound to. This is the whole wire format;
// sealing and opening are workers/crypto/core/envelope.ts. The folder's version is frozen: a change is a v2.ts beside it.
import * as z from 'zod/mini'
import { bytes16Schema } from './lengths.ts'

/** the one algorithm of symmetric keys; it is a property of the key, never of a ciphertext (KY3) */
export const envelopeAlgorithm = 'A256CBC-HS512'

/** one AES block and the tag, 48 bytes: the shortest ciphertext there is (an empty text) */
const minContentChars = 64
/** 1 MiB: more than one action or record may hold */
const maxContentChars = 1_398_102

export const envelopeSchema = z.object({
  v: z.literal(1),
  /** the key that it is sealed under */
  kid: bytes16Schema,
  /** 16 random bytes */
  iv: bytes16Schema,
  /** ciphertext followed by the 32-byte tag */
  content: z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.minLength(minContentChars), z.maxLength(maxContentChars)),
})
export type Envelope = z.infer<typeof envelopeSchema>

/** a record kind, as the associated data name it */
export const envelopeKindSchema = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))

/** Where an envelope stands: all of it is authenticated, so that it opens in no other place. */
export interface EnvelopePlace {
  /** record kind: patient, request, message … */
  readonly kind: string
  /** of the record that is asked for (EN6), never of the one that came */
  readonly cid: string
  /** the field within the record */
  readonly path: string
  /** account id of the author; null where a record has none */
  readonly author: number | null
}

/** EN1: the associated data as text; their bytes are its UTF-8. */
export const associatedData = (kid: string, place: EnvelopePlace): string =>
  JSON.stringify(['anschluss/1', kid, place.kind, place.cid, place.path, place.author ?? ''])
