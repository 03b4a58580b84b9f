// E12: a share failed: a red toast with 'try again'; the form says beside it what to do.
import { Button, Notification, Portal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ShareBlock.module.css'

export function ShareToast({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation(['sender', 'common'])
  return (
    <Portal>
      <Notification
        role="alert"
        color="red"
        className={classes.toast ?? ''}
        icon={<IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
        title={t('share.failed')}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
        withBorder
      >
        <Button variant="default" onClick={onRetry}>
          {t('share.tryAgain')}
        </Button>
      </Notification>
    </Portal>
  )
}
