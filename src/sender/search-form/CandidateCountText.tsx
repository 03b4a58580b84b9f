// The live count in words. What was counted before stays until the next answer, so that nothing flickers under the button.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoreCandidates } from '../../../contract/http/patients.ts'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useWords } from '../../ui/use-words.ts'
import { failureKey } from '../failure-text.ts'
import { moreText } from './more-text.ts'
import classes from './SearchForm.module.css'
import type { CandidateCount } from './use-candidate-count.ts'

/** with fewer than these it is worth saying what finds more */
const FEW = 10
const MOST_CHANGES = 4

export function CandidateCountText({ count }: { count: CandidateCount }) {
  const { t } = useTranslation(['sender', 'errors'])
  const [shown, setShown] = useState(count)
  if (count.state !== 'counting' && count !== shown && !isSame(count, shown)) setShown(count)
  const isFirst = count.state === 'counting' && shown.state === 'none'
  return (
    <p className={`num ${classes.count}`} role="status" aria-busy={count.state === 'counting'}>
      {shown.state === 'failed' && shown.code === 'network' ? <NoAnswer /> : null}
      {isFirst ? t('searchForm.counting') : textOf(shown)}
      {shown.state === 'known' && shown.count < FEW ? <More more={shown.more} /> : null}
    </p>
  )

  function textOf(known: CandidateCount): string {
    switch (known.state) {
      case 'known':
        return known.count === 0 ? t('searchForm.countNone') : t('searchForm.count', { count: known.count })
      case 'failed':
        return t([failureKey(known.code), 'sender:failure.generic'])
      case 'none':
      case 'counting':
        return ''
    }
  }
}

/** What would find more, each alone: 'Mit 10 km mehr: 7 weitere · 3 Tage später: 4 weitere'. */
function More({ more }: { more: readonly MoreCandidates[] }) {
  const words = useWords()
  const texts = more.slice(0, MOST_CHANGES).map((one) => moreText(one, words))
  return texts.length === 0 ? null : <span className={classes.more}>{texts.join(' · ')}</span>
}

const isSame = (one: CandidateCount, other: CandidateCount) =>
  one.state === other.state &&
  (one.state !== 'known' || other.state !== 'known' || (one.count === other.count && one.more === other.more))
