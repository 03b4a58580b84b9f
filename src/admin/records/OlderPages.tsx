// From a page of a long list to older entries and back to the newest.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../admin.module.css'

interface Props {
  readonly before: number | null
  /** the last one that is shown; undefined: nothing is older */
  readonly last: number | undefined
  readonly onGo: (next: Readonly<Record<string, number>>, replace?: boolean) => void
}

export function OlderPages({ before, last, onGo }: Props) {
  const { t } = useTranslation('admin')
  if (before === null && last === undefined) return null
  return (
    <nav className={classes.pages} aria-label={t('list.pages')}>
      {before === null ? null : (
        <Button variant="default" onClick={() => onGo({ before: 0 })}>
          {t('list.newest')}
        </Button>
      )}
      {last === undefined ? null : (
        <Button variant="default" onClick={() => onGo({ before: last }, false)}>
          {t('list.older')}
        </Button>
      )}
    </nav>
  )
}
