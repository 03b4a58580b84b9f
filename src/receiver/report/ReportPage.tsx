// 'Auswertung' of a house (R10): how many requests came, how they were answered, how long that took, beside the own past. Numbers
// only; the parts go by the names of the dashboards: …/report/overview, …/requests, …/patient.
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChartBar, IconCloudOff, IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analyticsDashboards } from '../../../catalogue/admin/analytics-dashboards.ts'
import { momentText, shortDate } from '../../../domain/dates.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { DownloadNote } from '../../ui/DownloadNote.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { NotFound } from '../NotFound.tsx'
import { pagePath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { reportCsv } from './csv.ts'
import { Dashboards } from './Dashboards.tsx'
import { Parts } from './Parts.tsx'
import classes from './Report.module.css'
import { type Range, rangeLengths, rangeOf } from './range.ts'
import { useReport } from './use-report.ts'

export type Part = (typeof analyticsDashboards.keys)[number]
const tabKeys: Readonly<Record<Part, string>> = { overview: 'overview', requests: 'requests', patient: 'care' }

export function ReportPage() {
  const { part = 'overview' } = useParams({ strict: false }) as { part?: string }
  return analyticsDashboards.isKey(part) ? <Report part={part} /> : <NotFound />
}

function Report({ part }: { part: Part }) {
  const { t } = useTranslation('report')
  const query: Record<string, unknown> = useSearch({ strict: false })
  const { id } = useCareprovider()
  const today = useToday()
  const range = rangeOf(query, today)
  return (
    <Page title={t('title')}>
      <nav aria-label={t('parts')} className={classes.tabs}>
        {analyticsDashboards.keys.map((key) => (
          <Link
            key={key}
            to={pagePath(id, `report/${key}`)}
            search={query}
            className={classes.tab}
            aria-current={key === part ? 'page' : undefined}
          >
            {t(`tab.${tabKeys[key]}`)}
          </Link>
        ))}
      </nav>
      <RangeFields key={`${range?.from}/${range?.to}`} range={range} today={today} />
      {range ? <OfRange part={part} house={id} range={range} /> : null}
    </Page>
  )
}

/** Changes the address, so that a report can be passed on and the way back works. */
function RangeFields({ range, today }: { range: Range | null; today: string }) {
  const { t } = useTranslation('report')
  const navigate = useNavigate()
  const [isOwn, setIsOwn] = useState(range?.length == null)
  const [from, setFrom] = useState(range?.from ?? '')
  const [to, setTo] = useState(range?.to ?? '')
  const go = (search: Record<string, unknown>) => void navigate({ to: '.', search, replace: true, resetScroll: false })
  const change = (days: { from: string; to: string }) => {
    setFrom(days.from)
    setTo(days.to)
    if (rangeOf(days, today) !== null) go(days)
  }
  return (
    <div className={classes.range}>
      <NativeSelect
        size="md"
        label={t('range')}
        value={isOwn ? 'own' : String(range?.length)}
        data={[...rangeLengths.map(String), 'own'].map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          setIsOwn(value === 'own')
          if (value !== 'own') go({ days: Number(value) })
        }}
      />
      {isOwn ? (
        <>
          <TextInput
            type="date"
            label={t('from')}
            max={today}
            value={from}
            onChange={({ currentTarget: { value } }) => change({ from: value, to })}
          />
          <TextInput
            type="date"
            label={t('to')}
            max={today}
            value={to}
            error={rangeOf({ from, to }, today) === null ? t('wrongRange') : null}
            onChange={({ currentTarget: { value } }) => change({ from, to: value })}
          />
        </>
      ) : null}
    </div>
  )
}

function OfRange({ part, house, range }: { part: Part; house: number; range: Range }) {
  const { t } = useTranslation('report')
  const words = useWords()
  const nowMs = useNow()
  const { report, isOld, retry } = useReport(house, range)
  const csvName = `${t('title')} ${range.from} ${range.to}.csv`
  const [downloaded, setDownloaded] = useState<string | null>(null)
  return (
    <Loaded of={report} skeleton={<ListSkeleton rows={5} height={96} />} onRetry={retry}>
      {({ now, before, dashboards, at }) => (
        <>
          {isOld ? (
            <Alert color="gray" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
              <NoAnswer />
              {t('asOf', { moment: momentText(at, nowMs, words) })}
            </Alert>
          ) : null}
          <p className={classes.span}>
            {t('span', {
              from: shortDate(range.from, words.locale),
              to: shortDate(range.to, words.locale),
              count: range.days,
            })}
          </p>
          {now.requests.received === 0 && before.requests.received === 0 ? (
            <EmptyState icon={IconChartBar}>{t('none')}</EmptyState>
          ) : (
            <>
              <Parts part={part} now={now} before={before} range={range} />
              <Button
                variant="default"
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
                onClick={() => {
                  const csv = new Blob([reportCsv(now, before, range, words)], { type: 'text/csv;charset=utf-8' })
                  handToDownloads(csv, csvName)
                  setDownloaded(csvName)
                }}
              >
                {t('csv')}
              </Button>
              {downloaded === csvName ? <DownloadNote name={csvName} /> : null}
            </>
          )}
          <Dashboards address={dashboards} part={part} label={t(`tab.${tabKeys[part]}`)} />
        </>
      )}
    </Loaded>
  )
}
