// Which version of the operator's documents a house has accepted, when, and by whom. A version is the moment at which the operator set it.
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

const ofHouse = z.object({ careproviderId: idParam })
const typeSchema = enumOf(legalDocuments.codes)

const houseLegalSchema = z.object({
  /** in display order */
  legal_documents: z.array(
    z.object({
      type: z.string(),
      /** a path of this server for an uploaded document; null: it has no address yet, and cannot be accepted */
      url: z.nullable(z.string()),
      version: instantSchema,
      /** the house has to agree; the others are only read */
      needs_acceptance: z.boolean(),
      /** the newest version that was accepted; null: none */
      accepted: z.nullable(z.object({ version: instantSchema, at: instantSchema, account: accountNameSchema })),
    }),
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

/** conflict: another version counts by now, which nobody may accept unread */
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
