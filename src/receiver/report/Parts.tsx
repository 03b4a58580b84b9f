// The parts of a report: figures and their course, how requests were answered, and what was looked for.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseReport } from '../../../contract/http/house-report.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { Chart, TimeChart } from './Chart.tsx'
import classes from './Report.module.css'
import type { Part } from './ReportPage.tsx'
import type { Range } from './range.ts'
import { answerRows, bucketsOf, countRows, durationText, isByWeek } from './rows.ts'

interface Props {
  readonly now: HouseReport
  readonly before: HouseReport
  readonly range: Range
}

export function Parts({ part, ...props }: Props & { readonly part: Part }) {
  if (part === 'overview') return <Overview {...props} />
  return part === 'requests' ? <Requests {...props} /> : <Care {...props} />
}

function Overview({ now, before, range }: Props) {
  const { t } = useTranslation('report')
  const words = useWords()
  const buckets = bucketsOf(now, range, words)
  const counted = (key: 'received' | 'answered' | 'attributed') => (
    <Figure name={t(`figure.${key}`)} before={before.requests[key].toLocaleString(words.locale)}>
      {now.requests[key].toLocaleString(words.locale)}
    </Figure>
  )
  const course = t(isByWeek(range) ? 'perWeek' : 'perDay')
  const unit = t(isByWeek(range) ? 'weekColumn' : 'day')
  return (
    <>
      <dl className={classes.figures}>
        {counted('received')}
        {counted('answered')}
        <Median now={now} before={before} />
        {counted('attributed')}
      </dl>
      <Panel title={course}>
        <TimeChart
          title={course}
          unit={unit}
          series={[t('figure.received'), t('figure.answered')]}
          buckets={buckets.map(({ key, label, received, answered }) => ({ key, label, values: [received, answered] }))}
        />
      </Panel>
      <Panel title={t('admissions')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('admissionsWhy')}
        </Text>
        <TimeChart
          title={t('admissions')}
          unit={unit}
          series={[t('figure.attributed')]}
          buckets={buckets.map(({ key, label, attributed }) => ({ key, label, values: [attributed] }))}
        />
      </Panel>
    </>
  )
}

function Requests({ now, before }: Props) {
  const { t } = useTranslation('report')
  const words = useWords()
  const reasons = countRows('by_reason', now, before, words)
  const withdrawals = countRows('by_withdrawal', now, before, words)
  return (
    <>
      <dl className={classes.figures}>
        <Median now={now} before={before} />
      </dl>
      <Panel title={t('answers')}>
        <Chart title={t('answers')} rows={answerRows(now, before, words)} />
      </Panel>
      <Panel title={t('reasons')}>
        {reasons.length > 0 ? <Chart title={t('reasons')} rows={reasons} /> : <Text>{t('noReasons')}</Text>}
      </Panel>
      {withdrawals.length > 0 ? (
        <Panel title={t('withdrawals')}>
          <Chart title={t('withdrawals')} rows={withdrawals} />
        </Panel>
      ) : null}
    </>
  )
}

function Care({ now, before }: Props) {
  const { t } = useTranslation('report')
  const words = useWords()
  return (
    <>
      <Panel title={t('solutions')}>
        <Chart title={t('solutions')} rows={countRows('by_solution', now, before, words)} />
      </Panel>
      <Panel title={t('careLevels')}>
        <Chart title={t('careLevels')} rows={countRows('by_care_level', now, before, words)} />
      </Panel>
    </>
  )
}

function Median({ now, before }: Pick<Props, 'now' | 'before'>) {
  const { t } = useTranslation('report')
  const words = useWords()
  return (
    <Figure name={t('figure.median')} before={durationText(before.requests.median_ms, words)}>
      {durationText(now.requests.median_ms, words)}
    </Figure>
  )
}

function Figure({ name, before, children }: { name: string; before: string; children: ReactNode }) {
  const { t } = useTranslation('report')
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className="num">
        {children}
        <span className={`${classes.before} ${classes.block}`}>{t('before', { value: before })}</span>
      </dd>
    </div>
  )
}
