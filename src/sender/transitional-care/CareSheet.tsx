// The documentation on paper: A4 across, an own layout. Entries by hand carry their writer; what does not count stands below.
import { useTranslation } from 'react-i18next'
import type { CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { momentText, shortDate } from '../../../domain/dates.ts'
import { careDay, careDays } from '../../../domain/patient/transitional-care/days.ts'
import { proofNames } from '../../../domain/patient/transitional-care/proofs.ts'
import { checkMark } from '../../../domain/patient/transitional-care/versions.ts'
import { printClasses as classes, PrintTable } from '../../features/print/index.ts'
import { usePaperWords } from '../print/use-paper-words.ts'
import own from './CareSheet.module.css'
import { houseText, kindsText, proofText, radiusText, shortMoment, wayText } from './care-texts.ts'

interface Props {
  readonly content: CareVersionContent
  /** null: a draft */
  readonly check: string | null
}

const columns = ['number', 'house', 'kind', 'way', 'asked', 'answered', 'state', 'reason'] as const
/** percent */
const widths = [5, 21, 13, 14, 11, 11, 10, 15] as const

export function CareSheet({ content, check }: Props) {
  const { t } = useTranslation('transitional-care')
  const words = usePaperWords()
  const { made, patient, proofs, rows, uncounted, radius } = content
  const run = careDay(proofs.care_start?.day ?? null, proofs.care_start?.day ?? '')
  const dated = (day: string | null | undefined) => (day ? shortDate(day, words.locale) : '')
  const facts: readonly (readonly [string, string])[] = [
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
    [t('print.count'), t('print.counted', { count: rows.length })],
  ]
  return (
    <div className={own.sheet}>
      <p className={classes.facts}>
        {check === null
          ? t('print.draft')
          : t('print.version', {
              number: content.number,
              moment: momentText(made.at, made.at, words),
              name: made.by,
              mark: checkMark(check),
            })}
      </p>
      <dl className={classes.list}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('proofs.title')}</h2>
      <dl className={classes.list}>
        {proofNames.map((name, index) => (
          <div key={name} className={classes.fact}>
            <dt>{`${index + 1}. ${t(`proofs.name.${name}`)}`}</dt>
            <dd>
              {name === 'asked'
                ? t('print.counted', { count: rows.length })
                : proofText(name, content, words) || t('proofs.empty')}
            </dd>
          </div>
        ))}
        {proofs.fewer?.text ? (
          <div className={classes.fact}>
            <dt>{t('print.fewer')}</dt>
            <dd>{proofs.fewer.text}</dd>
          </div>
        ) : null}
      </dl>
      <p>{t('table.radius', { steps: radiusText(radius, words) })}</p>
      {rows.length === 0 ? (
        <p>{t('print.nobody')}</p>
      ) : (
        <PrintTable
          caption={t('table.title')}
          columns={columns.map((column) => t(`table.${column}`))}
          widths={widths}
          rows={rows.map((row) => ({
            id: row.number,
            cells: [
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
            ],
          }))}
        />
      )}
      {uncounted.length === 0 ? null : (
        <PrintTable
          caption={t('uncounted.title')}
          columns={[t('table.house'), t('table.way'), t('table.asked'), t('table.reason')]}
          rows={uncounted.map((one, index) => ({
            id: index,
            cells: [houseText(one), wayText(one, words), shortMoment(one.at, words), t(`uncounted.why.${one.why}`)],
          }))}
        />
      )}
      <div className={own.signatures}>
        {(['social', 'doctor'] as const).map((who) => (
          <div key={who} className={own.signature}>
            {t(`print.${who}`)}
            <span>{t('print.signature')}</span>
          </div>
        ))}
      </div>
      <p className={own.layout}>{t('print.layout')}</p>
    </div>
  )
}
