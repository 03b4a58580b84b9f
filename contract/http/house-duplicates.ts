// Two records of one house (W41, "Doppelt"): which one stays, what goes over to it, and what cannot. Requests never do: they are sealed to
// the house that was asked.
import * as z from 'zod/mini'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { requestStatuses } from '../../catalogue/request-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

const ofHouse = z.object({ careproviderId: idParam })

const sideSchema = z.object({
  id: idSchema,
  name: z.string(),
  street: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  status: enumOf(careproviderStatuses.keys),
  created_at: instantSchema,
  /** active and invited */
  people: countSchema,
  last_used_at: z.nullable(instantSchema),
  /** sent in the last 90 days */
  requests: countSchema,
  files: countSchema,
})
export type DuplicateSide = z.infer<typeof sideSchema>

const mergeSchema = z.object({
  kept: z.object({ id: idSchema, name: z.string() }),
  at: instantSchema,
})

const previewSchema = z.object({
  duplicate: sideSchema,
  kept: sideSchema,
  moves: z.object({
    /** get their rights there, too, and keep them here; mailed: by mail 21 */
    people: z.array(z.object({ account_id: idSchema, name: z.string(), mailed: z.boolean() })),
    files: z.array(z.string()),
    /** clinics that prefer or block this one */
    clinics: countSchema,
    notes: z.boolean(),
  }),
  stays: z.object({
    /** by clinic; nothing says whom they are about */
    open_requests: z.array(
      z.object({ clinic: z.string(), sent_at: instantSchema, status: enumOf(requestStatuses.keys) }),
    ),
    files: z.array(z.string()),
    /** too long together */
    notes: z.boolean(),
  }),
  /** open requests whose key the house does not have yet: it would never get it */
  waiting_keys: countSchema,
})
export type DuplicatePreview = z.infer<typeof previewSchema>

export const readDuplicate = endpoint({
  method: 'GET',
  path: '/api/admin/careproviders/:careproviderId/duplicate',
  summary: 'Which record stays in the place of this one; null: it is no duplicate',
  caller: 'account',
  params: ofHouse,
  answer: z.object({ merge: z.nullable(mergeSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** validation_failed at body.kept_id: `same`, `unknown`, or `duplicate` (a duplicate itself, or in the bin) */
export const previewDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/careproviders/:careproviderId/duplicate/preview',
  summary: 'Both records side by side, and what would go over; nothing changes',
  caller: 'account',
  params: ofHouse,
  body: z.object({ kept_id: idSchema }),
  answer: previewSchema,
  errors: ['forbidden', 'not_found'],
})

/**
 * validation_failed as of previewDuplicate, `waiting_keys` at body.open_requests, and at body.kept_id `merged` (another one stays
 * already) and `kept` (this one stays in the place of others). conflict: other requests are open than were shown.
 */
export const mergeDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/careproviders/:careproviderId/duplicate',
  summary: 'Make this record a duplicate of another one; what can go over goes over at once',
  caller: 'account',
  params: ofHouse,
  body: z.object({
    kept_id: idSchema,
    /** open requests that stay here, as they were shown */
    open_requests: countSchema,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ merge: z.nullable(mergeSchema) }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Who has the other house's keys by now stays there, and what somebody changed since. */
export const undoDuplicate = endpoint({
  method: 'DELETE',
  path: '/api/admin/careproviders/:careproviderId/duplicate',
  summary: 'Take a duplicate back: its state, and what went over as far as it lies there unchanged',
  caller: 'account',
  params: ofHouse,
  answer: z.object({ stayed: z.object({ people: countSchema, files: countSchema, notes: z.boolean() }) }),
  errors: ['forbidden', 'not_found'],
})
