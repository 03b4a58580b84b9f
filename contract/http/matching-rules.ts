// What a provider takes, as its own people set it: the part of its profile that decides which searches it fits
// (domain/matching). What is wrong beyond the form of a value, domain/matching/rules.ts says on both sides.
import * as z from 'zod/mini'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

interface Codes {
  isCode(value: unknown): boolean
}
const codeOf = (catalogue: Codes) => z.number().check(z.refine((value) => catalogue.isCode(value)))
const listOf = (catalogue: Codes) => z.array(codeOf(catalogue))
const size = z.nullable(countSchema)

const blockedSenderSchema = z.union([
  z.object({ careseeker_id: idSchema }),
  z.object({ sender_type: codeOf(careseekerTypes) }),
])
const whitelistRuleSchema = z.object({
  search_type: z.nullable(codeOf(searchTypes)),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  sender_type: z.nullable(codeOf(careseekerTypes)),
  solutions: z.nullable(listOf(solutions)),
})

export const matchingRulesSchema = z.object({
  solutions: listOf(solutions),
  /** of `solutions`, what is not offered just now */
  paused_solutions: listOf(solutions),
  services: listOf(services),
  specializations: listOf(specializations),
  /** zipcodes that mobile care is brought to; empty: by distance */
  catchment: z.array(zipcodeSchema).check(z.maxLength(20_000)),
  /** metres; null: the search's radius alone counts */
  max_distance_m: size,
  /** years */
  age_min: size,
  age_max: size,
  /** kilograms */
  weight_max: size,
  care_level_min: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))),
  /** whom it has rooms for; empty: everybody */
  genders: listOf(genders),
  takes_isolation: z.boolean(),
  /** unanswered requests at one time; null: no limit */
  open_requests_max: size,
  /** how long 'no capacity' in an answer counts; 0: not at all */
  backoff_hours: z.number().check(z.int(), z.minimum(0), z.maximum(8760)),
  blocked_payers: listOf(payers),
  blocked_senders: z.array(blockedSenderSchema).check(z.maxLength(1000)),
  /** empty: everybody may ask */
  whitelist: z.array(whitelistRuleSchema).check(z.maxLength(100)),
})
export type MatchingRules = z.infer<typeof matchingRulesSchema>

const ofProvider = z.object({ careproviderId: idParam })
const storedRules = z.object({
  rules: matchingRulesSchema,
  /** what a change rests on */
  rev: z.number(),
  /** who of the provider changed them last; null: nobody yet */
  changed: z.nullable(z.object({ account: accountNameSchema, at: instantSchema })),
  /** clinics that have asked the provider or are blocked, by name */
  senders: z.array(z.object({ id: idSchema, name: z.string(), city: z.nullable(z.string()) })),
})
export type StoredRules = z.infer<typeof storedRules>

export const readMatchingRules = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/matchingrules',
  summary: 'What the provider takes: by this its searches are found',
  caller: 'account',
  params: ofProvider,
  answer: storedRules,
  errors: ['forbidden', 'not_found'],
})

/** conflict: somebody has saved since `rev`. validation_failed names the rule as body.rules.<field> and why. */
export const saveMatchingRules = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/matchingrules',
  summary: 'Replace what the provider takes; it counts for the next search at once',
  caller: 'account',
  params: ofProvider,
  body: z.object({ rev: countSchema, rules: matchingRulesSchema }),
  answer: storedRules,
  errors: ['forbidden', 'not_found', 'conflict'],
  bodyLimit: 300_000,
})

export const readZipcodesAround = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/zipcodes',
  summary: 'The postcodes within a radius of the provider’s address, ascending',
  caller: 'account',
  params: ofProvider,
  query: z.object({ radius_m: z.coerce.number().check(z.int(), z.minimum(1000), z.maximum(200_000)) }),
  answer: z.object({ zipcodes: z.array(zipcodeSchema) }),
  errors: ['forbidden', 'not_found'],
})
