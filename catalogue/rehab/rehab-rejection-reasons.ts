// Why a rehab does not take place. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const rehabRejectionReasons = defineCatalogue(
  'rehabRejectionReason',
  [
    { code: 1, key: 'patientDeclined' },
    { code: 2, key: 'notCapable' },
    { code: 3, key: 'notPromising' },
    { code: 4, key: 'deceased' },
    { code: 9, key: 'other' },
  ],
  'catalogue-rehab',
)
