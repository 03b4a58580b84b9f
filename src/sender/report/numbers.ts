// Numbers of the report in words. Pure.
import type { Report } from '../../../contract/http/report.ts'
import { endedStatuses } from '../../../domain/lifecycle/request-states.ts'
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

/** The states that still wait for somebody first: what has ended is most of them after some weeks. Else as before. */
export function endedLast(states: Report['by_status']): Report['by_status'] {
  const hasEnded = ({ status }: Report['by_status'][number]) => (endedStatuses as readonly string[]).includes(status)
  return [...states.filter((one) => !hasEnded(one)), ...states.filter(hasEnded)]
}
