// What a push carries (SY10): its id, which kind, which request, since when. Nothing of a patient, because its text is shown on a locked
// screen, and the push service sees that and when it goes out (docs/READINGS.md#0516, "Channels that cannot be end to end").
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './ids.ts'

/** New kinds are added at the end; an older service worker shows one that it does not know without saying which. */
export const pushKinds = [
  // to a provider
  'new_request',
  'data_shared',
  'attributed',
  'changed',
  'reopened',
  'ended',
  // to a clinic
  'answer',
  'access_requested',
  // to either side
  'message',
  /** a person tries whether this device hears anything */
  'test',
  /** to a provider: a request still waits for its answer */
  'reminder',
  /** to either side: a file has come into sight */
  'file',
  /** to a provider: nobody has opened a new request (SY11) */
  'alarm',
  /** to a provider: its word of free places is too old; answered by the notification's own buttons */
  'capacity',
  /** to either side: the time has passed until which a place was kept */
  'hold_ended',
] as const
export type PushKind = (typeof pushKinds)[number]

export const pushPayloadSchema = z.object({
  id: idSchema,
  kind: z.enum(pushKinds),
  /** null: of no request (test) */
  request: z.nullable(idSchema),
  /** alarm: since when the request waits */
  since: z.optional(instantSchema),
  /** since when the house's quiet hours last: it is shown without a sound, together with others */
  quiet: z.optional(instantSchema),
  /** capacity: which house is asked */
  house: z.optional(idSchema),
})
export type PushPayload = z.infer<typeof pushPayloadSchema>
