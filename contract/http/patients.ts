// Patients, searches and requests as the clinic reads them; the provider reads the same request by the same call.

import * as z from 'zod/mini'
import { candidateStatuses } from '../../catalogue/candidate-statuses.ts'
import { sortDirections } from '../../catalogue/search/sort-directions.ts'
import { sortModes } from '../../catalogue/search/sort-modes.ts'
import { searchLifecycles } from '../../catalogue/search-lifecycles.ts'
import { searchStates } from '../../catalogue/search-states.ts'
import { maxCandidateSets, searchCriteria } from '../actions/search-codes.ts'
import { b64Schema, dateSchema, idParam, idSchema, instantSchema } from '../ids.ts'
import { codeParam, countParam, instantParam } from '../numbers.ts'
import { freePlacesSchema } from './capacity.ts'
import { endpoint } from './endpoint.ts'
import { filterDetailSchema } from './filter-detail.ts'
import { flagSchema } from './flag.ts'
import { auctionRecordSchema, patientRecordSchema, requestRecordSchema, requestStubSchema } from './records.ts'

/** paging: start from 0, count 10 by default, at most 50 (docs/READINGS.md#0516, Q8) */
const start = z.optional(countParam)
const count = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)))
/** at most as many as an automatic search contacts (docs/READINGS.md#0516, Q11) */
const panelCount = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxCandidateSets)))
const sortMode = z.optional(z.coerce.number().check(z.refine(sortModes.isCode)))

/** one or several of a repeated parameter; read by listOf */
const several = <T extends z.core.$ZodType>(one: T) => z.optional(z.union([z.array(one), one]))
const code = codeParam
/** both ends, 0 and 999 are open (domain/intervals.ts) */
const interval = z.optional(z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/)))

/** The filters of the clinic's list; names by domain/query-filters.ts, a list repeats its name. */
const patientFilters = {
  archived: flagSchema,
  /** still at work: a search that is not finished, or none yet */
  open: flagSchema,
  station: several(idParam),
  /** who looks after the patient */
  social_worker_id: several(idParam),
  /** nobody looks after the patient */
  unassigned: flagSchema,
  /** catalogue search types */
  patient_type: several(code),
  /** years: patients whose age group lies in them at least in part */
  age_interval: interval,
  lifecycle: several(z.enum(searchLifecycles.keys)),
  state: several(z.enum(searchStates.keys)),
  new_responses: flagSchema,
  action_required: flagSchema,
  seen: flagSchema,
  stale: flagSchema,
  /** nothing has happened for the clinic's `idle_days`: to be archived, or kept */
  idle: flagSchema,
  assessment_completed: flagSchema,
  /** searches for a planned admission */
  elective: flagSchema,
  /** ms; the day in Germany on which the care is to begin */
  start_date_from: z.optional(instantParam),
  start_date_to: z.optional(instantParam),
}
/** By what the clinic's list is sorted; the first is the usual one. */
export const patientSorts = ['last_action', 'created', 'start_date'] as const
export type PatientSort = (typeof patientSorts)[number]
const ofClinic = z.object({ id: idParam })

export const listPatients = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/patientsnew',
  summary: 'The clinic’s patients that the asker may see, newest action first',
  caller: 'account',
  params: ofClinic,
  query: z.object({
    start,
    count,
    ...patientFilters,
    sort: z.optional(z.enum(patientSorts)),
    direction: z.optional(z.enum(sortDirections.codes)),
  }),
  answer: z.object({ total: z.number(), remaining: z.number(), patients: z.array(patientRecordSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const countPatients = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/patients/count',
  summary: 'How many patients the same filters give, and how many of them have each mark',
  caller: 'account',
  params: ofClinic,
  query: z.object(patientFilters),
  answer: z.object({
    count: z.number(),
    marks: z.object({
      open: z.number(),
      new_responses: z.number(),
      action_required: z.number(),
      unseen: z.number(),
      stale: z.number(),
      idle: z.number(),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})

/** S11: a name is never asked for; case numbers come as their HMAC under the clinic's key. */
export const searchPatients = endpoint({
  method: 'GET',
  path: '/api/patients/searchterm',
  summary:
    'Patients of the own clinic by their number here (user_id) or by case number (external_id: its HMAC), archived too',
  caller: 'account',
  query: z.object({
    user_id: z.optional(idParam),
    external_id: z.optional(b64Schema.check(z.minLength(1), z.maxLength(64))),
  }),
  answer: z.object({
    patients: z.array(
      z.object({
        id: idSchema,
        user_id: idSchema,
        external_id: z.nullable(z.string()),
        created_at: instantSchema,
        archived: z.boolean(),
      }),
    ),
  }),
  errors: ['forbidden'],
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
  summary: 'One search of the own clinic; selective: only the named fields',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  query: z.object({
    /** names of the record's fields, with commas between them: only these are answered */
    selective: z.optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+)*$/), z.maxLength(500))),
  }),
  /** whole unless `selective` names fields */
  answer: z.partial(auctionRecordSchema),
  errors: ['forbidden', 'not_found'],
})

export const candidateSchema = z.object({
  careprovider: z.object({
    id: idSchema,
    name: z.string(),
    zipcode: z.string(),
    city: z.nullable(z.string()),
    solutions: z.array(z.number()),
    /** key of catalogue capacity statuses; a word of more than seven days counts as unknown */
    capacity_status: z.string(),
    /** when it was said; null: never */
    capacity_updated_at: z.nullable(instantSchema),
    /** the day from which there is a place, or one again; null or absent: not told */
    capacity_from: z.optional(z.nullable(dateSchema)),
    /** null or absent: nothing is told of how many */
    free_places: z.optional(z.nullable(freePlacesSchema)),
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

/** A candidate with what the clinic's people say of it. */
export const panelCandidateSchema = z.extend(candidateSchema, {
  /** key of candidate statuses */
  status: z.enum(candidateStatuses.keys),
  /** the patient's wish */
  preferred: z.boolean(),
  /** one of the clinic's preferred providers (S50) */
  priority: z.boolean(),
})
export type PanelCandidate = z.infer<typeof panelCandidateSchema>

export const searchMergeTotalsSchema = z.object({
  accepted_requests: z.number(),
  potential_candidates: z.number(),
  contacted_requests: z.number(),
  declined_requests: z.number(),
  filtered_candidates: z.number(),
  rejected_requests: z.number(),
  validated_request: z.number(),
})

const moreCandidatesSchema = z.object({
  kind: z.enum(['radius', 'start', 'roomType', 'service', 'specializations']),
  /** radius: metres more; start: days later; roomType, service: the code that is left out; specializations: null, all are */
  value: z.nullable(z.number()),
  /** how many fit then that do not fit now */
  count: z.number(),
})
export type MoreCandidates = z.infer<typeof moreCandidatesSchema>

/** Search merge: candidates and requests of a search in the panel's groups. */
export const readSearchMerge = endpoint({
  method: 'GET',
  path: '/api/searchmerge/:auctionId',
  summary: 'Requests and candidates of a search, in the panel’s groups; table_totals=true: the totals only',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  /** S24: of each long group where it starts, how many rows (default `count`, default 10) and in which order (code of sortModes) */
  query: z.object({
    table_totals: flagSchema,
    /** also the search itself, and what would bring more while few fit */
    with_search: flagSchema,
    count: panelCount,
    potential_start: start,
    potential_count: panelCount,
    potential_sort: sortMode,
    filtered_start: start,
    filtered_count: panelCount,
    filtered_sort: sortMode,
  }),
  answer: z.object({
    totals: searchMergeTotalsSchema,
    accepted_requests: z.array(requestRecordSchema),
    contacted_requests: z.array(requestRecordSchema),
    declined_requests: z.array(requestRecordSchema),
    rejected_requests: z.array(requestRecordSchema),
    /** the clinic's and the patient's preferred ones, then nearest first, unless sorted otherwise */
    potential_candidates: z.array(panelCandidateSchema),
    filtered_candidates: z.array(panelCandidateSchema),
    validated_request: z.array(panelCandidateSchema),
    /** ruled out before they were asked; counted with rejected_requests */
    rejected_candidates: z.optional(z.array(panelCandidateSchema)),
    /** of those named here: the median time of their answers of the last 90 days, ms; without enough of them a provider is missing */
    answer_times: z.array(z.object({ careprovider_id: idSchema, median_ms: z.number() })),
    /** what the asked providers have said of their free places; those that never said are missing */
    capacities: z.array(
      z.object({
        careprovider_id: idSchema,
        status: z.string(),
        updated_at: instantSchema,
        /** as of candidates */
        from: z.optional(z.nullable(dateSchema)),
        /** null or absent: nothing is told of how many */
        free_places: z.optional(z.nullable(freePlacesSchema)),
      }),
    ),
    /** S19: of those named here, on whom the clinic has a note */
    noted: z.optional(z.array(idSchema)),
    /** after so many hours without an answer a request asks for somebody's eye */
    no_answer_hours: z.number(),
    /** with with_search */
    auction: z.optional(auctionRecordSchema),
    /** with with_search, of a search that may ask providers, while few fit; as of the count of candidates */
    more: z.optional(z.array(moreCandidatesSchema)),
  }),
  errors: ['forbidden', 'not_found'],
})

export const searchMapItemSchema = z.object({
  /** of the request; null: not asked */
  id: z.nullable(idSchema),
  /** key of the status that the request stands as for its clinic, else of the candidate's */
  status: z.string(),
  careprovider: z.object({
    id: idSchema,
    name: z.string(),
    /** catalogue search types: the kind of search that it is shown for */
    patient_type: z.number(),
    address: z.object({ longitude: z.number(), latitude: z.number() }),
  }),
})

export type SearchMapItem = z.infer<typeof searchMapItemSchema>

/** Everybody of the panel whose place is known. */
export const readSearchMap = endpoint({
  method: 'GET',
  path: '/api/searchmerge/map/:auctionId',
  summary: 'Requests and candidates of a search with their places',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  answer: z.object({ items: z.array(searchMapItemSchema) }),
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
    /** the same as a row of the panel */
    candidate: panelCandidateSchema,
  }),
  errors: ['forbidden', 'not_found'],
})

const candidateCountSchema = z.object({
  count: z.number(),
  /** changes of the search that find more, each alone; empty when they were not asked for */
  more: z.array(moreCandidatesSchema),
})
export type CandidateCount = z.infer<typeof candidateCountSchema>

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
  query: z.object({ more: flagSchema }),
  answer: candidateCountSchema,
  errors: ['forbidden', 'not_found'],
})

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/auctionrequests/:id',
  summary: 'One request, as the asker’s side may see it; with newest, for a withdrawn one what was asked since',
  caller: 'account',
  params: z.object({ id: idParam }),
  query: z.object({ ref: z.optional(z.string()), newest: flagSchema }),
  answer: z.union([
    z.object({ kind: z.literal('auction_request'), record: requestRecordSchema }),
    z.object({ kind: z.literal('auction_request_stub'), record: requestStubSchema }),
  ]),
  errors: ['forbidden', 'not_found'],
})
