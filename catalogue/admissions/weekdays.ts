// Days of the week, Monday first. Source: specification, reference catalogues, section 9; codes as ISO 8601 counts
// them.
import { defineCatalogue } from '../define.ts'

export const weekdays = defineCatalogue(
  'weekday',
  [
    { code: 1, key: 'monday' },
    { code: 2, key: 'tuesday' },
    { code: 3, key: 'wednesday' },
    { code: 4, key: 'thursday' },
    { code: 5, key: 'friday' },
    { code: 6, key: 'saturday' },
    { code: 7, key: 'sunday' },
  ],
  'catalogue-admissions',
)
