// Legal documents of this installation: who runs it sets them, everybody reads them (npm run admin -- set-legal-document).
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { endpoint } from './endpoint.ts'

const regionSchema = z.optional(z.string().check(z.maxLength(60)))
const typeSchema = z.enum(legalDocuments.codes)

export const readLegalDocuments = endpoint({
  method: 'GET',
  path: '/api/legaldocuments',
  summary: 'The legal documents that were set, all or those of some types; one without an address has the url null',
  caller: 'public',
  query: z.object({
    /** codes of legalDocuments, repeated */
    type: z.optional(z.union([z.array(typeSchema), typeSchema])),
    /** slug of the portal's region: its own documents, where it has some; one that nobody knows has none */
    region: regionSchema,
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
  summary: 'An uploaded legal document, as PDF: the version that holds, or an earlier one by its check mark',
  caller: 'public',
  params: z.object({ type: typeSchema }),
  query: z.object({
    region: regionSchema,
    /** SHA-256 of the file, hexadecimal */
    version: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  answer: z.unknown(),
  bytes: 'answer',
  errors: ['not_found'],
})

/** Where a document is read; null: it has no address yet. `pinned`: always these words, not those that hold when it is opened. */
export const legalAddress = ({
  type,
  url,
  file,
  region = null,
  pinned = false,
}: {
  readonly type: string
  readonly url: string | null
  /** its check mark */
  readonly file: string | null
  readonly region?: string | null
  readonly pinned?: boolean
}): string | null => {
  if (file === null) return url
  const path = openLegalDocument.path.replace(':type', type)
  if (pinned) return `${path}?version=${file}`
  return region === null ? path : `${path}?region=${region}`
}
