// Stars of a rating. Source: specification, reference catalogues, section 9.
import { defineCatalogue } from '../define.ts'

export const ratings = defineCatalogue(
  'rating',
  [
    { code: 0, key: 'none' },
    { code: 1, key: 'one' },
    { code: 2, key: 'two' },
    { code: 3, key: 'three' },
    { code: 4, key: 'four' },
    { code: 5, key: 'five' },
    { code: -1, key: 'unknown' },
  ],
  'catalogue-search',
)
