// Kinds of health insurance. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const insuranceTypes = defineCatalogue(
  'insuranceType',
  [
    { code: 1, key: 'public' },
    { code: 2, key: 'private' },
  ],
  'catalogue-patient',
)
