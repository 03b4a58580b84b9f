// Sending signed actions: in batches (OB5) and by the specification's single calls, which share the handlers.
import * as z from 'zod/mini'
import { signedActionSchema } from '../envelope/action.ts'
import { idParam } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import {
  auctionRecordSchema,
  fileRecordSchema,
  patientRecordSchema,
  requestRecordSchema,
  requestStubSchema,
} from './records.ts'
import { actionResultOf, readActionResultOf, sendActionsOf } from './send-actions.ts'

/**
 * The state of the action's target as the person may see it now who is signed in on the device and says so by an access token;
 * none without one (AU2).
 */
export const currentSchema = z.union([
  z.object({ kind: z.literal('auction_request'), record: requestRecordSchema }),
  z.object({ kind: z.literal('auction_request_stub'), record: requestStubSchema }),
  z.object({ kind: z.literal('auction'), record: auctionRecordSchema }),
  z.object({ kind: z.literal('patient'), record: patientRecordSchema }),
  z.object({ kind: z.literal('file'), record: fileRecordSchema }),
])
export type Current = z.infer<typeof currentSchema>

export const actionResultSchema = actionResultOf(currentSchema)
export type ActionResult = z.infer<typeof actionResultSchema>

export const sendActions = sendActionsOf(currentSchema)

export const readActionResult = readActionResultOf(currentSchema)
/** what the outbox is sent by */
export const outboxEndpoints = { sendActions, readActionResult }

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
