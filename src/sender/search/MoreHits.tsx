// What would find more providers, each change alone; a way leads to the search's form with that change filled in.
import { useTranslation } from 'react-i18next'
import type { MoreCandidates } from '../../../contract/http/patients.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { moreText } from '../search-form/more-text.ts'
import { widenText } from '../search-form/search-form.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly auction: AuctionRecord
  readonly more: readonly MoreCandidates[]
}

const MOST_CHANGES = 4

export function MoreHits({ auction, more }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  if (more.length === 0) return null
  const params = { patientId: String(auction.patient_id), auctionId: String(auction.id) }
  return (
    <section className={classes.more} aria-label={t('search.moreHits')}>
      <span className={classes.minor}>{t('search.moreHits')}</span>
      {more.slice(0, MOST_CHANGES).map((one) => (
        <LinkButton
          key={widenText(one)}
          to={paths.editSearch}
          params={params}
          search={{ widen: widenText(one) }}
          variant="default"
          size="sm"
        >
          {moreText(one, words)}
        </LinkButton>
      ))}
    </section>
  )
}
