// X11: a download failed: a red toast with 'try again'. It stands above the bars of actions, for 8 s unless it is closed.
import { Button, Notification, Portal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileFailure } from '../../data/file-port.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Files.module.css'
import { failureText } from './file-words.ts'

const shownMs = 8_000

interface Props {
  readonly code: FileFailure
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function FailureToast({ code, onRetry, onClose }: Props) {
  const { t } = useTranslation(['files', 'errors'])
  const words = useWords()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, shownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Portal>
      <Notification
        role="alert"
        color="red"
        className={classes.toast ?? ''}
        icon={<IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
        title={t('toast')}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
        withBorder
      >
        {failureText(code, words) ?? t([`errors:${code}`, 'errors:unknown'])}
        <div>
          <Button variant="default" mt="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </Notification>
    </Portal>
  )
}
