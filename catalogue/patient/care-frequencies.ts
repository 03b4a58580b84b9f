// How often care is needed. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from '../define.ts'

export const careFrequencies = defineCatalogue(
  'careFrequency',
  [
    { code: 1, key: 'daily' },
    { code: 2, key: 'weekly' },
    { code: 3, key: 'unknown' },
  ],
  'catalogue-patient',
)
