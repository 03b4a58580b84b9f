// Keys that somebody waits for (specification 7.4): the names of the specification, the wraps of KY5. A provider that had no
// group when it was asked, or a share that reached no key, is told here until the clinic's device has wrapped it.
import * as z from 'zod/mini'
import { bindingSchema } from '../envelope/binding.ts'
import { spkiSchema } from '../envelope/lengths.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { cidSchema, idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const pendingKeySchema = z.object({
  /** who asked for it; null: it follows from the request */
  account_id: z.nullable(idSchema),
  /** what to wrap to: the newest public key of the provider's group */
  account_public_key: spkiSchema,
  auction_request_id: idSchema,
  careprovider_id: idSchema,
  careseeker_id: idSchema,
  patient_id: idSchema,
  /** which key is missing, and of which record */
  kind: z.enum(['request', 'patient']),
  cid: cidSchema,
  /** the clinic's own wrap of it */
  user_session_key: wrapSchema,
  /** EN6: that the clinic wants this provider to have it; a null tie: begun before searches and requests were signed */
  proof: z.optional(
    z.object({
      request: cidSchema,
      auction: cidSchema,
      request_tie: z.nullable(bindingSchema),
      search_tie: z.nullable(bindingSchema),
    }),
  ),
  algorithm: z.string(),
})
export type PendingKey = z.infer<typeof pendingKeySchema>

export const readPendingKeys = endpoint({
  method: 'GET',
  path: '/api/crypto/pending',
  summary: 'Keys of the own clinic’s requests that providers wait for, oldest request first, at most 200 at once',
  caller: 'account',
  query: z.object({ after: z.optional(idParam) }),
  answer: z.object({
    pending_keys: z.array(pendingKeySchema),
    /** there are further ones, `after` the last request of these */
    more: z.boolean(),
  }),
  errors: ['forbidden'],
})

export const pendingSessionKeySchema = z.object({
  account_id: idSchema,
  /** null: the group of the own organisation */
  auction_request_id: z.nullable(idSchema),
  careprovider_id: z.nullable(idSchema),
  careseeker_id: z.nullable(idSchema),
})

export const createPendingKey = endpoint({
  method: 'POST',
  path: '/api/crypto/pending',
  summary: 'An account asks its colleagues for a key that it lacks',
  caller: 'account',
  body: pendingSessionKeySchema,
  answer: z.object({ ...pendingSessionKeySchema.shape, id: idSchema, created_at: instantSchema }),
  status: 201,
  errors: ['forbidden', 'not_found'],
})

export const updatePendingKey = endpoint({
  method: 'PUT',
  path: '/api/crypto/pending/careprovider/:id',
  summary: 'Wraps of a request’s keys for a provider that waits for them',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({
    auction_request_id: idSchema,
    careprovider_id: idSchema,
    careseeker_id: idSchema,
    patient_id: idSchema,
    /** docs/READINGS.md#0516, Q20: unchanged */
    algorithm: z.null(),
    updated_at: instantSchema,
    wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(2)),
  }),
  answer: z.object({ stored: z.number() }),
  errors: ['forbidden', 'not_found', 'wrap_refused', 'stale_key', 'action_invalid'],
})
