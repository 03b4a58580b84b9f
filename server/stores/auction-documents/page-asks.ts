// Who is asked to fill in which page of a rehab form.
import type { RehabForm } from '../../../contract/actions/document-codes.ts'
import type { Queryable, Tx } from '../../db/database.ts'

interface PageAskRow {
  readonly document: RehabForm
  readonly part: string
  readonly asked_by: number
  readonly asked_of: number
}

/** Whoever was asked for this page before is not any more. */
export async function putPageAsk(tx: Tx, auctionId: number, row: PageAskRow, at: number): Promise<void> {
  const { asked_by, asked_of } = row
  await tx
    .insertInto('auction_page_ask')
    .values({ auction_id: auctionId, ...row, at })
    .onConflict((conflict) =>
      conflict.columns(['auction_id', 'document', 'part']).doUpdateSet({ asked_by, asked_of, at }),
    )
    .execute()
}

/** Whether anybody was asked. `part` absent: of each page of the forms. */
export async function endPageAsks(
  tx: Tx,
  auctionId: number,
  documents: readonly RehabForm[],
  part?: string,
): Promise<boolean> {
  if (documents.length === 0) return false
  const all = tx.deleteFrom('auction_page_ask').where('auction_id', '=', auctionId).where('document', 'in', documents)
  const rows = await (part === undefined ? all : all.where('part', '=', part)).returning('part').execute()
  return rows.length > 0
}

interface OpenPageAsk extends PageAskRow {
  readonly auction_id: number
  readonly patient_id: number
  readonly at: number
  readonly by_first_name: string
  readonly by_last_name: string
  readonly of_first_name: string
  readonly of_last_name: string
}

/** What is asked in a clinic, oldest first: of one account, or of everybody in one search. */
export function readPageAsks(
  db: Queryable,
  careseekerId: number,
  asked: { readonly of: number } | { readonly auction: number },
  count: number,
): Promise<OpenPageAsk[]> {
  const all = db
    .selectFrom('auction_page_ask as p')
    .innerJoin('auction', 'auction.id', 'p.auction_id')
    .innerJoin('account as by', 'by.id', 'p.asked_by')
    .innerJoin('account as of', 'of.id', 'p.asked_of')
    .select(['p.auction_id', 'auction.patient_id', 'p.part', 'p.asked_by', 'p.asked_of', 'p.at'])
    .select((eb) => eb.ref('p.document').$castTo<RehabForm>().as('document'))
    .select(['by.first_name as by_first_name', 'by.last_name as by_last_name'])
    .select(['of.first_name as of_first_name', 'of.last_name as of_last_name'])
    .where('auction.careseeker_id', '=', careseekerId)
    .orderBy('p.at')
    .orderBy('p.auction_id')
    .limit(count)
  const some = 'of' in asked ? all.where('p.asked_of', '=', asked.of) : all.where('p.auction_id', '=', asked.auction)
  return some.execute()
}
