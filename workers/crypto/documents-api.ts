// What the online worker does with the documents of a clinic's searches. Types only, as api.ts.
import type { DocumentName } from '../../contract/actions/document-codes.ts'
import type { SealedDocument } from '../../contract/http/auction-documents.ts'
import type { PartContent } from '../../contract/records/document-part.ts'
import type { Opened } from './api.ts'
import type { PartsType, SavedPart } from './core/drafting/clinic-actions.ts'

export interface DocumentDraft {
  readonly type: PartsType
  readonly auction: { readonly id: number; readonly cid: string; readonly careseekerId: number }
  /** EN6: as the screen showed it */
  readonly patient: { readonly id: number; readonly cid: string }
  /** said in the open beside the parts */
  readonly codes?: Readonly<Record<string, unknown>>
  readonly parts: readonly (Omit<SavedPart, 'content'> & { readonly content: Omit<PartContent, 'patient'> })[]
}

export interface OpenedDocument {
  readonly name: DocumentName
  readonly createdAt: number
  /** false: it was deleted, and only its versions are left */
  readonly hasDraft: boolean
  readonly parts: readonly {
    readonly part: string
    readonly version: number
    readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string }
    readonly at: number
    readonly content: Opened<PartContent>
  }[]
}

export interface DocumentsApi {
  /** The parts of a search's documents, in the order given. */
  openDocuments(
    careseekerId: number,
    search: { readonly cid: string; readonly patientCid: string },
    documents: readonly SealedDocument[],
  ): Promise<OpenedDocument[]>
  /** SHA-256 of a text's UTF-8, hex: what a version of a document is told apart by. */
  checkOf(text: string): Promise<string>
}
