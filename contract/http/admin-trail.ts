// The history of the whole console (W49): every change of a record, every list that went out as a file, every administrator who signed
// in, and which records administrators looked at. It is read, and never changed.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam, countSchema, instantParam } from '../numbers.ts'
import { recordChangeSchema } from './admin-history.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { recordsPerPage } from './resource.ts'

const resource = z.string().check(z.maxLength(60))
/** name of the house, account or record; null: it has none, or is gone */
const name = z.nullable(z.string())

export const trailEntrySchema = z.extend(recordChangeSchema, {
  resource,
  record_id: countSchema,
  name,
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

export const lookSchema = z.object({
  id: idSchema,
  at: instantSchema,
  account: z.nullable(accountNameSchema),
  resource,
  record_id: idSchema,
  name,
})
export type Look = z.infer<typeof lookSchema>

const narrowed = {
  /** ms; from this moment on, and before that one */
  from: z.optional(instantParam),
  to: z.optional(instantParam),
  account_id: z.optional(idParam),
  resource: z.optional(resource),
  /** of a provider or clinic alone */
  organisation_id: z.optional(idParam),
}
const page = {
  /** those before this entry */
  before: z.optional(idParam),
  count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
}

export const listTrail = endpoint({
  method: 'GET',
  path: '/api/admin/trail',
  summary: 'What was done in the console, by whom; the newest first',
  caller: 'account',
  query: z.object({ ...narrowed, ...page }),
  answer: z.object({
    entries: z.array(trailEntrySchema),
    more: z.boolean(),
    /** the operator's own people, by name */
    people: z.array(accountNameSchema),
  }),
  errors: ['forbidden'],
})

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/admin/looks',
  summary: 'Which records of the console administrators opened; the newest first',
  caller: 'account',
  query: z.object({ ...narrowed, ...page }),
  answer: z.object({ looks: z.array(lookSchema), more: z.boolean() }),
  errors: ['forbidden'],
})

/** lines of one file */
export const maxTrailRows = 20_000

/** It names persons: validation_failed with `missing` at body.reason. The history says that it went out, and why. */
export const exportTrail = endpoint({
  method: 'POST',
  path: '/api/admin/trail/csv',
  summary: 'The history as a file for a spreadsheet, all hits of its filters',
  caller: 'account',
  query: z.object(narrowed),
  body: z.object({ reason: z.string().check(z.trim(), z.maxLength(500)), language: z.enum(['de', 'en']) }),
  answer: z.object({ text: z.string(), rows: countSchema }),
  errors: ['forbidden'],
})
