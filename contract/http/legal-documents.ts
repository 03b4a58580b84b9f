// Legal documents of this installation: who runs it sets them, everybody reads them (npm run admin -- set-legal-document).
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { endpoint } from './endpoint.ts'

const typeSchema = z.enum(legalDocuments.codes)

export const readLegalDocuments = endpoint({
  method: 'GET',
  path: '/api/legaldocuments',
  summary: 'The legal documents that were set, all or those of some types; one without an address has the url null',
  caller: 'public',
  query: z.object({
    /** codes of legalDocuments, repeated */
    type: z.optional(z.union([z.array(typeSchema), typeSchema])),
  }),
  answer: z.object({
    /** in display order; a path of this server for an uploaded document */
    legal_documents: z.array(z.object({ type: z.string(), url: z.nullable(z.string()) })),
  }),
  errors: [],
})

export const openLegalDocument = endpoint({
  method: 'GET',
  path: '/api/legaldocuments/:type',
  summary: 'An uploaded legal document, as PDF',
  caller: 'public',
  params: z.object({ type: typeSchema }),
  answer: z.unknown(),
  bytes: 'answer',
  errors: ['not_found'],
})
