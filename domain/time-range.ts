// Time ranges that lists and reports offer, and the starts that the portal offers. Source: specification, reference
// catalogues, section 9. Days are 'yyyy-MM-dd'; today is passed in.
import type { CodeOf } from '../catalogue/define.ts'
import { timeRanges } from '../catalogue/search/time-ranges.ts'
import { addDays } from './calendar.ts'
import type { Words } from './words.ts'

/** in days; -1 is the whole time (ours: the specification gives the number alone) */
export type TimeRange = CodeOf<typeof timeRanges>
const WHOLE_TIME = timeRanges.code.all

/** The days of a range, both included, today the last one; null for the whole time. */
export const daysOfRange = (range: TimeRange, today: string): { readonly from: string; readonly to: string } | null =>
  range === WHOLE_TIME ? null : { from: addDays(today, 1 - range), to: today }

/** 'Gesamter Zeitraum', 'Heute', 'Letzte 7 Tage' */
export function timeRangeText(range: TimeRange, words: Words): string {
  if (range === WHOLE_TIME) return words.t('domain:timeRange.whole')
  return range === 1 ? words.t('domain:timeRange.today') : words.t('domain:timeRange.days', { count: range })
}

/** The starts that the portal offers: today, in 3 days, in 2 weeks. */
export const startChoices = (today: string): string[] => [0, 3, 14].map((days) => addDays(today, days))
