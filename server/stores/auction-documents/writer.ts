// Writes documents of a search. The search is locked by its caller, so that two saves come one after the other.
import { sql } from 'kysely'
import { type DocumentName, fixedPartForm } from '../../../contract/actions/document-codes.ts'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import type { Tx } from '../../db/database.ts'

interface Written {
  readonly accountId: number
  readonly at: number
}

/** Makes those that are not there, and begins those anew of which only versions are left; answers which. */
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
    .onConflict((conflict) =>
      conflict
        .columns(['auction_id', 'name'])
        .doUpdateSet({ draft: true, account_id: accountId, created_at: at })
        .where('auction_document.draft', '=', false),
    )
    .returning('name')
    .execute()
  return made.map(({ name }) => name)
}

/** Removes them with all that was typed; versions stay. Answers which were there. */
export async function deleteDocuments(
  tx: Tx,
  auctionId: number,
  names: readonly DocumentName[],
): Promise<DocumentName[]> {
  const gone = await tx
    .updateTable('auction_document')
    .set({ draft: false })
    .where('auction_id', '=', auctionId)
    .where('name', 'in', [...names])
    .where('draft', '=', true)
    .returning('name')
    .execute()
  const deleted = gone.map(({ name }) => name)
  if (deleted.length === 0) return []
  await tx
    .deleteFrom('auction_document_part')
    .where('auction_id', '=', auctionId)
    .where('document', 'in', deleted)
    .where(sql<boolean>`part !~ ${fixedPartForm.source}`)
    .execute()
  await sql`delete from auction_document d
    where d.auction_id = ${auctionId} and d.name = any(${deleted})
      and not exists (select from auction_document_part p where p.auction_id = d.auction_id and p.document = d.name)`.execute(
    tx,
  )
  return deleted
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
