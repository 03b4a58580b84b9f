// One patient in the list: person, care, start, answers, last action. All of that is one link; what can be done
// at once stands below it.
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { dayText } from '../../../domain/dates.ts'
import type { PatientSummary } from '../../data/ports.ts'
import { isStartUrgent, kindOfCare } from '../../features/request-view/index.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { PatientName } from '../PatientName.tsx'
import { paths } from '../paths.ts'
import { birthYear } from '../patient-name.ts'
import { answersText, currentSearch, isRunning } from './answers-text.ts'
import classes from './PatientList.module.css'

interface Props {
  readonly patient: PatientSummary
  readonly children?: ReactNode
}

export function PatientRow({ patient: { record, identity }, children }: Props) {
  const { t } = useTranslation(['sender', 'request', 'desk'])
  const words = useWords()
  const search = currentSearch(record.auctions)
  const { id, assignee, last_action: last } = record
  const facts = [
    identity.state === 'open' ? birthYear(identity.value) : null,
    identity.state === 'open' && identity.value.case_number
      ? t('patient.case', { number: identity.value.case_number })
      : null,
    record.archived ? t('list.archived') : null,
    assignee ? t('list.person', { first: assignee.first_name, last: assignee.last_name }) : null,
  ].filter((fact) => fact !== null)
  const marks = search
    ? [
        ...(search.action_required_by_user ? [t('desk:mark.action_required')] : []),
        ...(search.seen_by_user ? [] : [t('desk:mark.unseen')]),
        ...(search.is_stale ? [t('desk:mark.stale')] : []),
        ...(search.assessment_completed ? [t('desk:complete')] : []),
      ]
    : []
  const target = search
    ? { to: paths.search, params: { patientId: String(id), auctionId: String(search.id) } }
    : { to: paths.patient, params: { patientId: String(id) } }
  return (
    <li className={classes.item}>
      <Link
        {...target}
        className={classes.row}
        data-row={id}
        data-bare={search === null || undefined}
        data-new={search?.new_responses || undefined}
      >
        <span className={classes.person}>
          <span className={classes.name}>
            <PatientName identity={identity} />
          </span>
          {facts.length > 0 ? <span className={classes.minor}>{facts.join(' · ')}</span> : null}
        </span>
        <span className={classes.care}>
          {search ? (
            kindOfCare(search.criteria.solutions, words)
          ) : (
            <span className={classes.minor}>{t('list.noSearch')}</span>
          )}
          {search ? (
            <span className={classes.minor}>{t('searchForm.radiusKm', { km: search.criteria.radius_m / 1000 })}</span>
          ) : null}
        </span>
        <span className={classes.start}>{search ? <Start search={search} /> : null}</span>
        <span className={classes.answers}>
          {search ? answersText(search, words) : null}
          {search?.new_responses ? <StatusBadge status="new" label={t('list.newAnswer')} /> : null}
          {search && marks.length > 0 ? <span className={classes.minor}>{marks.join(' · ')}</span> : null}
        </span>
        <span className={classes.last}>{last ? <RelativeTime at={last.timestamp} /> : null}</span>
      </Link>
      {children}
    </li>
  )
}

/** The day, marked by icon and word while it is near and the search runs. */
function Start({ search }: { search: AuctionRecord }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const now = useNow()
  const { startDate, startDateFlexible } = admissionOfSearch(search)
  const day = dayText(startDate, dayOf(now), words)
  const urgent = isRunning(search) && isStartUrgent(startDate, now)
  return (
    <>
      {urgent ? (
        <span className={classes.urgent}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {t(startDate < dayOf(now) ? 'list.overdue' : 'list.urgent', { day })}
        </span>
      ) : (
        <span className="num">{day}</span>
      )}
      {startDateFlexible ? <span className={classes.minor}>{t('search.flexible')}</span> : null}
    </>
  )
}
