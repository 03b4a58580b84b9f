// One generation of an organisation's group key (KY6): public key, its private half and the secret before it sealed under GS.
// GS itself reaches each member by a signed wrap of kind `group`. Shapes and signed text only.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { bytes16Schema, signatureSchema, spkiSchema } from './lengths.ts'
import { envelopeSchema } from './v1.ts'

export const groupGenerationSchema = z.object({
  v: z.literal(1),
  /** cid of the organisation */
  organisation: bytes16Schema,
  generation: idSchema,
  /** RSA-OAEP-3072-SHA-256 that others wrap to; kid is the first 16 bytes of its SHA-256 */
  kid: bytes16Schema,
  spki: spkiSchema,
  /** key id of this generation's GS */
  secret: bytes16Schema,
  /** PKCS #8 sealed under GS */
  sealed_private: envelopeSchema,
  /** the GS before this one sealed under GS; null for generation 1 */
  sealed_previous: z.nullable(envelopeSchema),
  /** the newest roster entry when it was made: who was removed before it does not know its secret; absent: generation 1 */
  after: z.optional(idSchema),
  by: idSchema,
  signature: signatureSchema,
})
export type GroupGeneration = z.infer<typeof groupGenerationSchema>
export type UnsignedGroupGeneration = Omit<GroupGeneration, 'signature'>

const envelopeText = (envelope: GroupGeneration['sealed_previous']) =>
  envelope ? [envelope.kid, envelope.iv, envelope.content] : []

/** The text whose UTF-8 the signature covers. */
export const groupSignedText = (group: UnsignedGroupGeneration): string =>
  JSON.stringify([
    'anschluss/1/group',
    group.organisation,
    group.generation,
    group.kid,
    group.spki,
    group.secret,
    envelopeText(group.sealed_private),
    envelopeText(group.sealed_previous),
    group.by,
    ...(group.after === undefined ? [] : [group.after]),
  ])
