// Time ranges that lists and reports offer. Source: specification, reference
// catalogues, section 9. Days are 'yyyy-MM-dd'; today is passed in.
import type { CodeOf } from '../catalogue/define.ts'
import { timeRanges } from '../catalogue/search/time-ranges.ts'
import { addDays } from './calendar.ts'

/** in days; -1 is the whole time (ours: the specification gives the number alone) */
export type TimeRange = CodeOf<typeof timeRanges>
const WHOLE_TIME = timeRanges.code.all

/** The days of a range, both included, today the last one; null for the whole time. */
export const daysOfRange = (range: TimeRange, today: string): { readonly from: string; readonly to: string } | null =>
  range === WHOLE_TIME ? null : { from: addDays(today, 1 - range), to: today }
