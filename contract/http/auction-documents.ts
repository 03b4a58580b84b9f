// Documents of a search: rehab forms and the documentation of transitional care. What stands in them is sealed under the clinic's group
// secret. Source of the calls: specification, professional apps, section 7.
import * as z from 'zod/mini'
import { requestStatuses, transitionalCareStatuses } from '../../catalogue/request-statuses.ts'
import { documentNames, medicalForms, rehabForms } from '../actions/document-codes.ts'
import { signedActionSchema } from '../envelope/action.ts'
import { envelopeSchema } from '../envelope/v1.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { codeSchema } from '../numbers.ts'
import { currentSchema, singleErrors } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { growing } from './growing.ts'
import { accountNameSchema } from './records.ts'

const sealedPartSchema = z.object({
  part: z.string(),
  /** counts saves */
  version: z.number(),
  /** under GS of the clinic, kind auction, cid of the search, path document/<name>/<part>, author = account.id */
  envelope: envelopeSchema,
  account: accountNameSchema,
  at: instantSchema,
})

const sealedDocumentSchema = z.object({
  name: z.enum(documentNames),
  created_at: instantSchema,
  /** false: it was deleted, and only its versions are left */
  draft: z.boolean(),
  parts: z.array(sealedPartSchema),
})
export type SealedDocument = z.infer<typeof sealedDocumentSchema>

const rehabFormSchema = z.object({
  form: z.enum(rehabForms),
  /** code of rehabFormParts: general 1, medical 2 */
  form_type: codeSchema,
  /** code of rehabFormSubTypes: pension insurance 1, health insurance 2 */
  sub_type: codeSchema,
  created_at: instantSchema,
  /** the last save of any of its parts; null: nothing is saved yet */
  changed: z.nullable(z.object({ account: accountNameSchema, at: instantSchema })),
  parts: z.array(z.object({ part: z.string(), version: z.number() })),
})

export const listRehabForms = endpoint({
  method: 'GET',
  path: '/api/auctions/rehabforms/:patientId/:auctionId',
  summary:
    'Which rehab forms a search has, for whom they are and who changed them last; nothing of what stands in them',
  caller: 'account',
  params: z.object({ patientId: idParam, auctionId: idParam }),
  answer: z.object({ rehab_forms: z.array(rehabFormSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const readRehabForms = endpoint({
  method: 'GET',
  path: '/api/rehabforms/:careseekerId/:patientId/:auctionId',
  summary: 'The rehab forms of a search with their sealed parts',
  caller: 'account',
  params: z.object({ careseekerId: idParam, patientId: idParam, auctionId: idParam }),
  answer: z.object({ documents: z.array(sealedDocumentSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const saveRehabForms = endpoint({
  method: 'PUT',
  path: '/api/rehabforms/:careseekerId/:auctionId',
  summary:
    'Save parts of rehab forms over the versions that were seen (signed action save_rehab_forms); conflict: somebody saved one meanwhile',
  caller: 'account',
  params: z.object({ careseekerId: idParam, auctionId: idParam }),
  body: signedActionSchema,
  answer: z.object({ current: currentSchema }),
  errors: singleErrors,
  bodyLimit: 1_048_576,
})

/** longer than any doctor's list of one day */
export const maxOpenApprovals = 100

const openApprovalSchema = z.object({
  auction_id: idSchema,
  patient_id: idSchema,
  form: z.enum(medicalForms),
  /** asked: somebody asks for it; lifted: the report was approved and changed after it */
  state: growing(['asked', 'lifted']),
  /** who asked, or changed what was approved; null: nobody that is known any more */
  by: z.nullable(accountNameSchema),
  at: instantSchema,
})
export type OpenApproval = z.infer<typeof openApprovalSchema>

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/rehabforms/:careseekerId/approvals',
  summary: 'Which medical reports of a clinic wait for the approval of the doctor who asks, oldest first; no content',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  answer: z.object({ approvals: z.array(openApprovalSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** more than anybody has open */
export const maxPageAsks = 200

const pageAskSchema = z.object({
  auction_id: idSchema,
  patient_id: idSchema,
  form: z.enum(rehabForms),
  /** key of the page */
  page: z.string(),
  by: accountNameSchema,
  of: accountNameSchema,
  at: instantSchema,
})
export type PageAsk = z.infer<typeof pageAskSchema>

export const listPageAsks = endpoint({
  method: 'GET',
  path: '/api/rehabforms/:careseekerId/asks',
  summary:
    'Which pages of rehab forms whoever calls is asked to fill in, oldest first; with a search, whom anybody is asked for its pages',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  query: z.object({ auction_id: z.optional(idParam) }),
  answer: z.object({ asks: z.array(pageAskSchema) }),
  errors: ['forbidden', 'not_found'],
})

export const readTransitionalCare = endpoint({
  method: 'GET',
  path: '/api/auctions/transitionalcare/:patientId/:auctionId',
  summary: 'The documentation of transitional care of a search, with its sealed parts; none until it is made',
  caller: 'account',
  params: z.object({ patientId: idParam, auctionId: idParam }),
  answer: z.object({ documents: z.array(sealedDocumentSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** the state that the documentation shows (domain/lifecycle/transitional-care-state.ts) */
const transitionalCareRequestSchema = z.object({
  id: idSchema,
  request_status: growing(transitionalCareStatuses.map((code) => requestStatuses.keyOf(code))),
  created_at: instantSchema,
  careprovider: z.object({
    id: idSchema,
    name: z.string(),
    address: z.object({
      address: z.nullable(z.string()),
      city: z.nullable(z.string()),
      zip_code: z.nullable(z.string()),
    }),
  }),
})
export type TransitionalCareRequest = z.infer<typeof transitionalCareRequestSchema>

export const listTransitionalCareRequests = endpoint({
  method: 'GET',
  path: '/api/auctions/:auctionId/transitionalcare',
  summary: 'Whom a search asked, for the documentation of transitional care; without what was taken back unanswered',
  caller: 'account',
  params: z.object({ auctionId: idParam }),
  answer: z.object({ transitional_care_requests: z.array(transitionalCareRequestSchema) }),
  errors: ['forbidden', 'not_found'],
})
