// How far the application for a grant is. Source: specification, reference catalogues, section 4; codes in its listed
// order.
import { defineCatalogue } from '../define.ts'

export const grantStatuses = defineCatalogue(
  'grantStatus',
  [
    { code: 1, key: 'notApplied' },
    { code: 2, key: 'applied' },
    { code: 3, key: 'exists' },
  ],
  'catalogue-patient',
)
