// A chart of counts as bars, with the same numbers as a table below it: whoever does not see the bars, or wants to know exactly,
// opens that.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import figures from '../../ui/FigureTable.module.css'
import { useWords } from '../../ui/use-words.ts'
import classes from './Report.module.css'
import type { ReportRow } from './rows.ts'

const BAR = 20
const WIDTH = 600

/** Rows of a few kinds: a bar each, and a thinner one for the time before. */
export function Chart({ title, rows }: { readonly title: string; readonly rows: readonly ReportRow[] }) {
  const { t } = useTranslation('report')
  const { locale } = useWords()
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]))
  const widthOf = (value: number) => (value / most) * WIDTH
  const said = rows.map(({ label, value }) => `${label} ${value.toLocaleString(locale)}`).join(', ')
  return (
    <>
      <ul className={classes.bars} aria-hidden>
        {rows.map(({ key, label, value, before }) => (
          <li key={key} className={classes.bar}>
            <span>{label}</span>
            <span className="num">
              <strong>{value.toLocaleString(locale)}</strong>
              {before === null ? null : (
                <span className={classes.before}> · {t('before', { value: before.toLocaleString(locale) })}</span>
              )}
            </span>
            <svg aria-hidden viewBox={`0 0 ${WIDTH} ${BAR}`} preserveAspectRatio="none" className={classes.track}>
              <rect width={widthOf(value)} height={before === null ? BAR : BAR - 8} className={classes.now} />
              {before === null ? null : (
                <rect y={BAR - 6} width={widthOf(before)} height={6} className={classes.then} />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <p className="visually-hidden">{t('summary', { title, values: said })}</p>
      <NumberTable
        title={title}
        name={t('name')}
        columns={[t('count'), t('countBefore')]}
        rows={rows.map(({ key, label, value, before }) => ({ key, label, values: [value, before] }))}
      />
    </>
  )
}

interface SeriesProps {
  readonly title: string
  /** at most two, the first one is drawn behind */
  readonly series: readonly string[]
  /** what a bucket is: a day, a week */
  readonly unit: string
  readonly buckets: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[]
}

const HEIGHT = 160
const SLOT = 20

/** Counts over time: a column for each day or week, of each series. */
export function TimeChart({ title, series, unit, buckets }: SeriesProps) {
  const { t } = useTranslation('report')
  const { locale } = useWords()
  const name = useId()
  const most = Math.max(1, ...buckets.flatMap(({ values }) => values))
  const totals = series.map(
    (label, at) => `${label} ${buckets.reduce((sum, { values }) => sum + (values[at] ?? 0), 0).toLocaleString(locale)}`,
  )
  return (
    <>
      <p className={`${classes.most} num`} aria-hidden>
        {t('most', { value: most.toLocaleString(locale) })}
      </p>
      <svg
        role="img"
        aria-labelledby={name}
        viewBox={`0 0 ${buckets.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.time}
      >
        <title id={name}>{t('summary', { title, values: totals.join(', ') })}</title>
        {buckets.map(({ key, values }, at) =>
          values.map((value, of) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
              key={`${key}/${of}`}
              x={at * SLOT + 3 + of * 4}
              y={HEIGHT - (value / most) * HEIGHT}
              width={SLOT - 6 - of * 8}
              height={(value / most) * HEIGHT}
              className={of === 0 ? classes.then : classes.now}
            />
          )),
        )}
      </svg>
      <div className={classes.axis} aria-hidden>
        <span>{buckets[0]?.label}</span>
        <span>{buckets.at(-1)?.label}</span>
      </div>
      <ul className={classes.legend} aria-hidden>
        {series.map((label, of) => (
          <li key={label}>
            <span className={classes.swatch} data-series={of} data-mark={of === 1 ? true : 'ground'} /> {totals[of]}
          </li>
        ))}
      </ul>
      <NumberTable title={title} name={unit} columns={series} rows={buckets} />
    </>
  )
}

interface TableProps {
  readonly title: string
  /** of the first column */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly values: readonly (number | null)[]
  }[]
}

function NumberTable({ title, name, columns, rows }: TableProps) {
  const { t } = useTranslation('report')
  const { locale } = useWords()
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{t('table')}</summary>
      <div className={figures.scroll}>
        <table className={figures.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={columns[at]} className="num">
                    {value === null ? '–' : value.toLocaleString(locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
