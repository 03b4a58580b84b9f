// The kinds of care of a search type as cards to tick, the most asked ones first, the others behind a button.
import { Button, Checkbox, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './SearchForm.module.css'
import { solutionsOf } from './search-form.ts'

/** shown before 'more' */
const FIRST = 6

interface Props {
  /** id of the first card: the error summary links to it */
  readonly id: string
  readonly searchType: number
  readonly chosen: readonly number[]
  readonly onChange: (codes: readonly number[]) => void
  readonly error: string | null
}

export function SolutionCards({ id, searchType, chosen, onChange, error }: Props) {
  const { t } = useTranslation(['sender', 'common'])
  const words = useWords()
  const labelId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const offered = solutionsOf(searchType)
  const shown = offered.filter((code, place) => showsAll || place < FIRST || chosen.includes(code))
  const rest = offered.length - shown.length
  const toggle = (code: number) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other labels
    <div role="group" aria-labelledby={labelId}>
      <p className={classes.label} id={labelId}>
        {t('searchForm.solutions')} <span className={classes.asterisk}>*</span>
      </p>
      <div className={classes.cards}>
        {shown.map((code, place) => (
          <Checkbox.Card
            key={code}
            {...(place === 0 ? { id } : {})}
            className={classes.card ?? ''}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          >
            <Checkbox.Indicator />
            <span>{labelOf(solutions, code, words)}</span>
          </Checkbox.Card>
        ))}
      </div>
      {rest > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => setShowsAll(true)}>
          {t('common:action.showMore', { count: rest })}
        </Button>
      ) : null}
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
    </div>
  )
}
