// States of an advice centre. Source: specification, reference catalogues, section 4; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const consultantStatuses = defineCatalogue(
  'consultantStatus',
  [
    { code: 1, key: 'active' },
    { code: 2, key: 'created' },
    { code: 3, key: 'inactive' },
  ],
  'catalogue-admin',
)
