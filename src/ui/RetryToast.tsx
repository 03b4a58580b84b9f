// What failed, with 'try again': red, above the bars of actions.
import { Button, Notification, Portal } from '@mantine/core'
import '@mantine/core/styles/Notification.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RetryToast.module.css'

interface Props {
  readonly title: string
  /** more about it, if there is more to say */
  readonly children?: ReactNode
  readonly retry: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function RetryToast({ title, children, retry, onRetry, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <Portal>
      <Notification
        role="alert"
        color="red"
        className={classes.toast ?? ''}
        icon={<IconAlertTriangle size={24} stroke={1.75} aria-hidden />}
        title={title}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('action.close'), size: 44 }}
        withBorder
      >
        {children}
        <div>
          <Button variant="default" mt={children ? 'sm' : 0} onClick={onRetry}>
            {retry}
          </Button>
        </div>
      </Notification>
    </Portal>
  )
}
