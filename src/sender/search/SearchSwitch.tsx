// The patient's other searches: switching replaces the search in the address and nothing else, so that the tab stays.
import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { shortDate } from '../../../domain/dates.ts'
import { kindOfCare } from '../../features/request-view/index.ts'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { useOptionalPathId } from '../use-path-id.ts'
import classes from './SearchPage.module.css'

interface Props {
  readonly current: AuctionRecord
  /** all of the patient */
  readonly searches: readonly AuctionRecord[]
}

export function SearchSwitch({ current, searches }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const openRequest = useOptionalPathId('requestId')
  if (searches.length < 2) return null
  const newestFirst = [...searches].sort((a, b) => b.created_at - a.created_at || b.id - a.id)
  return (
    <NativeSelect
      size="md"
      className={classes.switch ?? ''}
      label={t('search.switch', { count: searches.length })}
      value={String(current.id)}
      onChange={(event) => {
        const params = { patientId: String(current.patient_id), auctionId: event.currentTarget.value }
        // S5: the tab may be the path's last part; a request that stands open belongs to the search that is left
        const to = openRequest === null ? '.' : paths.search
        const search = { tab: query.tab, sort: query.sort }
        void navigate({ to, params, search } as never)
      }}
      data={newestFirst.map((search) => ({
        value: String(search.id),
        label: t('search.title', {
          solutions: kindOfCare(search.criteria.solutions, words),
          date: shortDate(admissionOfSearch(search).startDate, words.locale),
        }),
      }))}
    />
  )
}
