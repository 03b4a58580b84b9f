// The documentation as paper has it, in the order of its lines: the same for the printer and for the PDF among the files. Pure.
import type { CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { momentText, shortDate } from '../../../domain/dates.ts'
import { careDay, careDays } from '../../../domain/patient/transitional-care/days.ts'
import { proofNames } from '../../../domain/patient/transitional-care/proofs.ts'
import { checkMark } from '../../../domain/patient/transitional-care/versions.ts'
import type { Words } from '../../../domain/words.ts'
import { houseText, kindsText, proofText, radiusText, say, shortMoment, wayText } from './care-texts.ts'

/** A name and what stands beside it. */
type Line = readonly [string, string]

interface SheetTable {
  readonly title: string
  readonly columns: readonly string[]
  /** percent; absent: as wide as what stands in it */
  readonly widths?: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

interface CareSheetLines {
  /** which version, of when, by whom, with its check mark */
  readonly made: string
  readonly facts: readonly Line[]
  readonly proofs: readonly Line[]
  readonly radius: string
  /** null: nobody was asked */
  readonly asked: SheetTable | null
  /** null: everything counts */
  readonly uncounted: SheetTable | null
  /** who signs */
  readonly signatures: readonly string[]
}

const columns = ['number', 'house', 'kind', 'way', 'asked', 'answered', 'state', 'reason'] as const
const widths = [5, 21, 13, 14, 11, 11, 10, 15] as const

/** @param check null: a draft */
export function careSheet(content: CareVersionContent, check: string | null, words: Words): CareSheetLines {
  const { made, patient, proofs, rows, uncounted, radius } = content
  const t = (key: string, values: Record<string, string | number> = {}) => say(words, key, values)
  const run = careDay(proofs.care_start?.day ?? null, proofs.care_start?.day ?? '')
  const dated = (day: string | null | undefined) => (day ? shortDate(day, words.locale) : '')
  const counted = t('print.counted', { count: rows.length })
  const facts: readonly Line[] = [
    [t('print.clinic'), content.clinic],
    [
      t('print.patient'),
      [patient.name, patient.birth_date && t('print.born', { date: patient.birth_date })].filter(Boolean).join(', '),
    ],
    [t('print.insurance'), patient.insurance],
    [t('print.insuranceNumber'), patient.insurance_number],
    [t('print.case'), patient.case_number],
    [t('proofs.name.treatment_end'), dated(proofs.treatment_end?.day)],
    [
      t('proofs.name.care_start'),
      run === null
        ? ''
        : `${dated(proofs.care_start?.day)}, ${t('print.days', { max: careDays, last: dated(run.last) })}`,
    ],
    [t('print.count'), counted],
  ]
  return {
    made:
      check === null
        ? t('print.draft')
        : t('print.version', {
            number: content.number,
            moment: momentText(made.at, made.at, words),
            name: made.by,
            mark: checkMark(check),
          }),
    facts: facts.map(([label, value]) => [label, value || '–'] as const),
    proofs: [
      ...proofNames.map(
        (name, index) =>
          [
            `${index + 1}. ${t(`proofs.name.${name}`)}`,
            name === 'asked' ? counted : proofText(name, content, words) || t('proofs.empty'),
          ] as const,
      ),
      ...(proofs.fewer?.text ? [[t('print.fewer'), proofs.fewer.text] as const] : []),
    ],
    radius: t('table.radius', { steps: radiusText(radius, words) }),
    asked:
      rows.length === 0
        ? null
        : {
            title: t('table.title'),
            columns: columns.map((column) => t(`table.${column}`)),
            widths,
            rows: rows.map((row) => [
              String(row.number),
              [
                row.address ? `${row.name}, ${row.address}` : houseText(row),
                row.search === null ? '' : t('table.search', { number: row.search }),
              ]
                .filter(Boolean)
                .join(', '),
              kindsText(row.kinds, words),
              wayText(row, words),
              shortMoment(row.asked_at, words),
              shortMoment(row.answered_at, words),
              t(`state.${row.state}`),
              row.reason,
            ]),
          },
    uncounted:
      uncounted.length === 0
        ? null
        : {
            title: t('uncounted.title'),
            columns: [t('table.house'), t('table.way'), t('table.asked'), t('table.reason')],
            rows: uncounted.map((one) => [
              houseText(one),
              wayText(one, words),
              shortMoment(one.at, words),
              t(`uncounted.why.${one.why}`),
            ]),
          },
    signatures: (['social', 'doctor'] as const).map((who) => t(`print.${who}`)),
  }
}
