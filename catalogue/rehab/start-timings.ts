// When a follow-up rehab begins. Source: specification, reference catalogues, section 4.
import { defineCatalogue } from '../define.ts'

export const startTimings = defineCatalogue(
  'startTiming',
  [
    { code: 1, key: 'direct' },
    { code: 2, key: 'withinTwoWeeks' },
    { code: 3, key: 'outsideTwoWeeks' },
  ],
  'catalogue-rehab',
)
