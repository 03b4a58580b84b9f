// The actions on patients and searches: what each carries in the open (`codes`), as signed, and which texts as envelopes beside it.
import * as z from 'zod/mini'
import { signatureSchema } from '../envelope/lengths.ts'
import { cidSchema, dateSchema, idSchema, zipcodeSchema } from '../ids.ts'
import { codeSchema } from '../numbers.ts'
import { patientReadableSchema } from '../readable.ts'
import { type ActionContract, plain } from './contract.ts'

const code = codeSchema
/** docs/READINGS.md#0516, Q11 */
export const maxCandidateSets = 300

/** wraps: PK to the own group */
export const createPatientCodes = z.object({ readable: patientReadableSchema })
/** envelopes: the sections that change */
export const updatePatientCodes = z.object({
  readable: patientReadableSchema,
  /** KY6: the author says that nothing changes but the key */
  key_only: z.optional(z.boolean()),
})

export const searchCriteria = z.object({
  /** catalogue search types */
  search_type: code,
  solutions: z.array(code).check(z.minLength(1), z.maxLength(20)),
  services: z.array(code).check(z.maxLength(60)),
  specializations: z.array(code).check(z.maxLength(100)),
  /** catalogue room types: the wish for a room; searches of before have none */
  room_type: z.optional(z.nullable(code)),
  start_date: dateSchema,
  start_date_flexible: z.boolean(),
  zipcode: zipcodeSchema,
  /** metres, at most 200 km (docs/READINGS.md#0516, Q1) */
  radius_m: z.number().check(z.int(), z.minimum(1000), z.maximum(200_000)),
})
export type SearchCriteria = z.infer<typeof searchCriteria>

export const createAuctionCodes = z.object({
  patient_id: idSchema,
  criteria: searchCriteria,
  /** the provider may read everything from the moment of the request on */
  share_patient_data_automatically: z.boolean(),
  /** EN6: the author's signature over searchTieText; a search without one shares nothing by itself */
  tie: z.optional(signatureSchema),
  /** a planned admission (POST auctions/elective) */
  elective: z.optional(z.boolean()),
})

const contact = z.object({
  careprovider_id: idSchema,
  cid: cidSchema,
  /** EN6: the author's signature over requestTieText; without one nobody gives the request's key later */
  tie: z.optional(signatureSchema),
})
/** wraps: for each request RK to the own group and RK to the provider's group; with automatic sharing PK to the provider's group */
export const sendRequestCodes = z.object({
  requests: z
    .array(
      z.extend(contact, {
        /** to a provider that is not on board yet: RK to the own group only, and then send_fax */
        fax: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})
/**
 * docs/READINGS.md#0516, Q11: for each candidate the cid of its request, and the wraps as send_request has them. The server keeps them and
 * releases a candidate's only when it contacts it.
 */
export const automaticSearchCodes = z.object({
  candidates: z.array(contact).check(z.minLength(1), z.maxLength(maxCandidateSets)),
})
export const editSearchCodes = z.object({ criteria: searchCriteria })
/** `auction_request_id` null: a provider that is not on the platform, its name in the envelope 'winner' under PK */
export const attributeWinnerCodes = z.object({ auction_request_id: z.nullable(idSchema), solution: code })
/** null: the winner is an unknown provider */
export const cancelAttributionCodes = z.object({ auction_request_id: z.nullable(idSchema) })
/** the candidate that the action is about */
export const candidateCodes = z.object({ careprovider_id: idSchema })
export const patientPreferredCodes = z.extend(candidateCodes, { preferred: z.boolean() })
export const socialWorkerCodes = z.object({ account_id: idSchema })
/** wraps: PK to each provider's group when `full` */
export const sharePatientDataCodes = z.object({
  variant: z.enum(['full', 'hide_encrypted_fields']),
  requests: z.array(idSchema).check(z.minLength(1), z.maxLength(50)),
})
export const moveOpenRequestsCodes = z.object({ start_date: dateSchema })

const profile = {
  'profile/identity': 'optional',
  'profile/diagnosis': 'optional',
  'profile/care_needs': 'optional',
} as const
const newProfile = {
  'profile/identity': 'required',
  'profile/diagnosis': 'optional',
  'profile/care_needs': 'optional',
} as const
/** 'key/<generation>': a patient's key of before, sealed under the one that the action brings (KY6) */
const isKeyBefore = (path: string): boolean => /^key\/[1-9]\d{0,5}$/.test(path)

export const patientContracts = {
  create_patient: { codes: createPatientCodes, envelopes: newProfile, creates: true },
  update_patient: { codes: updatePatientCodes, envelopes: profile, mayCarry: isKeyBefore },
  archive_patient: plain,
  undo_archive_patient: plain,
  move_open_requests: { codes: moveOpenRequestsCodes },
  close_open_requests: plain,
  notify_patient: plain,
  keep_patient: plain,
} as const satisfies Record<string, ActionContract>
export const searchContracts = {
  create_auction: { codes: createAuctionCodes, creates: true },
  send_request: { codes: sendRequestCodes },
  send_request_to_suggested_provider: { codes: sendRequestCodes },
  start_manual_search: plain,
  start_automatic_search: { codes: automaticSearchCodes },
  move_to_auto_search: { codes: automaticSearchCodes },
  edit_search: { codes: editSearchCodes },
  restart_search: plain,
  attribute_winner: { codes: attributeWinnerCodes, envelopes: { winner: 'optional' } },
  cancel_attribution: { codes: cancelAttributionCodes },
  cancel_search: plain,
  suggest_provider: { codes: candidateCodes },
  undo_suggest_provider: { codes: candidateCodes },
  validate_provider: { codes: candidateCodes },
  undo_validate_provider: { codes: candidateCodes },
  reject_provider: { codes: candidateCodes },
  undo_reject_provider: { codes: candidateCodes },
  set_patient_preferred: { codes: patientPreferredCodes },
  send_direct_email: { codes: candidateCodes },
  /** 'note' under GS of the clinic, path `note/<careprovider_id>` of its organisation */
  save_note: { codes: candidateCodes, envelopes: { note: 'required' } },
  update_social_worker: { codes: socialWorkerCodes },
  share_patient_data: { codes: sharePatientDataCodes },
} as const satisfies Record<string, ActionContract>
