// States of a company. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const companyStatuses = defineCatalogue(
  'companyStatus',
  [
    { code: 6, key: 'created' },
    { code: 3, key: 'duplicate' },
    { code: 2, key: 'inactive' },
  ],
  'catalogue-admin',
)
