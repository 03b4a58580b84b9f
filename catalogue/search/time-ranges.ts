// How far lists and reports look back; the code is the number of days, -1 is without end. Source: specification,
// section 9.
import { defineCatalogue } from '../define.ts'

export const timeRanges = defineCatalogue(
  'timeRange',
  [
    { code: -1, key: 'all' },
    { code: 1, key: 'day1' },
    { code: 7, key: 'days7' },
    { code: 14, key: 'days14' },
    { code: 21, key: 'days21' },
    { code: 28, key: 'days28' },
    { code: 60, key: 'days60' },
    { code: 90, key: 'days90' },
    { code: 120, key: 'days120' },
    { code: 150, key: 'days150' },
    { code: 180, key: 'days180' },
  ],
  'catalogue-search',
)
