// 'Mitteilungen' of a house's person: what this device says, what the person wants to be told at all, and when the house is rung.
import { useTranslation } from 'react-i18next'
import { NoticeChoices, NotificationPanel } from '../../features/notifications/index.ts'
import { Page } from '../../ui/Page.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import { AlarmPanel } from './alarm/AlarmPanel.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const { id } = useCareprovider()
  return (
    <Page title={t('title')} width="form">
      <NoticeChoices side="provider" />
      <NotificationPanel />
      <AlarmPanel key={id} />
    </Page>
  )
}
