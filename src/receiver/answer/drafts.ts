// What somebody has entered for an answer and not sent: kept while the area is open, also when the dialog is cancelled.
import type { RequestRecord } from '../../../contract/http/records.ts'
import { useDraft } from '../../state/drafts.ts'
import { emptyAcceptForm } from './accept-form.ts'
import { emptyDeclineForm } from './decline-form.ts'

export const useAcceptDraft = ({ id, auction }: Pick<RequestRecord, 'id' | 'auction'>) =>
  useDraft(`accept/${id}`, emptyAcceptForm(auction.criteria.solutions))

export const useDeclineDraft = (requestId: number) => useDraft(`decline/${requestId}`, emptyDeclineForm)
