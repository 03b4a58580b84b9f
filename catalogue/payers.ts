// Who pays for the care. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from './define.ts'

export const payers = defineCatalogue('payer', [
  { code: 1, key: 'insurance' },
  { code: 2, key: 'civilServantsAid' },
  { code: 3, key: 'publicAccidentInsurance' },
  { code: 4, key: 'publicPension' },
  { code: 5, key: 'socialServiceDepartment' },
  { code: 6, key: 'selfPayer' },
  { code: 7, key: 'other' },
])
