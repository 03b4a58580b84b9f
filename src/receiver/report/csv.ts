// The report as a file for a spreadsheet. Pure.
import type { HouseReport } from '../../../contract/http/house-report.ts'
import { type Cell, csvText } from '../../../domain/csv.ts'
import type { Words } from '../../../domain/words.ts'
import type { Range } from './range.ts'
import { answerRows, bucketsOf, countRows, figureRows, isByWeek, type ReportRow } from './rows.ts'

const minutes = (ms: number | null): Cell => (ms === null ? '' : Math.round((10 * ms) / 60_000) / 10)

export function reportCsv(now: HouseReport, before: HouseReport, range: Range, words: Words): string {
  const { t } = words
  const compared = (title: string, rows: readonly ReportRow[]): Cell[][] => [
    [],
    [title, t('report:count'), t('report:countBefore')],
    ...rows.map(({ label, value, before: earlier }) => [label, value, earlier ?? '']),
  ]
  const lines: Cell[][] = [
    [t('report:title'), range.from, range.to],
    ...compared(t('report:tab.overview'), figureRows(now, before, words)),
    [`${t('report:figure.median')} (min)`, minutes(now.requests.median_ms), minutes(before.requests.median_ms)],
    ...compared(t('report:answers'), answerRows(now, before, words)),
    ...compared(t('report:reasons'), countRows('by_reason', now, before, words)),
    ...compared(t('report:withdrawals'), countRows('by_withdrawal', now, before, words)),
    ...compared(t('report:solutions'), countRows('by_solution', now, before, words)),
    ...compared(t('report:careLevels'), countRows('by_care_level', now, before, words)),
    [],
    [
      t(isByWeek(range) ? 'report:weekFrom' : 'report:day'),
      ...(['received', 'answered', 'attributed'] as const).map((key) => t(`report:figure.${key}`)),
    ],
    ...bucketsOf(now, range, words).map(({ key, received, answered, attributed }) => [
      key,
      received,
      answered,
      attributed,
    ]),
  ]
  return csvText(lines)
}
