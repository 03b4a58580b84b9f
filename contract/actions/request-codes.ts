// The actions on a request: what each carries in the open (`codes`), as signed, and which texts as envelopes beside it.
import * as z from 'zod/mini'
import { cidSchema, dateSchema, idSchema, instantSchema } from '../ids.ts'
import { codeSchema, countSchema } from '../numbers.ts'
import { type ActionContract, plain } from './contract.ts'

const code = codeSchema

/** SY7: the highest event number of the own side that the person has seen */
export const markSeenCodes = z.object({ event_no: countSchema })

export const acceptCodes = z.object({
  /** catalogue solutions, a subset of the search's */
  accepted_solutions: z.array(code).check(z.minLength(1), z.maxLength(20)),
  /** from when, yyyy-MM-dd */
  available_from: z.nullable(dateSchema),
  /** catalogue room types */
  room_type: z.nullable(code),
})

export const noCapacityReason = z.object({ type: code, values: z.array(code).check(z.minLength(1), z.maxLength(40)) })
/** 'response/message' is required for reasons 1 and 7, optional for 6 */
export const declineCodes = z.object({
  /** catalogue decline reasons: 1, 2, 4, 5, 6, 7 */
  declined_reason: code,
  /** reason 2 only */
  capacity_date: z.nullable(dateSchema),
  /** reason 5 only */
  no_capacity_reasons: z.array(noCapacityReason).check(z.maxLength(20)),
})

/** 'response/message' is required for reason 5 */
export const withdrawalCodes = z.object({
  /** catalogue withdrawal reasons */
  reason: code,
})

/** catalogue missing informations */
const missing = z.array(code).check(z.maxLength(10))
/** 'response/message' is required when something else is missing */
export const interestCodes = z.object({
  missing,
  /** until when it is needed, and a held place is kept */
  needed_by: z.nullable(instantSchema),
  /** places kept until then; 0: none */
  held_places: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
})
/** 'message' is required when something else is missing: words to the clinic sealed as a message of this cid */
export const missingInfoCodes = z
  .object({
    missing,
    /** catalogue lacking details */
    fields: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    message_cid: z.optional(cidSchema),
  })
  .check(z.refine(({ missing: asked, fields = [] }) => asked.length + fields.length > 0))
/** of the envelope 'note', under GS of the provider */
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

/** of the envelope 'message' */
export const sendMessageCodes = z.object({ message_cid: cidSchema })
/** wraps: PK to the provider's group when `full` */
export const accessToDataCodes = z.object({ variant: z.enum(['full', 'hide_encrypted_fields']) })

const answer = { 'response/message': 'optional' } as const
const said = { codes: sendMessageCodes, envelopes: { message: 'required' } } as const

export const requestContracts = {
  mark_seen: { codes: markSeenCodes },
  accept_request: { codes: acceptCodes, envelopes: answer },
  decline_request: { codes: declineCodes, envelopes: answer },
  report_interest: { codes: interestCodes, envelopes: answer },
  withdraw_acceptance: { codes: withdrawalCodes, envelopes: answer },
  undo_accept_request: plain,
  undo_decline_request: plain,
  undo_report_interest: plain,
  missing_info: { codes: missingInfoCodes, envelopes: { message: 'optional' } },
  set_receiver_assignee: { codes: receiverAssigneeCodes },
  add_handover_note: { codes: handoverNoteCodes, envelopes: { note: 'required' } },
  send_message: said,
  /** 'message' is the assessment as domain/assessments.ts writes it */
  assess: said,
  access_patient_data: plain,
  access_to_data: { codes: accessToDataCodes },
  revoke_access: plain,
  record_acceptance: { codes: recordAcceptanceCodes, envelopes: answer },
  record_decline: { codes: recordDeclineCodes, envelopes: answer },
  record_interest: { codes: recordInterestCodes, envelopes: answer },
  undo_recorded_answer: plain,
  needs_sent: plain,
  needs_dropped: plain,
  archive_request: plain,
  undo_manual_archive: plain,
  notify_request: plain,
  send_fax: plain,
  confirm_fax: plain,
} as const satisfies Record<string, ActionContract>
export type AcceptCodes = z.infer<typeof acceptCodes>
export type DeclineCodes = z.infer<typeof declineCodes>
export type WithdrawalCodes = z.infer<typeof withdrawalCodes>
export type InterestCodes = z.infer<typeof interestCodes>
export type MissingInfoCodes = z.infer<typeof missingInfoCodes>
/** what the codes of a recorded answer have beside those of the answer itself */
export interface RecordedCodes {
  readonly channel: number
  readonly answered_at: number
}
