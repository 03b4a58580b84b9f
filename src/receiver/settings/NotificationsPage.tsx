// 'Mitteilungen' of a house's person: what this device says, and what the person wants to be told at all.
import { useTranslation } from 'react-i18next'
import { NoticeChoices, NotificationPanel } from '../../features/notifications/index.ts'
import { Page } from '../../ui/Page.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <Page title={t('title')} width="form">
      <NoticeChoices side="provider" />
      <NotificationPanel />
    </Page>
  )
}
