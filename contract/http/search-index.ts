// What somebody is typing, looked up in a list: the seven search indices of the specification (2 §7, 3 §9), and no other.
// The query is in the body, because addresses end up in the logs of proxies and what is typed can be a diagnosis.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Named as the specification has them, without the suffix of the environment: an installation is one environment. */
export const searchIndices = [
  'patients',
  'careproviders',
  'insurances',
  'providersearch',
  'zipcodes2023',
  'icd_codes',
  'medical_supplies',
] as const
export type SearchIndex = (typeof searchIndices)[number]

/** the lists that an operator imports */
export const codeLists = ['insurances', 'icd_codes', 'medical_supplies'] as const satisfies readonly SearchIndex[]
export type CodeList = (typeof codeLists)[number]

/** hits of a page, by default and at most */
export const hitsOfPage = 50

export const searchHitSchema = z.object({
  /** number of the patient or provider, else the code */
  id: z.string(),
  /** institution code, ICD code, number of the medical supply, postcode; of a patient the HMAC of the case number */
  code: z.nullable(z.string()),
  /** null: patients, whose names the server does not know */
  name: z.nullable(z.string()),
  /** of an insurance */
  kind: z.nullable(z.string()),
  /** of a provider or postcode; federal_state is a key of federalStates */
  place: z.nullable(
    z.object({
      zipcode: z.string(),
      city: z.nullable(z.string()),
      federal_state: z.nullable(z.string()),
      _geoloc: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
    }),
  ),
})
export type SearchHit = z.infer<typeof searchHitSchema>

export const querySearchIndex = endpoint({
  method: 'POST',
  path: '/api/search/:index',
  summary:
    'What begins with the typed words in one of the seven indices, best first. Patients are found by their number here or the HMAC of a case number, never by name',
  caller: 'account',
  params: z.object({ index: z.enum(searchIndices) }),
  body: z.object({
    query: z.string().check(z.maxLength(200)),
    start: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    count: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(hitsOfPage))),
  }),
  answer: z.object({ total: z.number(), hits: z.array(searchHitSchema) }),
  errors: ['forbidden'],
})
