// What each action on a request carries in the open (`codes`), as signed. Free texts are envelopes beside it.
import * as z from 'zod/mini'
import { cidSchema, dateSchema } from '../ids.ts'

const code = z.number().check(z.int())

/** SY7: the highest event number of the own side that the person has seen */
export const markSeenCodes = z.object({ event_no: z.number().check(z.int(), z.nonnegative()) })

/** envelopes: 'response/message' (optional) */
export const acceptCodes = z.object({
  /** catalogue solutions, a subset of the search's */
  accepted_solutions: z.array(code).check(z.minLength(1), z.maxLength(20)),
  /** from when, yyyy-MM-dd */
  available_from: z.nullable(dateSchema),
  /** catalogue room types */
  room_type: z.nullable(code),
})

export const noCapacityReason = z.object({ type: code, values: z.array(code).check(z.minLength(1), z.maxLength(40)) })
/** envelopes: 'response/message' (required for reasons 1 and 7, optional for 6) */
export const declineCodes = z.object({
  /** catalogue decline reasons: 1, 2, 4, 5, 6, 7 */
  declined_reason: code,
  /** reason 2 only */
  capacity_date: z.nullable(dateSchema),
  /** reason 5 only */
  no_capacity_reasons: z.array(noCapacityReason).check(z.maxLength(20)),
})

export const noCodes = z.object({})
/** envelopes: 'message' */
export const sendMessageCodes = z.object({ message_cid: cidSchema })
/** wraps: PK to the provider's group when `full` */
export const accessToDataCodes = z.object({ variant: z.enum(['full', 'hide_encrypted_fields']) })

export const requestActionCodes = {
  mark_seen: markSeenCodes,
  accept_request: acceptCodes,
  decline_request: declineCodes,
  undo_accept_request: noCodes,
  undo_decline_request: noCodes,
  send_message: sendMessageCodes,
  access_patient_data: noCodes,
  access_to_data: accessToDataCodes,
} as const
export type AcceptCodes = z.infer<typeof acceptCodes>
export type DeclineCodes = z.infer<typeof declineCodes>
