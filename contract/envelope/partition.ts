// KY7: the key of one partition of a device's store, sealed to the accounts entitled to it. Crosses threads and lies in
// IndexedDB, never goes to the server. JSON only: no CryptoKey is ever stored.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { bytes16Schema } from './lengths.ts'
import { envelopeSchema } from './v1.ts'

/** org:{kind}:{id} is for every patient-reading role of the organisation, acct:{id} for one account */
export const partitionIdSchema = z
  .string()
  .check(z.regex(/^(?:org:(?:careseeker|careprovider):[1-9][0-9]{0,15}|acct:[1-9][0-9]{0,15})$/))
export type PartitionId = `org:${string}` | `acct:${number}`

export const partitionRecordSchema = z.object({
  v: z.literal(1),
  id: partitionIdSchema,
  kid: bytes16Schema,
  /** under each entitled account's AK */
  locks: z.array(z.object({ account: idSchema, sealed: envelopeSchema })),
  /** under GS, for `org:` only: lets a colleague's first sign-in on this device join */
  group: z.nullable(envelopeSchema),
})
export type PartitionRecord = z.infer<typeof partitionRecordSchema>
