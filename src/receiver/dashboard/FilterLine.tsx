// Above a list that is filtered: how many of how many are shown, by what, and the way to all of them. A filter is never silent.
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFocusRescue } from '../../ui/title-focus.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Dashboard.module.css'
import { filterTexts } from './filter-texts.ts'
import type { ListedClinic } from './list-address.ts'
import type { ListState } from './use-list-address.ts'

interface Props {
  readonly list: ListState
  readonly clinics: readonly ListedClinic[]
  readonly hits: number
  readonly total: number
}

export function FilterLine({ list, clinics, hits, total }: Props) {
  const { t } = useTranslation('request-work')
  const words = useWords()
  useFocusRescue(true)
  const nameById = new Map(clinics.map(({ id, name }) => [id, name]))
  const texts = filterTexts(list.filters, (id) => nameById.get(id), words)
  return (
    <div className={classes.filtered}>
      <p role="status">
        <strong className="num">{t('filters.hits', { hits, count: total })}</strong>
        {' · '}
        {texts.join(' · ')}
      </p>
      <Button
        variant="subtle"
        leftSection={<IconFilterOff size={24} stroke={1.75} aria-hidden />}
        onClick={() => list.change({ type: 'clear' })}
      >
        {t('filters.clear')}
      </Button>
    </div>
  )
}
