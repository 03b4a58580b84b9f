// What the server says on the WebSocket /api/live: hints and nothing worth keeping (SY8).
import * as z from 'zod/mini'
import { accountNameSchema } from '../http/records.ts'
import { recordKindSchema } from '../http/sync.ts'
import { cidSchema, idSchema } from '../ids.ts'
import { placeInForm } from './place-in-form.ts'

export const liveDownSchema = z.union([
  z.object({ type: z.literal('welcome') }),
  /** something of this kind and id changed for this person: pull */
  z.object({ type: z.literal('hint'), kind: recordKindSchema, id: idSchema }),
  /** U17: somebody of one's own organisation waits for a key that this person may give; the group's or session's id */
  z.object({ type: z.literal('pending_encryption_access'), seald_id: cidSchema }),
  /** U17: keys of a search are to be made, or were */
  z.object({ type: z.literal('encryption_job'), id: idSchema, auction_id: idSchema }),
  /** U15: what is predicted of a patient whom a hospital's own system announced; which of both views is older now */
  z.object({
    type: z.literal('refresh_predict'),
    external_patient_id: z.string().check(z.minLength(1), z.maxLength(64)),
    refresh_dashboard: z.boolean(),
    refresh_patient_profile: z.boolean(),
  }),
  /** who of the own house has which request open now: all of it, each time that it changes, and after the welcome */
  z.object({
    type: z.literal('present'),
    careprovider_id: idSchema,
    requests: z.array(z.object({ id: idSchema, accounts: z.array(accountNameSchema) })),
  }),
  /** who of the own clinic has which page of a search's rehab forms open now: all of it, each time that it changes */
  z.object({
    type: z.literal('present_forms'),
    auction_id: idSchema,
    people: z.array(z.object({ account: accountNameSchema, ...placeInForm })),
  }),
  /** SY14: a hint may have been lost between servers: pull, as after the welcome */
  z.object({ type: z.literal('pull') }),
  z.object({ type: z.literal('pong') }),
  /** the token ends or is no longer good; the socket closes after it */
  z.object({
    type: z.literal('bye'),
    reason: z.enum(['token_ended', 'unauthenticated', 'protocol_too_old', 'shutdown']),
  }),
])
export type LiveDown = z.infer<typeof liveDownSchema>
