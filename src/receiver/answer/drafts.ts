// What somebody has entered for an answer and not sent: kept while the area is open, also when the dialog is cancelled.
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { AnswerPlace } from '../../data/ports.ts'
import { useDraft } from '../../state/drafts.ts'
import { emptyAcceptForm } from './accept-form.ts'
import { emptyDeclineForm } from './decline-form.ts'
import { emptyWithdrawForm } from './withdraw-form.ts'

/** @param replaces the waiting answer that is said differently: its draft is its own */
export const useAcceptDraft = ({ id, auction }: Pick<RequestRecord, 'id' | 'auction'>, replaces?: string) =>
  useDraft(replaces ? editDraft(replaces) : `accept/${id}`, emptyAcceptForm(auction.criteria.solutions))

export const useDeclineDraft = (requestId: number, replaces?: string) =>
  useDraft(replaces ? editDraft(replaces) : `decline/${requestId}`, emptyDeclineForm)

export const useWithdrawDraft = (requestId: number) => useDraft(`withdraw/${requestId}`, emptyWithdrawForm)

/** The waiting answer that is said differently; undefined: none. */
export const replacedBy = (at: AnswerPlace): string | undefined => ('replaces' in at ? at.replaces : undefined)

export const editDraft = (actionId: string): string => `edit/${actionId}`
