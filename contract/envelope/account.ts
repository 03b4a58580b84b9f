// What an account keeps with the server to open its keys anywhere (KY1, KY2): two public keys, their private halves sealed
// under the account key AK, and AK sealed under each lock. Nothing of it is readable without a lock's secret.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { maxCount } from '../numbers.ts'
import { bytes16Schema, spkiSchema } from './lengths.ts'
import { envelopeSchema } from './v1.ts'

const keyPairSchema = z.object({
  /** first 16 bytes of SHA-256 of the SPKI */
  kid: bytes16Schema,
  spki: spkiSchema,
  /** PKCS #8 sealed under AK */
  sealed: envelopeSchema,
})

export const accountKeysSchema = z.object({
  v: z.literal(1),
  /** of this record, made with it */
  cid: bytes16Schema,
  /** key id of AK */
  ak: bytes16Schema,
  /** RSA-OAEP-3072-SHA-256 */
  encryption: keyPairSchema,
  /** ECDSA P-256 with SHA-256 */
  signing: keyPairSchema,
})
export type AccountKeys = z.infer<typeof accountKeysSchema>

const lock = {
  v: z.literal(1),
  /** AK sealed; its kid names the lock's own key */
  sealed: envelopeSchema,
}

/** AU1: the amount of Argon2id work that new passwords get (workers/password/argon2id.ts has the amounts) */
export const currentPasswordVersion = 1

/** AU1: what a password becomes a key by; a client refuses an unknown version and any less work */
const passwordParametersSchema = z.object({
  version: z.number().check(z.int(), z.minimum(1), z.maximum(maxCount)),
  salt: bytes16Schema,
})
export type PasswordParameters = z.infer<typeof passwordParametersSchema>

/** WebAuthn's credential id: at most 1023 bytes */
export const credentialIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1364}$/))

/** AU9, by WebAuthn's names: `platform` is part of a personal device, `cross-platform` a security key for shared ones */
export const attachmentSchema = z.enum(['platform', 'cross-platform'])
export type Attachment = z.infer<typeof attachmentSchema>

const passwordLockSchema = z.object({ ...lock, kind: z.literal('password'), password: passwordParametersSchema })
export const accountLockSchema = z.discriminatedUnion('kind', [
  passwordLockSchema,
  z.object({ ...lock, kind: z.literal('recovery') }),
  z.object({
    ...lock,
    kind: z.literal('passkey'),
    credential: credentialIdSchema,
    attachment: attachmentSchema,
    /** AU9: the personal device whose authenticator it is; null: a security key, good on every shared device */
    device: z.nullable(idSchema),
  }),
  /** local to a device: never sent */
  z.object({ ...lock, kind: z.literal('pin') }),
  z.object({ ...lock, kind: z.literal('join') }),
  /** two-man rule: lies with the key storage only; its secret, the rule key, with the backend */
  z.object({ ...lock, kind: z.literal('rule') }),
  /** AU5: of one reload within the idle time; local to a tab */
  z.object({ ...lock, kind: z.literal('reload') }),
])
export type AccountLock = z.infer<typeof accountLockSchema>
