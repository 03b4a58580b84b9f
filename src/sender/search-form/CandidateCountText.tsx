// The live count in words. What was counted before stays until the next answer, so that nothing flickers under the button.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../failure-text.ts'
import classes from './SearchForm.module.css'
import type { CandidateCount } from './use-candidate-count.ts'

export function CandidateCountText({ count }: { count: CandidateCount }) {
  const { t } = useTranslation(['sender', 'errors'])
  const [shown, setShown] = useState(count)
  if (count.state !== 'counting' && count !== shown && !isSame(count, shown)) setShown(count)
  const isFirst = count.state === 'counting' && shown.state === 'none'
  return (
    <p className={`num ${classes.count}`} role="status" aria-busy={count.state === 'counting'}>
      {isFirst ? t('searchForm.counting') : textOf(shown)}
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

const isSame = (one: CandidateCount, other: CandidateCount) =>
  one.state === other.state && (one.state !== 'known' || other.state !== 'known' || one.count === other.count)
