// A wrap (KY5): one 64-byte key encrypted to one recipient and signed by a roster member of the organisation that owns the key.
// Shapes and signed text only; making, verifying and opening are workers/crypto/core/wrap.ts.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { bytes16Schema, rsaWrappedSchema, signatureSchema } from './lengths.ts'
import { envelopeAlgorithm, envelopeSchema } from './v1.ts'

/** which keys are wrapped: PK of a patient, RK of a request, GS of a group (EN4) */
export const wrappedKeyKinds = ['patient', 'request', 'group'] as const
export type WrappedKeyKind = (typeof wrappedKeyKinds)[number]

/** account and group: RSA to that public key. secret: sealed under the own group's GS, which `key` names. */
export const recipientKinds = ['account', 'group', 'secret'] as const
export type RecipientKind = (typeof recipientKinds)[number]

const common = {
  v: z.literal(1),
  /** id of the wrapped key */
  key: bytes16Schema,
  kind: z.enum(wrappedKeyKinds),
  /** of the record that the key belongs to; for a group the cid of its organisation */
  cid: bytes16Schema,
  generation: idSchema,
  algorithm: z.literal(envelopeAlgorithm),
  /** account whose roster key signs */
  by: idSchema,
  signature: signatureSchema,
}

const rsaWrapSchema = z.object({
  ...common,
  to: z.object({ kind: z.enum(['account', 'group']), key: bytes16Schema }),
  wrapped: rsaWrappedSchema,
})
const sealedWrapSchema = z.object({
  ...common,
  to: z.object({ kind: z.literal('secret'), key: bytes16Schema }),
  wrapped: envelopeSchema,
})
export const wrapSchema = z.union([rsaWrapSchema, sealedWrapSchema])
export type Wrap = z.infer<typeof wrapSchema>
export type UnsignedWrap =
  | Omit<z.infer<typeof rsaWrapSchema>, 'signature'>
  | Omit<z.infer<typeof sealedWrapSchema>, 'signature'>

/** What names a wrapped key and its recipient, without the ciphertext. */
export type WrapHead = Pick<Wrap, 'key' | 'kind' | 'cid' | 'generation' | 'algorithm' | 'by'> & {
  readonly to: { readonly kind: RecipientKind; readonly key: string }
}

/** KY1: the label of RSA-OAEP, and the path of a wrap that is sealed: binds key and recipient. */
export const wrapLabel = (head: WrapHead): string =>
  JSON.stringify([
    'anschluss/1/wrap-label',
    head.key,
    head.kind,
    head.cid,
    head.generation,
    head.algorithm,
    head.to.kind,
    head.to.key,
  ])

/** KY5: the text whose UTF-8 the signature covers. */
export const wrapSignedText = (wrap: UnsignedWrap): string =>
  JSON.stringify([
    'anschluss/1/wrap',
    wrap.key,
    wrap.kind,
    wrap.cid,
    wrap.generation,
    wrap.algorithm,
    wrap.to.kind,
    wrap.to.key,
    typeof wrap.wrapped === 'string' ? wrap.wrapped : [wrap.wrapped.kid, wrap.wrapped.iv, wrap.wrapped.content],
    wrap.by,
  ])
