// Numbers of the report in words. Pure.
import type { Words } from '../../../domain/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '42 Min.', '3,5 Std.', '2 Tage'; a dash without a value. */
export function durationText(ms: number | null, { t, locale }: Words): string {
  if (ms === null) return '–'
  const say = (unit: string, value: number, digits: number) =>
    t(`desk:duration.${unit}`, { value: value.toLocaleString(locale, { maximumFractionDigits: digits }) })
  if (ms < HOUR) return say('minutes', Math.max(1, Math.round(ms / MINUTE)), 0)
  return ms < 2 * DAY ? say('hours', ms / HOUR, 1) : say('days', ms / DAY, 1)
}

/** '85 %' */
export const shareText = (part: number, whole: number, locale: string): string =>
  (whole === 0 ? 0 : part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
