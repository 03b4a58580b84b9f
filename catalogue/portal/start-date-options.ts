// When care should begin, as the portal offers it; `days` from today. Source: specification, reference catalogues,
// section 9.
import { defineCatalogue } from '../define.ts'

export const startDateOptions = defineCatalogue(
  'startDateOption',
  [
    { code: 1, key: 'today', days: 0 },
    { code: 2, key: 'inThreeDays', days: 3 },
    { code: 3, key: 'inTwoWeeks', days: 14 },
  ],
  'catalogue-portal',
)
