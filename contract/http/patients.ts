// Patients, searches and requests as the clinic reads them; the provider reads the same request by the same call.
import * as z from 'zod/mini'
import { searchCriteria } from '../actions/search-codes.ts'
import { idParam, idSchema, zipcodeSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { filterDetailSchema } from './filter-detail.ts'
import {
  auctionRecordSchema,
  eventRecordSchema,
  patientRecordSchema,
  requestRecordSchema,
  requestStubSchema,
} from './records.ts'

/** paging: start from 0, count 10 by default, at most 50 (decisions.md Q8) */
const start = z.optional(z.coerce.number().check(z.int(), z.nonnegative()))
const count = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)))
const flag = z.optional(z.enum(['true', 'false']))

export const listPatients = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/patientsnew',
  summary: 'The clinic’s patients, newest action first',
  caller: 'account',
  params: z.object({ id: idParam }),
  query: z.object({ start, count, archived: flag }),
  answer: z.object({ total: z.number(), remaining: z.number(), patients: z.array(patientRecordSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const readPatient = endpoint({
  method: 'GET',
  path: '/api/patients/:id',
  summary: 'One patient of the own clinic',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: patientRecordSchema,
  errors: ['forbidden', 'not_found'],
})

export const readAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/:auctionId',
  summary: 'One search of the own clinic',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  answer: auctionRecordSchema,
  errors: ['forbidden', 'not_found'],
})

export const candidateSchema = z.object({
  careprovider: z.object({
    id: idSchema,
    name: z.string(),
    zipcode: z.string(),
    city: z.nullable(z.string()),
    solutions: z.array(z.number()),
    capacity_status: z.string(),
  }),
  distance_m: z.nullable(z.number()),
  /** catalogue filter reasons; empty: it fits */
  reasons: z.array(z.number()),
  /** what the reasons rest on, in their order */
  details: z.array(filterDetailSchema),
  /** can it receive an encrypted request: somebody stands in its roster */
  reachable: z.boolean(),
})
export type Candidate = z.infer<typeof candidateSchema>

export const searchMergeTotalsSchema = z.object({
  accepted_requests: z.number(),
  potential_candidates: z.number(),
  contacted_requests: z.number(),
  declined_requests: z.number(),
  filtered_candidates: z.number(),
  rejected_requests: z.number(),
  validated_request: z.number(),
})

/** Search merge: candidates and requests of a search in the panel's groups. */
export const readSearchMerge = endpoint({
  method: 'GET',
  path: '/api/searchmerge/:auctionId',
  summary: 'Requests and candidates of a search, in the panel’s groups; table_totals=true: the totals only',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  query: z.object({ table_totals: flag, count }),
  answer: z.object({
    totals: searchMergeTotalsSchema,
    accepted_requests: z.array(requestRecordSchema),
    contacted_requests: z.array(requestRecordSchema),
    declined_requests: z.array(requestRecordSchema),
    rejected_requests: z.array(requestRecordSchema),
    /** nearest first, at most `count` (default 50) */
    potential_candidates: z.array(candidateSchema),
    filtered_candidates: z.array(candidateSchema),
    validated_request: z.array(candidateSchema),
  }),
  errors: ['forbidden', 'not_found'],
})

export const readFilterReasons = endpoint({
  method: 'GET',
  path: '/api/auctions/:auctionId/filters/:careproviderId',
  summary: 'Why one provider does not fit a search',
  caller: 'account',
  params: z.object({ auctionId: idParam, careproviderId: idParam }),
  answer: z.object({
    reasons: z.array(z.number()),
    details: z.array(filterDetailSchema),
    distance_m: z.nullable(z.number()),
  }),
  errors: ['forbidden', 'not_found'],
})

const candidateCountSchema = z.object({
  count: z.number(),
  /** changes of the search that find more, each alone; empty when they were not asked for */
  more: z.array(
    z.object({
      kind: z.enum(['radius', 'start', 'roomType', 'service', 'specializations']),
      /** radius: metres more; start: days later; roomType, service: the code that is left out; specializations: null, all are */
      value: z.nullable(z.number()),
      /** how many fit then */
      count: z.number(),
    }),
  ),
})
export type CandidateCount = z.infer<typeof candidateCountSchema>
export type MoreCandidates = CandidateCount['more'][number]

export const countCandidates = endpoint({
  method: 'POST',
  path: '/api/search/auction',
  summary: 'How many providers fit these criteria; more: also what would bring more',
  caller: 'account',
  body: z.object({ criteria: searchCriteria, patient_id: z.optional(idSchema), more: z.optional(z.boolean()) }),
  answer: candidateCountSchema,
  errors: ['forbidden', 'not_found'],
})

export const countCandidatesOfAuction = endpoint({
  method: 'GET',
  path: '/api/search/auction/:auctionId',
  summary: 'How many providers fit a search and were not asked yet; more=true: also what would bring more',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  query: z.object({ more: flag }),
  answer: candidateCountSchema,
  errors: ['forbidden', 'not_found'],
})

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/auctionrequests/:id',
  summary: 'One request, as the asker’s side may see it',
  caller: 'account',
  params: z.object({ id: idParam }),
  query: z.object({ ref: z.optional(z.string()) }),
  answer: z.union([
    z.object({ kind: z.literal('auction_request'), record: requestRecordSchema }),
    z.object({ kind: z.literal('auction_request_stub'), record: requestStubSchema }),
  ]),
  errors: ['forbidden', 'not_found'],
})

export const readEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'History of a request, search or patient',
  caller: 'account',
  query: z.object({
    auction_request_id: z.optional(idParam),
    auction_id: z.optional(idParam),
    patient_id: z.optional(idParam),
    reverse: flag,
    start,
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  }),
  answer: z.object({ events: z.array(eventRecordSchema), total: z.number(), remaining: z.number() }),
  errors: ['forbidden', 'not_found'],
})

const zipcodeHitSchema = z.object({ zipcode: z.string(), city: z.string(), federal_state: z.string() })
export type ZipcodeHit = z.infer<typeof zipcodeHitSchema>

const placeSchema = z.object({
  zipcode: z.string(),
  city: z.string(),
  federal_state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

export const readZipcode = endpoint({
  method: 'GET',
  path: '/api/zipcodeaddress/:zipcode',
  summary: 'Place and state of a German postcode',
  caller: 'public',
  params: z.object({ zipcode: zipcodeSchema }),
  answer: placeSchema,
  errors: ['not_found'],
})

export const findZipcodes = endpoint({
  method: 'GET',
  path: '/api/zipcodes',
  summary: 'Postcodes that begin with the typed digits, or whose place begins with the typed letters; at most 50',
  caller: 'public',
  query: z.object({ typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  /** where it lies is not needed to choose one: readZipcode tells it */
  answer: z.object({ zipcodes: z.array(zipcodeHitSchema) }),
  errors: [],
})
