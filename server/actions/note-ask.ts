// Somebody of a clinic is asked to fill in a page of a rehab form, or is not any more (docs/decisions/0561). The bell of whoever is asked
// says so; nothing of the patient or the page is known here.
import type { DocumentActionType } from '../../contract/actions/document-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import { clinicWorkingRoles } from '../../domain/rights.ts'
import { readColleague } from '../stores/accounts/colleague-reader.ts'
import { endPageAsks, putPageAsk } from '../stores/auction-documents/page-asks.ts'
import { readDocuments } from '../stores/auction-documents/reader.ts'
import type { ActionContext } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { LockedSearch } from './lock-search.ts'

/** Whether anything is other than before; null: it is no such action. */
export async function noteAsk(
  { type, codes, tx, at }: ActionContext<DocumentActionType>,
  { auction, acting }: LockedSearch,
): Promise<Result<boolean, ActionFailure> | null> {
  switch (type) {
    case 'ask_colleague': {
      const { form, page, to } = codes
      const documents = await readDocuments(tx, auction.id)
      if (!documents.some(({ name, draft }) => name === form && draft)) return refuse('action_not_offered')
      if (!(await readColleague(tx, to, auction.careseeker_id, clinicWorkingRoles)))
        return invalid('codes.to', 'unknown')
      const row = { document: form, part: page, asked_by: acting.by.accountId, asked_of: to }
      await putPageAsk(tx, auction.id, row, at)
      return ok(true)
    }
    case 'end_ask':
      return ok(await endPageAsks(tx, auction.id, [codes.form], codes.page))
    case 'delete_rehab_forms':
      await endPageAsks(tx, auction.id, [...new Set(codes.forms)])
      return null
    default:
      return null
  }
}
