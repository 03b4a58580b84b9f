// A signed action (OB1, OB3, OB7): what an author asks for, frozen as text once and signed by the author's key.
// The body stays open here; each action's own schema checks `codes` and `envelopes`.
import * as z from 'zod/mini'
import { cidSchema, idSchema, instantSchema, uuidSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { bytes16Schema, signatureSchema } from './lengths.ts'
import { envelopeKindSchema, envelopeSchema } from './v1.ts'
import { wrapSchema } from './wrap.ts'

/** 1 MB: what one POST sync/actions may hold (OB5) */
const maxActionChars = 1_000_000
/** RK and PK for each of 300 candidates, RK for the own group, and some to spare */
const maxWraps = 1000

export const actionBodySchema = z.object({
  v: z.literal(1),
  /** UUIDv7 */
  id: uuidSchema,
  device: idSchema,
  /** the author */
  account: idSchema,
  /** request, search or patient within which order is promised */
  lane: z.string().check(z.minLength(1), z.maxLength(80)),
  action: z.string().check(z.regex(/^[a-z][a-z_.]{0,59}$/)),
  /** id is missing while the record exists on this device only */
  target: z.object({ kind: envelopeKindSchema, id: z.optional(idSchema), cid: cidSchema }),
  /** OB4: the record's decision number that the author saw */
  decision: z.optional(countSchema),
  /** OB4: an own earlier action that this one rests on */
  after: z.optional(uuidSchema),
  codes: z.record(z.string(), z.unknown()),
  /** by path */
  envelopes: z.record(z.string(), envelopeSchema),
  wraps: z.optional(z.array(wrapSchema).check(z.maxLength(maxWraps))),
  at: instantSchema,
})
export type ActionBody = z.infer<typeof actionBodySchema>

/** What goes out: the frozen text, parsed by actionBodySchema only after its signature was verified. */
export const signedActionSchema = z.object({
  /** JSON text; its UTF-8 are the wire bytes that OB6 hashes */
  bytes: z.string().check(z.minLength(2), z.maxLength(maxActionChars)),
  /** key id of the author's signing key */
  key: bytes16Schema,
  signature: signatureSchema,
})
export type SignedAction = z.infer<typeof signedActionSchema>

/** The text whose UTF-8 the signature covers: no other signed text begins so. */
export const actionSignedText = (bytes: string): string => `anschluss/1/action\0${bytes}`
