// 'Mitteilungen' of the clinic's area: what a person wants to be told, and whether this browser says when an answer comes.
import { useTranslation } from 'react-i18next'
import { NoticeChoices, NotificationPanel } from '../../features/notifications/index.ts'
import { Page } from '../../ui/Page.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <Page title={t('title')} width="form">
      <NoticeChoices side="clinic" />
      <NotificationPanel />
    </Page>
  )
}
