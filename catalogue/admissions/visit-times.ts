// When somebody should come. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const visitTimes = defineCatalogue(
  'visitTime',
  [
    { code: 1, key: 'morning' },
    { code: 2, key: 'noon' },
    { code: 3, key: 'afternoon' },
    { code: 4, key: 'evening' },
    { code: 5, key: 'noPreference' },
    { code: 98, key: 'other' },
  ],
  'catalogue-admissions',
)
