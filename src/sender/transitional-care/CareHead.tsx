// The first thing that somebody sees: the day of at most ten, and how many were asked against the agreement's twenty. No green and no
// 'erfüllt': what the number means is the clinic's to say.
import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { CareProofs } from '../../../contract/records/transitional-care.ts'
import { longDate, momentText, shortDate } from '../../../domain/dates.ts'
import { askedTarget, type CareCount } from '../../../domain/patient/transitional-care/count.ts'
import { careDay, careDays } from '../../../domain/patient/transitional-care/days.ts'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { keepPlace, paths } from '../paths.ts'
import classes from './TransitionalCare.module.css'

/** An acceptance came in: the question is another one now. */
export function AcceptedNotice({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const now = useNow()
  const params = {
    patientId: String(record.patient.id),
    auctionId: String(record.auction.id),
    requestId: String(record.id),
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="status">
      <div className={classes.noticeRow}>
        <span>
          {t('accepted.text', {
            name: record.careprovider.name,
            moment: momentText(record.response.at ?? record.updated_at, now, words),
          })}
        </span>
        <LinkButton to={paths.request} params={params} variant="default" {...keepPlace}>
          {t('accepted.open')}
        </LinkButton>
      </div>
    </Alert>
  )
}

interface DaysProps {
  readonly proofs: CareProofs
  readonly caseNumber: string | null
  /** absent: nothing can be typed */
  readonly onEdit?: (() => void) | undefined
}

export function CareDays({ proofs, caseNumber, onEdit }: DaysProps) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const today = useToday()
  const end = proofs.treatment_end?.day ?? null
  const start = proofs.care_start?.day ?? null
  const run = careDay(start, today)
  const last = run === null ? '' : longDate(run.last, today, words.locale)
  const isComplete = end !== null && start !== null
  const key = isComplete ? 'change' : 'enter'
  return (
    <>
      <div className={classes.facts}>
        {caseNumber === null ? null : <span>{t('head.case', { number: caseNumber })}</span>}
        <span>{end === null ? t('head.noEnd') : t('head.end', { day: shortDate(end, words.locale) })}</span>
        <span>
          {run === null
            ? t('head.noStart')
            : run.phase === 'before' && start !== null
              ? t('head.before', { day: shortDate(start, words.locale), last })
              : run.phase === 'over'
                ? t('head.start', { day: shortDate(start ?? '', words.locale) })
                : t('head.day', { day: run.day, max: careDays, last })}
        </span>
        {onEdit ? (
          <Button variant="subtle" px="xs" onClick={onEdit} aria-label={t(`head.${key}Name`)}>
            {t(`head.${key}`)}
          </Button>
        ) : null}
      </div>
      {run?.phase === 'ending' ? (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {run.left === 0 ? t('days.lastDay') : t('days.left', { count: run.left, last })}
        </Alert>
      ) : null}
      {run?.phase === 'over' ? (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t('days.over')}
        </Alert>
      ) : null}
    </>
  )
}

interface CounterProps {
  readonly count: CareCount
  /** absent: the search sends nothing any more */
  readonly onMore?: ((missing: number) => void) | undefined
}

export function Counter({ count: { count, byWay }, onMore }: CounterProps) {
  const { t } = useTranslation('transitional-care')
  const missing = askedTarget - count
  const ways = (['app', 'fax', 'byHand'] as const).filter((way) => byWay[way] > 0)
  const text = missing > 0 ? t('count.of', { count, target: askedTarget }) : t('count.reached', { count })
  return (
    <div className={classes.counter}>
      <div className={classes.counted}>
        <strong className={classes.number}>{text}</strong>
        <Progress
          className={classes.bar ?? ''}
          color="gray"
          size="lg"
          value={(Math.min(count, askedTarget) / askedTarget) * 100}
          aria-hidden
        />
        <span className={classes.minor}>{ways.map((way) => t(`count.${way}`, { count: byWay[way] })).join(', ')}</span>
        {missing > 0 && onMore ? (
          <Button variant="default" onClick={() => onMore(missing)} className={classes.more ?? ''}>
            {t('count.more', { count: missing })}
          </Button>
        ) : null}
      </div>
      {missing > 0 ? null : <p className={classes.minor}>{t('count.meaning')}</p>}
    </div>
  )
}
