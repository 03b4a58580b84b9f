// Sending signed actions: in batches (OB5) and by the specification's single calls, which share the handlers.
import * as z from 'zod/mini'
import { signedActionSchema } from '../envelope/action.ts'
import { idParam, idSchema, uuidSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import {
  auctionRecordSchema,
  fileRecordSchema,
  patientRecordSchema,
  requestRecordSchema,
  requestStubSchema,
} from './records.ts'

/** The state of the action's target as the author's side may see it now. */
export const currentSchema = z.union([
  z.object({ kind: z.literal('auction_request'), record: requestRecordSchema }),
  z.object({ kind: z.literal('auction_request_stub'), record: requestStubSchema }),
  z.object({ kind: z.literal('auction'), record: auctionRecordSchema }),
  z.object({ kind: z.literal('patient'), record: patientRecordSchema }),
  z.object({ kind: z.literal('file'), record: fileRecordSchema }),
])
export type Current = z.infer<typeof currentSchema>

/** OB4: who decided first, and when */
export const decidedBySchema = z.object({
  account: z.nullable(z.string()),
  side: z.string(),
  type: z.string(),
  at: z.number(),
})

export const actionResultSchema = z.union([
  z.object({
    id: uuidSchema,
    status: z.literal('done'),
    current: z.nullable(currentSchema),
    created_id: z.optional(idSchema),
  }),
  z.object({
    id: uuidSchema,
    status: z.literal('refused'),
    code: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
    current: z.nullable(currentSchema),
  }),
  z.object({
    id: uuidSchema,
    status: z.literal('conflict'),
    code: z.string(),
    decided_by: z.nullable(decidedBySchema),
    current: z.nullable(currentSchema),
  }),
  z.object({ id: uuidSchema, status: z.literal('blocked'), by: uuidSchema }),
  z.object({ id: uuidSchema, status: z.literal('retry'), after_s: z.number() }),
])
export type ActionResult = z.infer<typeof actionResultSchema>

/** OB5, OB7: at most 100 actions or 1 MB; carried by the device session, so that A's actions go out while B works */
export const sendActions = endpoint({
  method: 'POST',
  path: '/api/sync/actions',
  summary: 'Run signed actions in the given order, each all or not at all',
  caller: 'device',
  body: z.object({
    actions: z.array(signedActionSchema).check(z.minLength(1), z.maxLength(100)),
    /** OB11: inputs that wait on this device beside these */
    waiting: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  }),
  answer: z.object({ results: z.array(actionResultSchema) }),
  errors: ['too_large'],
  bodyLimit: 1_048_576,
})

/** OB10: what became of an action that was sent before and is not sent again unasked. The very bytes are asked with: nobody else has them. */
export const readActionResult = endpoint({
  method: 'POST',
  path: '/api/sync/actions/result',
  summary: 'The final result of an action that was sent before; runs nothing',
  caller: 'device',
  body: signedActionSchema,
  /** null: there is none */
  answer: z.object({ result: z.nullable(actionResultSchema) }),
  errors: ['too_large'],
  bodyLimit: 1_048_576,
})

export const singleErrors = [
  'forbidden',
  'not_found',
  'conflict',
  'action_not_offered',
  'action_invalid',
  'signature_invalid',
  'author_not_allowed',
  'id_reused',
  'cid_taken',
  'stale_key',
  'wrap_refused',
] as const

export const requestAction = endpoint({
  method: 'POST',
  path: '/api/action/request/:id/:action',
  summary: 'One action on a request',
  caller: 'account',
  params: z.object({ id: idParam, action: z.string() }),
  body: signedActionSchema,
  answer: z.object({ current: currentSchema }),
  errors: singleErrors,
})

export const searchAction = endpoint({
  method: 'POST',
  path: '/api/action/search/:auctionId/:action',
  summary: 'One action on a search',
  caller: 'account',
  params: z.object({ auctionId: idParam, action: z.string() }),
  body: signedActionSchema,
  answer: z.object({ current: currentSchema }),
  errors: singleErrors,
  bodyLimit: 1_048_576,
})

export const createPatient = endpoint({
  method: 'POST',
  path: '/api/patients',
  summary: 'Create a patient (signed action create_patient)',
  caller: 'account',
  body: signedActionSchema,
  answer: patientRecordSchema,
  status: 201,
  errors: singleErrors,
  bodyLimit: 500_000,
})

export const updatePatient = endpoint({
  method: 'PUT',
  path: '/api/patients/:id',
  summary: 'Change a patient (signed action update_patient)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: patientRecordSchema,
  errors: singleErrors,
  bodyLimit: 500_000,
})

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/auctions',
  summary: 'Create a search for a patient (signed action create_auction)',
  caller: 'account',
  body: signedActionSchema,
  answer: auctionRecordSchema,
  status: 201,
  errors: singleErrors,
})
