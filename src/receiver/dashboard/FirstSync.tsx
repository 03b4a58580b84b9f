// The first sync of a device: its own page with counts, then a line above the rows that are there already.
import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './FirstSync.module.css'

interface Props {
  readonly progress: { readonly done: number; readonly total: number }
  /** nothing can be shown yet */
  readonly alone: boolean
}

export function FirstSync({ progress: { done, total }, alone }: Props) {
  const { t } = useTranslation('receiver')
  return (
    <div className={classes.root} data-alone={alone || undefined}>
      <Text role="status">{t(total === 0 ? 'firstSyncBegins' : 'firstSync', { done, total })}</Text>
      <Progress
        value={total === 0 ? 0 : (100 * done) / total}
        size="lg"
        aria-label={t('firstSyncLabel')}
        transitionDuration={0}
      />
    </div>
  )
}
