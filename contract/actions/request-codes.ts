// What each action on a request carries in the open (`codes`), as signed. Free texts are envelopes beside it.
import * as z from 'zod/mini'
import { cidSchema, dateSchema, idSchema, instantSchema } from '../ids.ts'
import { codeSchema, countSchema } from '../numbers.ts'

const code = codeSchema

/** SY7: the highest event number of the own side that the person has seen */
export const markSeenCodes = z.object({ event_no: countSchema })

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

/** envelopes: 'response/message' (required for reason 5) */
export const withdrawalCodes = z.object({
  /** catalogue withdrawal reasons */
  reason: code,
})

/** catalogue missing informations */
const missing = z.array(code).check(z.maxLength(10))
/** envelopes: 'response/message' (required when something else is missing) */
export const interestCodes = z.object({
  missing,
  /** until when it is needed, and a held place is kept */
  needed_by: z.nullable(instantSchema),
  /** places kept until then; 0: none */
  held_places: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
})
/** envelopes: 'message' (required when something else is missing), words to the clinic sealed as a message of this cid */
export const missingInfoCodes = z
  .object({
    missing,
    /** catalogue lacking details */
    fields: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    message_cid: z.optional(cidSchema),
  })
  .check(z.refine(({ missing: asked, fields = [] }) => asked.length + fields.length > 0))
/** envelopes: 'note', under GS of the provider */
export const handoverNoteCodes = z.object({ note_cid: cidSchema })
/** null: nobody in particular */
export const receiverAssigneeCodes = z.object({ account_id: z.nullable(idSchema) })

/** an answer that the clinic writes down; who gave it stands in 'response/message' */
const recorded = {
  /** catalogue answer channels */
  channel: code,
  /** when the provider said so */
  answered_at: instantSchema,
}
export const recordAcceptanceCodes = z.extend(acceptCodes, recorded)
export const recordDeclineCodes = z.extend(declineCodes, recorded)
export const recordInterestCodes = z.extend(interestCodes, recorded)

export const noCodes = z.object({})
/** envelopes: 'message' */
export const sendMessageCodes = z.object({ message_cid: cidSchema })
/** wraps: PK to the provider's group when `full` */
export const accessToDataCodes = z.object({ variant: z.enum(['full', 'hide_encrypted_fields']) })

export const requestActionCodes = {
  mark_seen: markSeenCodes,
  accept_request: acceptCodes,
  decline_request: declineCodes,
  report_interest: interestCodes,
  withdraw_acceptance: withdrawalCodes,
  undo_accept_request: noCodes,
  undo_decline_request: noCodes,
  undo_report_interest: noCodes,
  missing_info: missingInfoCodes,
  set_receiver_assignee: receiverAssigneeCodes,
  add_handover_note: handoverNoteCodes,
  send_message: sendMessageCodes,
  /** envelopes: 'message', the assessment as domain/assessments.ts writes it, sealed as a message of this cid */
  assess: sendMessageCodes,
  access_patient_data: noCodes,
  access_to_data: accessToDataCodes,
  revoke_access: noCodes,
  record_acceptance: recordAcceptanceCodes,
  record_decline: recordDeclineCodes,
  record_interest: recordInterestCodes,
  undo_recorded_answer: noCodes,
  needs_sent: noCodes,
  needs_dropped: noCodes,
  archive_request: noCodes,
  undo_manual_archive: noCodes,
  notify_request: noCodes,
  send_fax: noCodes,
  confirm_fax: noCodes,
} as const
export type AcceptCodes = z.infer<typeof acceptCodes>
export type DeclineCodes = z.infer<typeof declineCodes>
export type WithdrawalCodes = z.infer<typeof withdrawalCodes>
export type InterestCodes = z.infer<typeof interestCodes>
export type MissingInfoCodes = z.infer<typeof missingInfoCodes>
export type ReceiverAssigneeCodes = z.infer<typeof receiverAssigneeCodes>
/** what the codes of a recorded answer have beside those of the answer itself */
export interface RecordedCodes {
  readonly channel: number
  readonly answered_at: number
}
