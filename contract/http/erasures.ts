// What the journal of erasures says of each: never a name. It leaves the server with the manifest of a backup only.
import * as z from 'zod/mini'
import { instantSchema } from '../ids.ts'

export const erasureKinds = [
  'patient',
  /** of the portal */
  'account',
  /** of a house's or a clinic's person: name and address, and what they signed in with; the number stays */
  'staff',
  /** the key storage's half of an account's key */
  'stored_key',
  'portal_alert',
  /** sealed, of a patient or a conversation */
  'file',
  'house_file',
  'clinic_material',
  'record_file',
] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** Why and when: how long the clinic keeps archived patients; somebody wanted it; the time of a link or an alert was over; somebody left so long ago; a restore had brought it back. */
export const erasureRules = ['archive_days', 'asked', 'lapsed', 'left', 'restored'] as const
export type ErasureRule = (typeof erasureRules)[number]

export const erasureSchema = z.object({
  kind: z.enum(erasureKinds),
  /** its cid; of an account, a person or an alert its number; of a stored key the random name there */
  ref: z.string().check(z.minLength(1), z.maxLength(100)),
  /** when it was made, where `ref` is a number that another one may have after a restore */
  record_at: z.nullable(instantSchema),
  rule: z.enum(erasureRules),
  /** when the rule asked for it */
  due_at: instantSchema,
  at: instantSchema,
})
export type Erasure = z.infer<typeof erasureSchema>
