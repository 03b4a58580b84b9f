// Where a direct request came from. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const directRequestTypes = defineCatalogue(
  'directRequestType',
  [
    { code: 1, key: 'admissionsManuallyCreated' },
    { code: 2, key: 'admissionsForm' },
    { code: 3, key: 'providerSearch' },
    { code: 4, key: 'clinic' },
  ],
  'catalogue-admissions',
)
