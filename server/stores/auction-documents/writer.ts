// Writes documents of a search. The search is locked by its caller, so that two saves come one after the other.
import type { DocumentName } from '../../../contract/actions/document-codes.ts'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Tx } from '../../db/database.ts'

interface Written {
  readonly accountId: number
  readonly at: number
}

/** Makes those that are not there; answers which. */
export async function addDocuments(
  tx: Tx,
  auctionId: number,
  names: readonly DocumentName[],
  { accountId, at }: Written,
): Promise<DocumentName[]> {
  const rows = names.map((name) => ({ auction_id: auctionId, name, account_id: accountId, created_at: at }))
  const made = await tx
    .insertInto('auction_document')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return made.map(({ name }) => name)
}

/** Removes them with all their parts; answers which were there. */
export async function deleteDocuments(
  tx: Tx,
  auctionId: number,
  names: readonly DocumentName[],
): Promise<DocumentName[]> {
  const gone = await tx
    .deleteFrom('auction_document')
    .where('auction_id', '=', auctionId)
    .where('name', 'in', [...names])
    .returning('name')
    .execute()
  return gone.map(({ name }) => name)
}

export interface NewPart {
  readonly document: DocumentName
  readonly part: string
  readonly version: number
  readonly envelope: Envelope
}

export async function putPart(
  tx: Tx,
  auctionId: number,
  { document, part, version, envelope }: NewPart,
  { accountId, at }: Written,
): Promise<void> {
  const saved = { version, envelope: JSON.stringify(envelope), account_id: accountId, at }
  await tx
    .insertInto('auction_document_part')
    .values({ auction_id: auctionId, document, part, ...saved })
    .onConflict((conflict) => conflict.columns(['auction_id', 'document', 'part']).doUpdateSet(saved))
    .execute()
}
