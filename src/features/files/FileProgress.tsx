// How far a file has come, in chunks, and the way to stop it.
import { Button, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Files.module.css'

interface Props {
  readonly kind: 'sealing' | 'sending' | 'opening'
  readonly done: number
  readonly of: number
  readonly onCancel?: () => void
}

export function FileProgress({ kind, done, of, onCancel }: Props) {
  const { t } = useTranslation('files')
  return (
    <div className={classes.progress}>
      <div className={classes.bar}>
        <Text size="xs" role="status" className="num">
          {t(`progress.${kind}`, { done, of })}
        </Text>
        <Progress value={of === 0 ? 0 : (done / of) * 100} aria-label={t('progress.of')} size="lg" />
      </div>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('progress.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
