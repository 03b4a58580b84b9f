// Marital status. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const maritalStatuses = defineCatalogue(
  'maritalStatus',
  [
    { code: 1, key: 'single' },
    { code: 2, key: 'married' },
    { code: 3, key: 'divorced' },
    { code: 4, key: 'widowed' },
  ],
  'catalogue-patient',
)
