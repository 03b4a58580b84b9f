// How long care is needed. Source: specification, reference catalogues, section 9; codes in its listed order.
import { defineCatalogue } from './define.ts'

export const careDurations = defineCatalogue('careDuration', [
  { code: 1, key: 'oneDay' },
  { code: 2, key: 'oneWeek' },
  { code: 3, key: 'twoWeeks' },
  { code: 4, key: 'threeWeeks' },
  { code: 5, key: 'oneMonth' },
  { code: 6, key: 'twoMonths' },
  { code: 7, key: 'threeMonths' },
  { code: 8, key: 'fourMonths' },
  { code: 9, key: 'fiveMonths' },
  { code: 10, key: 'sixMonthsPlus' },
  { code: 11, key: 'unknown' },
])
