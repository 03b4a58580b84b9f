// What the actions on patients and searches carry in the open (`codes`), as signed.
import * as z from 'zod/mini'
import { cidSchema, dateSchema, idSchema, zipcodeSchema } from '../ids.ts'
import { patientReadableSchema } from '../readable.ts'

const code = z.number().check(z.int())

/** envelopes: 'profile/identity' (required), 'profile/diagnosis', 'profile/care_needs'; wraps: PK to the own group */
export const createPatientCodes = z.object({ readable: patientReadableSchema })
/** envelopes: the sections that change */
export const updatePatientCodes = z.object({ readable: patientReadableSchema })

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
  /** metres, at most 200 km (decisions.md Q1) */
  radius_m: z.number().check(z.int(), z.minimum(1000), z.maximum(200_000)),
})
export type SearchCriteria = z.infer<typeof searchCriteria>

export const createAuctionCodes = z.object({
  patient_id: idSchema,
  criteria: searchCriteria,
  /** the provider may read everything from the moment of the request on */
  share_patient_data_automatically: z.boolean(),
})

/** wraps: for each request RK to the own group and RK to the provider's group; with automatic sharing PK to the provider's group */
export const sendRequestCodes = z.object({
  requests: z.array(z.object({ careprovider_id: idSchema, cid: cidSchema })).check(z.minLength(1), z.maxLength(50)),
})
export const attributeWinnerCodes = z.object({ auction_request_id: idSchema, solution: code })
export const cancelAttributionCodes = z.object({ auction_request_id: idSchema })
export const cancelSearchCodes = z.object({})

export const patientActionCodes = { create_patient: createPatientCodes, update_patient: updatePatientCodes } as const
export const searchActionCodes = {
  create_auction: createAuctionCodes,
  send_request: sendRequestCodes,
  attribute_winner: attributeWinnerCodes,
  cancel_attribution: cancelAttributionCodes,
  cancel_search: cancelSearchCodes,
} as const
