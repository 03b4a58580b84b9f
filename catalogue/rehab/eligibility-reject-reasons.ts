// Why a patient is not eligible. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const eligibilityRejectReasons = defineCatalogue(
  'eligibilityRejectReason',
  [
    { code: 1, key: 'anotherFormRehaSought' },
    { code: 2, key: 'differentCostPayerResponsible' },
    { code: 3, key: 'patientNotEligible' },
    { code: 4, key: 'otherReason' },
  ],
  'catalogue-rehab',
)
