// Who can read a patient now, and the log of how that came to be (protocol KY6). Of the own clinic's patients.
import * as z from 'zod/mini'
import { accessEntrySchema } from '../envelope/access-log.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { cidSchema, idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

/** entries a page at most: a device checks the whole chain */
export const maxAccessEntries = 500

const readerRequestSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  auction_id: idSchema,
  /** key of requestStatuses */
  status: z.string(),
  shared: z.enum(['none', 'full', 'hide_encrypted_fields']),
  /** OB4: of the request, for what ends it */
  decision: z.number(),
  /** when the keys came: of messages and answers, and of the whole profile; null: none */
  messages_since: z.nullable(instantSchema),
  profile_since: z.nullable(instantSchema),
  /** cids of the files that it shows, those of the conversation too */
  files: z.array(cidSchema),
  /** the keys are served no more, and are deleted then; null while they are served */
  deleted_at: z.nullable(instantSchema),
  /** action types that take the access away, as offered now */
  offered: z.array(z.enum(['revoke_access', 'archive_request'])),
})

export const readerSchema = z.object({
  organisation: z.object({ id: idSchema, name: z.string() }),
  /** the clinic that the patient is of: it reads everything */
  own: z.boolean(),
  since: instantSchema,
  /** people who can open what the organisation holds: they have its newest group secret */
  people: z.number(),
  requests: z.array(readerRequestSchema),
})
export type PatientReader = z.infer<typeof readerSchema>

export const readPatientReaders = endpoint({
  method: 'GET',
  path: '/api/patients/:id/readers',
  summary: 'Every organisation that holds a key of the patient, since when, and of what',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ readers: z.array(readerSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const readAccessLog = endpoint({
  method: 'GET',
  path: '/api/patients/:id/accesslog',
  summary: 'The chained log of releases and openings, oldest first, with the names that it needs',
  caller: 'account',
  params: z.object({ id: idParam }),
  /** `after`: the last n that was read */
  query: z.object({ after: z.optional(countParam) }),
  answer: z.object({
    cid: cidSchema,
    /** each with the hash that the server stored for it; a device computes its own */
    entries: z.array(z.object({ ...accessEntrySchema.shape, hash: bytes32Schema })),
    more: z.boolean(),
    accounts: z.array(z.object({ id: idSchema, first_name: z.string(), last_name: z.string() })),
    organisations: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  errors: ['forbidden', 'not_found'],
})
