// Age groups in whole years, both ends included, null = open. Source: specification, reference catalogues, section 9;
// codes in its listed order. The last group of both lists starts at 90: the list before it ends at 89.
import { defineCatalogue } from './define.ts'

export const ageIntervals = defineCatalogue('ageInterval', [
  { code: 1, key: 'under2', min: null, max: 1 },
  { code: 2, key: 'from2To6', min: 2, max: 6 },
  { code: 3, key: 'from7To11', min: 7, max: 11 },
  { code: 4, key: 'from12To17', min: 12, max: 17 },
  { code: 5, key: 'from18To29', min: 18, max: 29 },
  { code: 6, key: 'from30To39', min: 30, max: 39 },
  { code: 7, key: 'from40To49', min: 40, max: 49 },
  { code: 8, key: 'from50To54', min: 50, max: 54 },
  { code: 9, key: 'from55To59', min: 55, max: 59 },
  { code: 10, key: 'from60To64', min: 60, max: 64 },
  { code: 11, key: 'from65To69', min: 65, max: 69 },
  { code: 12, key: 'from70To79', min: 70, max: 79 },
  { code: 13, key: 'from80To89', min: 80, max: 89 },
  { code: 14, key: 'from90', min: 90, max: null },
])

/** The alternative set that one search type uses. */
export const coarseAgeIntervals = defineCatalogue('coarseAgeInterval', [
  { code: 1, key: 'under18', min: null, max: 17 },
  { code: 2, key: 'from18To59', min: 18, max: 59 },
  { code: 3, key: 'from60To64', min: 60, max: 64 },
  { code: 4, key: 'from65To69', min: 65, max: 69 },
  { code: 5, key: 'from70To74', min: 70, max: 74 },
  { code: 6, key: 'from75To79', min: 75, max: 79 },
  { code: 7, key: 'from80To89', min: 80, max: 89 },
  { code: 8, key: 'from90', min: 90, max: null },
])

/** The full list without children and teenagers: what forms offer unless a flag is set. */
export const adultAgeIntervals = ageIntervals.entries.filter(({ min }) => min !== null && min >= 18)
