// 'Mitteilungen' of the clinic's area: whether this browser says when an answer comes.
import { useTranslation } from 'react-i18next'
import { NotificationPanel } from '../../features/notifications/index.ts'
import { Page } from '../../ui/Page.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <Page title={t('title')} width="form">
      <NotificationPanel />
    </Page>
  )
}
