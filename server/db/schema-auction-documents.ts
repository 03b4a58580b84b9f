// The tables of a search's documents (migrations/0111, 0114, 0116), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { DocumentName } from '../../contract/actions/document-codes.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'

interface AuctionDocumentTable {
  auction_id: number
  name: DocumentName
  account_id: number
  created_at: number
  /** false: only its versions are left */
  draft: Generated<boolean>
}

interface AuctionDocumentPartTable {
  auction_id: number
  document: DocumentName
  part: string
  version: number
  envelope: ColumnType<Envelope, string, string>
  account_id: number
  at: number
}

/** 'lifted': approved, and changed after it */
export type ApprovalState = 'asked' | 'approved' | 'returned' | 'lifted'

interface AuctionApprovalTable {
  auction_id: number
  document: DocumentName
  state: ApprovalState
  /** null: nobody, a doctor did it of their own accord */
  asked_by: number | null
  asked_of: number | null
  at: number
}

interface AuctionPageAskTable {
  auction_id: number
  document: DocumentName
  part: string
  asked_by: number
  asked_of: number
  at: number
}

export interface AuctionDocumentSchema {
  auction_approval: AuctionApprovalTable
  auction_document: AuctionDocumentTable
  auction_document_part: AuctionDocumentPartTable
  auction_page_ask: AuctionPageAskTable
}
