// Legal documents as a footer or a page links them. Source: specification, reference catalogues, sections 7 and 8.
import { legalDocuments } from '../catalogue/admin/legal-documents.ts'
import type { CodeOf } from '../catalogue/define.ts'

export type LegalDocumentType = CodeOf<typeof legalDocuments>
interface LegalDocument {
  readonly type: string
  readonly url: string | null
}
export interface LegalLink {
  readonly type: LegalDocumentType
  readonly url: string
}

/** Those between the operator and organisations, which no page's foot names. */
const contracts: readonly string[] = ['dpa', 'av_contract', 'addendum']

/** Whether a house has to agree to a document; all others it only reads. */
export const needsAcceptance = (type: string): boolean => contracts.includes(type) || type === 'terms_and_conditions'

/** Whether a document waits for the house's word: it can be read, and the version that counts is not accepted. */
export const waitsForAcceptance = (document: {
  readonly url: string | null
  readonly version: number
  readonly needs_acceptance: boolean
  readonly accepted: { readonly version: number } | null
}): boolean => document.needs_acceptance && document.url !== null && document.accepted?.version !== document.version

/** Whether a house that has accepted a version is asked for another one: the first consent belongs to getting on board. */
export const isRenewed = (document: Parameters<typeof waitsForAcceptance>[0]): boolean =>
  document.accepted !== null && waitsForAcceptance(document)

/** Whether a document is for everybody who opens a page. */
export const isPublicDocument = ({ type }: { readonly type: string }): boolean => !contracts.includes(type)

/** The documents that can be opened, in display order; one without an address is told to `missing`, for the log, and left out. */
export function legalLinks(
  documents: readonly LegalDocument[],
  missing: (type: LegalDocumentType) => void,
): LegalLink[] {
  return legalDocuments.codes.flatMap((type) =>
    documents.flatMap((document) => {
      if (document.type !== type) return []
      const url = document.url?.trim() ?? ''
      if (url === '') missing(type)
      return url === '' ? [] : [{ type, url }]
    }),
  )
}
