// Documents of a search and their sealed parts, with the names of who wrote them.
import type { DocumentName } from '../../../contract/actions/document-codes.ts'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Queryable } from '../../db/database.ts'

interface Author {
  readonly account_id: number
  readonly first_name: string
  readonly last_name: string
}

export interface StoredDocument {
  readonly name: DocumentName
  readonly created_at: number
  /** false: only its versions are left */
  readonly draft: boolean
}

export interface StoredPart extends Author {
  readonly document: DocumentName
  readonly part: string
  readonly version: number
  readonly envelope: Envelope
  readonly at: number
}

/** Documents in the order of their names. */
export const readDocuments = (db: Queryable, auctionId: number): Promise<StoredDocument[]> =>
  db
    .selectFrom('auction_document')
    .select(['name', 'created_at', 'draft'])
    .where('auction_id', '=', auctionId)
    .orderBy('name')
    .execute()

/** How often each part was saved, without what stands in it. */
export const readVersions = (
  db: Queryable,
  auctionId: number,
): Promise<Pick<StoredPart, 'document' | 'part' | 'version'>[]> =>
  db
    .selectFrom('auction_document_part')
    .select(['document', 'part', 'version'])
    .where('auction_id', '=', auctionId)
    .execute()

/** Who saved something of a search's documents that is there now. */
export async function readAuthors(db: Queryable, auctionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('auction_document_part')
    .select('account_id')
    .distinct()
    .where('auction_id', '=', auctionId)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The clinic's person who looks after a patient; null: nobody. */
export async function readAssignee(db: Queryable, patientId: number): Promise<number | null> {
  const row = await db.selectFrom('patient').select('assignee_id').where('id', '=', patientId).executeTakeFirst()
  return row?.assignee_id ?? null
}

export const readParts = (db: Queryable, auctionId: number): Promise<StoredPart[]> =>
  db
    .selectFrom('auction_document_part as p')
    .innerJoin('account', 'account.id', 'p.account_id')
    .select(['p.document', 'p.part', 'p.version', 'p.envelope', 'p.at', 'p.account_id'])
    .select(['account.first_name', 'account.last_name'])
    .where('auction_id', '=', auctionId)
    .orderBy('p.document')
    .orderBy('p.part')
    .execute()
