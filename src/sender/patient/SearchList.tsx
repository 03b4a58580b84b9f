// The searches of a patient, newest first, each a link to its panel.
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { kindOfCare, startDayText } from '../../features/request-view/index.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { answersText } from '../patient-list/answers-text.ts'
import classes from './PatientPage.module.css'

export function SearchList({ patientId, searches }: { patientId: number; searches: readonly AuctionRecord[] }) {
  const newestFirst = [...searches].sort((a, b) => b.created_at - a.created_at || b.id - a.id)
  return (
    <ul className={classes.list}>
      {newestFirst.map((search) => (
        <li key={search.id}>
          <SearchLink patientId={patientId} search={search} />
        </li>
      ))}
    </ul>
  )
}

function SearchLink({ patientId, search }: { patientId: number; search: AuctionRecord }) {
  const { t } = useTranslation(['sender', 'request'])
  const words = useWords()
  const now = useNow()
  const { solutions, radius_m, zipcode } = search.criteria
  const start = startDayText(admissionOfSearch(search), now, words)
  return (
    <Link
      to={paths.search}
      params={{ patientId: String(patientId), auctionId: String(search.id) }}
      className={classes.search}
      data-row={search.id}
    >
      <span className={classes.care}>{kindOfCare(solutions, words)}</span>
      <span className={classes.minor}>
        {[start, t('search.around', { km: radius_m / 1000, zipcode }), answersText(search, words)].join(' · ')}
      </span>
      {search.new_responses ? (
        <span className={classes.minor}>
          <StatusBadge status="new" label={t('list.newAnswer')} />
        </span>
      ) : null}
      <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.go} />
    </Link>
  )
}
