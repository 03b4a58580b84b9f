// Which version of the operator's documents a house or clinic has accepted, when, and by whom. A version is the moment from which it holds.
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

const ofHouse = z.object({ careproviderId: idParam })
const typeSchema = enumOf(legalDocuments.codes)

/** Which version was accepted, when, and by whom. */
const acceptedSchema = z.object({
  version: instantSchema,
  at: instantSchema,
  account: accountNameSchema,
  /** of a clinic: who spoke for it, as they wrote it */
  name: z.optional(z.nullable(z.string())),
  position: z.optional(z.nullable(z.string())),
})

export const houseLegalSchema = z.object({
  /** in display order */
  legal_documents: z.array(
    z.object({
      type: z.string(),
      /** where this version is read, a path of this server for an uploaded document; null: it has no address yet, and cannot be accepted */
      url: z.nullable(z.string()),
      version: instantSchema,
      /** the organisation has to agree; the others are only read */
      needs_acceptance: z.boolean(),
      /** the newest version that was accepted; null: none */
      accepted: z.nullable(acceptedSchema),
      /** every version that was accepted, the newest first; url null: it cannot be read any more */
      agreed: z.optional(z.array(z.extend(acceptedSchema, { url: z.nullable(z.string()) }))),
      /** what holds from a later moment on, and can be accepted then; null: nothing is planned */
      next: z.optional(z.nullable(z.object({ version: instantSchema, url: z.nullable(z.string()), news: z.string() }))),
    }),
  ),
  /** documents of which no version holds yet, with the first that will */
  planned: z.optional(
    z.array(z.object({ type: z.string(), version: instantSchema, url: z.nullable(z.string()), news: z.string() })),
  ),
})
export type HouseLegal = z.infer<typeof houseLegalSchema>

export const readHouseLegal = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/legaldocuments',
  summary: 'The operator’s documents, with what the house has accepted of them',
  caller: 'account',
  params: ofHouse,
  answer: houseLegalSchema,
  errors: ['forbidden', 'not_found'],
})

/** conflict: another version counts by now, which nobody may accept unread. validation_failed with `agreed` at body.version: a colleague was first. */
export const acceptHouseLegal = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/legaldocuments/:type/accept',
  summary: 'Accept the version of a document that counts now, for the whole house',
  caller: 'account',
  params: z.extend(ofHouse, { type: typeSchema }),
  body: z.object({ version: instantSchema }),
  answer: houseLegalSchema,
  errors: ['forbidden', 'not_found', 'conflict'],
})
