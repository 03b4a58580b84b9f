// How far a rehab application has come, in the order of its way. Ours; only what each one names may set it (an answer of the insurer,
// the hospital system's confirmation, a person), never we on our own account.
import { defineCatalogue } from '../define.ts'

export const applicationStates = defineCatalogue(
  'applicationState',
  [
    { code: 1, key: 'draft' },
    { code: 2, key: 'checked' },
    { code: 3, key: 'approved' },
    { code: 4, key: 'queued' },
    { code: 5, key: 'handedOver' },
    { code: 6, key: 'savedAsFile' },
    { code: 7, key: 'sent' },
    { code: 8, key: 'approvedByInsurer' },
    { code: 9, key: 'approvalChanged' },
    { code: 10, key: 'refused' },
    { code: 11, key: 'question' },
    { code: 12, key: 'notAccepted' },
    { code: 13, key: 'notTransmitted' },
    { code: 14, key: 'withdrawing' },
    { code: 15, key: 'withdrawn' },
  ],
  'catalogue-rehab',
)
