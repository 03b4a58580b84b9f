// The specification's calls for single actions beside action/request and action/search: each carries the signed action and shares
// its handler (OB5). And what is read for them.
import * as z from 'zod/mini'
import { searchCriteria } from '../actions/search-codes.ts'
import { signedActionSchema } from '../envelope/action.ts'
import { envelopeSchema } from '../envelope/v1.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { currentSchema, singleErrors } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema, auctionRecordSchema } from './records.ts'

const withCurrent = z.object({ current: currentSchema })

export const patientAction = endpoint({
  method: 'POST',
  path: '/api/action/patient/:id/:action',
  summary: 'One action on a patient as a whole',
  caller: 'account',
  params: z.object({ id: idParam, action: z.string() }),
  body: signedActionSchema,
  answer: withCurrent,
  errors: singleErrors,
})

export const archivePatient = endpoint({
  method: 'DELETE',
  path: '/api/patients/:id',
  summary: 'Archive a patient: its searches end (signed action archive_patient)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.object({ archived: z.boolean(), id: idSchema }),
  errors: singleErrors,
})

export const notifyPatient = endpoint({
  method: 'POST',
  path: '/api/patients/:id/notify',
  summary: 'Remind who looks after a patient of its search (signed action notify_patient)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.extend(withCurrent, { message: z.literal('reminded') }),
  errors: singleErrors,
})

export const notifyRequest = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/notify',
  summary: 'Remind a provider of a request (signed action notify_request)',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.extend(withCurrent, { message: z.literal('reminded') }),
  errors: singleErrors,
})

export const faxRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/fax',
  summary: 'Make the fax page of a request (signed action send_fax); the address is good for a week',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: signedActionSchema,
  answer: z.extend(withCurrent, { url: z.string() }),
  errors: singleErrors,
})

/** Codes of the allow-list in words; the token in the address is all that it takes to read it. */
export const readFaxPage = endpoint({
  method: 'GET',
  path: '/api/faxpages/:token',
  summary: 'A request as a page for the fax machine: nothing that is sealed',
  caller: 'public',
  params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  bytes: 'answer',
  answer: z.unknown(),
  errors: ['not_found'],
})

export const reportMissingInfo = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/missing_info/:requestId',
  summary: 'Tell the clinic what is missing in a request (signed action missing_info)',
  caller: 'account',
  params: z.object({ careproviderId: idParam, requestId: idParam }),
  body: signedActionSchema,
  answer: z.extend(withCurrent, { feedback: z.literal('told') }),
  errors: singleErrors,
})

/** get_next_request */
export const readNextRequest = endpoint({
  method: 'GET',
  path: '/api/auctionrequests/:id/next',
  summary: 'The provider’s next request that waits for an answer, longest waiting first; null when there is none',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ id: z.nullable(idSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const createElectiveAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/elective',
  summary: 'Create a search for a planned admission (signed action create_auction with elective)',
  caller: 'account',
  body: signedActionSchema,
  answer: auctionRecordSchema,
  status: 201,
  errors: singleErrors,
})

export const readAdditionalAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/additionalauction/:patientId',
  summary: 'What another search of a patient starts from: its newest search, and those that are still open',
  caller: 'account',
  params: z.object({ patientId: idParam }),
  answer: z.object({
    /** of the newest search that the asker may see; null: there is none */
    criteria: z.nullable(searchCriteria),
    share_patient_data_automatically: z.boolean(),
    open: z.array(auctionRecordSchema),
  }),
  errors: ['forbidden', 'not_found'],
})

export const createAdditionalAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/additionalauction/:patientId',
  summary: 'Create another search for a patient (signed action create_auction)',
  caller: 'account',
  params: z.object({ patientId: idParam }),
  body: signedActionSchema,
  answer: auctionRecordSchema,
  status: 201,
  errors: singleErrors,
})

export const noteSchema = z.object({
  careprovider_id: idSchema,
  rev: z.number(),
  /** under GS of the clinic, kind organisation, path `note/<careprovider_id>`, author = account.id */
  note: envelopeSchema,
  account: accountNameSchema,
  at: instantSchema,
})

export type SealedNote = z.infer<typeof noteSchema>

export const readNote = endpoint({
  method: 'GET',
  path: '/api/careseekers/:id/notes/:careproviderId',
  summary: 'The clinic’s one note on a provider, sealed; null when there is none',
  caller: 'account',
  params: z.object({ id: idParam, careproviderId: idParam }),
  answer: z.object({ note: z.nullable(noteSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:id/notes/:careproviderId',
  summary: 'Replace the clinic’s note on a provider (signed action save_note of any of its searches)',
  caller: 'account',
  params: z.object({ id: idParam, careproviderId: idParam }),
  body: signedActionSchema,
  answer: z.object({ note: z.nullable(noteSchema) }),
  errors: singleErrors,
})
