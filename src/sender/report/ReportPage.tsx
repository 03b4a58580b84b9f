// 'Auswertung': how many requests were sent, how they were answered, and how long that took. Nothing of a patient. A clinic
// without analytics has no such page (S54).

import { NativeSelect } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestStatuses } from '../../../catalogue/request-statuses.ts'
import { timeRanges } from '../../../catalogue/search/time-ranges.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import type { Report } from '../../../contract/http/report.ts'
import { startOfDay } from '../../../domain/calendar.ts'
import { daysOfRange, type TimeRange } from '../../../domain/time-range.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import figures from '../../ui/FigureTable.module.css'
import { Loaded } from '../../ui/Loaded.tsx'
import { labelOf } from '../../ui/labels.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { keepPlace, paths } from '../paths.ts'
import { clinicFeaturesOf, clinicRolesOf, readsReport } from '../rights.ts'
import { NotThere } from '../ScreenLoaded.tsx'
import { durationText, endedLast, shareText } from './numbers.ts'
import classes from './ReportPage.module.css'

const defaultRange: TimeRange = 28

const rangeOf = (value: unknown): TimeRange =>
  timeRanges.codes.find((range) => String(range) === String(value)) ?? defaultRange

export function ReportPage() {
  const account = useAccount()
  return readsReport(clinicRolesOf(account), clinicFeaturesOf(account)) ? <OwnReport /> : <NotThere />
}

function OwnReport() {
  const { t } = useTranslation(['desk', 'catalogue-search'])
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const range = rangeOf(query.days)
  const today = useToday()
  const days = daysOfRange(range, today)
  const report = usePort('desk').useReport({ from: days && startOfDay(days.from), searchTypes: [] })
  return (
    <Page
      title={t('report.title')}
      aside={
        <NativeSelect
          size="md"
          aria-label={t('report.range')}
          value={String(range)}
          data={timeRanges.codes.map((value) => ({ value: String(value), label: t(timeRanges.labelKey(value)) }))}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ href: `${paths.report}?days=${value}`, replace: true, ...keepPlace })
          }
        />
      }
    >
      <Loaded of={report} skeleton={<ListSkeleton rows={6} height={72} />}>
        {(value) =>
          value.requests.sent === 0 ? (
            <EmptyState icon={IconChartBar}>{t('report.none')}</EmptyState>
          ) : (
            <Numbers report={value} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Numbers({ report }: { report: Report }) {
  const { t } = useTranslation('desk')
  const words = useWords()
  const { requests } = report
  const answered = shareText(requests.answered, requests.sent, words.locale)
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t('report.sent')}>{requests.sent.toLocaleString(words.locale)}</Figure>
        <Figure name={t('report.answered')}>{answered}</Figure>
        <Figure name={t('report.median')}>{durationText(requests.median_ms, words)}</Figure>
        <Figure name={t('report.p90')}>{durationText(requests.p90_ms, words)}</Figure>
      </dl>
      <Panel title={t('report.byStatus')}>
        <ul className={classes.bars}>
          {endedLast(report.by_status).map(({ status, count }) => (
            <li key={status} className={classes.bar}>
              <span>
                {requestStatuses.isKey(status) ? labelOf(requestStatuses, requestStatuses.code[status], words) : status}
              </span>
              <span className={classes.track} data-mark="ground" aria-hidden>
                <span className={classes.fill} data-mark style={{ inlineSize: `${(100 * count) / requests.sent}%` }} />
              </span>
              <span className="num">
                {count.toLocaleString(words.locale)} · {shareText(count, requests.sent, words.locale)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('report.byType')}>
        <Counts
          first={t('report.type')}
          rows={report.by_type.map((row) => ({
            ...row,
            key: String(row.search_type),
            name: labelOf(searchTypes, row.search_type, words) ?? '',
          }))}
        />
      </Panel>
      <Panel title={t('report.byProvider')}>
        <Counts
          first={t('report.provider')}
          rows={report.by_provider.map((row) => ({
            ...row,
            key: String(row.careprovider.id),
            name: row.careprovider.name,
          }))}
        />
      </Panel>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

interface CountRow {
  readonly key: string
  readonly name: string
  readonly requests: number
  readonly answered: number
  readonly accepted: number
  readonly declined: number
  readonly withdrawn: number
  readonly median_ms: number | null
}

function Counts({ first, rows }: { first: string; rows: readonly CountRow[] }) {
  const { t } = useTranslation('desk')
  const words = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys too
    <section className={figures.scroll} aria-label={first} tabIndex={0}>
      <table className={`${figures.table} ${classes.wide}`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {(['sent', 'answered', 'accepted', 'declined', 'withdrawn', 'median'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`report.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className="num">{row.requests.toLocaleString(words.locale)}</td>
              <td className="num">{row.answered.toLocaleString(words.locale)}</td>
              <td className="num">{row.accepted.toLocaleString(words.locale)}</td>
              <td className="num">{row.declined.toLocaleString(words.locale)}</td>
              <td className="num">{row.withdrawn.toLocaleString(words.locale)}</td>
              <td className="num">{durationText(row.median_ms, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
