// A report as rows that charts, tables and the CSV file have in common. Pure.

import { careLevels } from '../../../catalogue/care-levels.ts'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import { withdrawalReasons } from '../../../catalogue/withdrawal-reasons.ts'
import type { HouseReport } from '../../../contract/http/house-report.ts'
import { addDays, daysBetween } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf } from '../../ui/labels.ts'
import type { Range } from './range.ts'

export interface ReportRow {
  readonly key: string
  readonly label: string
  readonly value: number
  /** in the same length before; null: not compared */
  readonly before: number | null
}

interface Bucket {
  readonly key: string
  readonly label: string
  readonly received: number
  readonly answered: number
  readonly attributed: number
}

/** up to so many days stand by themselves; more are weeks */
const MOST_DAYS = 31

export const isByWeek = ({ days }: Pick<Range, 'days'>): boolean => days > MOST_DAYS

/** Every day or week of the range, the empty ones too. */
export function bucketsOf(report: Pick<HouseReport, 'by_day'>, range: Range, words: Words): Bucket[] {
  const step = isByWeek(range) ? 7 : 1
  const count = Math.ceil(range.days / step)
  const buckets = Array.from({ length: count }, (_, at) => {
    const day = addDays(range.from, at * step)
    const label = shortDate(day, words.locale)
    return {
      key: day,
      label: step === 1 ? label : words.t('report:week', { day: label }),
      received: 0,
      answered: 0,
      attributed: 0,
    }
  })
  for (const { day, received, answered, attributed } of report.by_day) {
    const bucket = buckets[Math.floor(daysBetween(range.from, day) / step)]
    if (!bucket) continue
    bucket.received += received
    bucket.answered += answered
    bucket.attributed += attributed
  }
  return buckets
}

const figures = ['received', 'answered', 'accepted', 'declined', 'withdrawn', 'interested', 'attributed'] as const

export const figureRows = (now: HouseReport, before: HouseReport, words: Words): ReportRow[] =>
  figures.map((key) => ({
    key,
    label: words.t(`report:figure.${key}`),
    value: now.requests[key],
    before: before.requests[key],
  }))

export function answerRows(now: HouseReport, before: HouseReport, words: Words): ReportRow[] {
  const answers = figureRows(now, before, words).filter(({ key }) =>
    ['accepted', 'declined', 'interested'].includes(key),
  )
  const row = (key: string, of: (requests: HouseReport['requests']) => number): ReportRow => ({
    key,
    label: words.t(`report:figure.${key}`),
    value: of(now.requests),
    before: of(before.requests),
  })
  // answered once, and no answer stands: without them the rows would not add up to the requests
  const withdrawn = row('withdrawn', (all) => all.withdrawn)
  const lapsed = row('lapsed', (all) => all.answered - all.accepted - all.declined - all.withdrawn - all.interested)
  const rare = [withdrawn, lapsed].filter(({ value, before: earlier }) => value > 0 || (earlier ?? 0) > 0)
  return [...answers, ...rare, row('unanswered', (all) => all.received - all.answered)]
}

type Counted = 'by_reason' | 'by_withdrawal' | 'by_solution' | 'by_care_level'
const lists = {
  by_reason: declinedReasons,
  by_withdrawal: withdrawalReasons,
  by_solution: solutions,
  by_care_level: careLevels,
} as const

/** Counts by code with their labels; what was counted before only stands there with 0. */
export function countRows(field: Counted, now: HouseReport, before: HouseReport, words: Words): ReportRow[] {
  const earlier = new Map(before[field].map(({ code, count }) => [code, count]))
  const later = new Map(now[field].map(({ code, count }) => [code, count]))
  return [...new Set([...later.keys(), ...earlier.keys()])].map((code) => ({
    key: String(code),
    label: labelOf(lists[field], code, words) ?? words.t('report:unknown'),
    value: later.get(code) ?? 0,
    before: earlier.get(code) ?? 0,
  }))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '42 Min.', '3,5 Std.', '2 Tage'; a dash without a value. */
export function durationText(ms: number | null, { t, locale }: Words): string {
  if (ms === null) return '–'
  const say = (unit: string, value: number, digits: number) =>
    t(`report:duration.${unit}`, { value: value.toLocaleString(locale, { maximumFractionDigits: digits }) })
  if (ms < HOUR) return say('minutes', Math.max(1, Math.round(ms / MINUTE)), 0)
  return ms < 2 * DAY ? say('hours', ms / HOUR, 1) : say('days', ms / DAY, 1)
}
