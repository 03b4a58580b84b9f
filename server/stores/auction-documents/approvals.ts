// How far a doctor's approval of a search's medical reports is. Nothing of what was approved or said is known here.
import { type MedicalForm, medicalForms } from '../../../contract/actions/document-codes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { ApprovalState } from '../../db/schema-auction-documents.ts'

export interface ApprovalRow {
  readonly document: MedicalForm
  readonly state: ApprovalState
  readonly asked_by: number | null
  readonly asked_of: number | null
}

export const isMedicalForm = (name: string): name is MedicalForm => medicalForms.some((form) => form === name)

/** Null: nobody was asked, and nobody approved. */
export async function readApproval(
  db: Queryable,
  auctionId: number,
  document: MedicalForm,
): Promise<ApprovalRow | null> {
  const row = await db
    .selectFrom('auction_approval')
    .select(['state', 'asked_by', 'asked_of'])
    .where('auction_id', '=', auctionId)
    .where('document', '=', document)
    .executeTakeFirst()
  return row ? { document, ...row } : null
}

export async function putApproval(tx: Tx, auctionId: number, row: ApprovalRow, at: number): Promise<void> {
  const { document, ...values } = row
  await tx
    .insertInto('auction_approval')
    .values({ auction_id: auctionId, document, at, ...values })
    .onConflict((conflict) => conflict.columns(['auction_id', 'document']).doUpdateSet({ at, ...values }))
    .execute()
}

/** Whoever is asked for one of them is not any more. */
export async function endApprovals(tx: Tx, auctionId: number, documents: readonly string[]): Promise<void> {
  const forms = documents.filter(isMedicalForm)
  if (forms.length === 0) return
  await tx.deleteFrom('auction_approval').where('auction_id', '=', auctionId).where('document', 'in', forms).execute()
}

export interface OpenApproval {
  readonly auction_id: number
  readonly patient_id: number
  readonly document: MedicalForm
  readonly state: ApprovalState
  readonly at: number
  readonly asked_by: number | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** What waits for a doctor of a clinic, oldest first: what they are asked for themselves, and what each doctor is. */
export const readOpenApprovals = (
  db: Queryable,
  { careseekerId, accountId, count }: { careseekerId: number; accountId: number; count: number },
): Promise<OpenApproval[]> =>
  db
    .selectFrom('auction_approval as p')
    .innerJoin('auction', 'auction.id', 'p.auction_id')
    .leftJoin('account', 'account.id', 'p.asked_by')
    .select(['p.auction_id', 'auction.patient_id', 'p.state', 'p.at', 'p.asked_by'])
    .select((eb) => eb.ref('p.document').$castTo<MedicalForm>().as('document'))
    .select(['account.first_name', 'account.last_name'])
    .where('auction.careseeker_id', '=', careseekerId)
    .where('p.state', 'in', ['asked', 'lifted'])
    .where((eb) => eb.or([eb('p.asked_of', 'is', null), eb('p.asked_of', '=', accountId)]))
    .orderBy('p.at')
    .orderBy('p.auction_id')
    .limit(count)
    .execute()
