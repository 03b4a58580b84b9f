// 'Zugänge': colleagues who registered and cannot read yet. A person confirms them.
import { useTranslation } from 'react-i18next'
import { PendingColleagues } from '../../features/access/index.ts'
import { TeamDevices } from '../../features/devices/index.ts'
import { Page } from '../../ui/Page.tsx'

export function TeamPage() {
  const { t } = useTranslation('sender')
  return (
    <Page title={t('nav.team')}>
      <PendingColleagues />
      <TeamDevices />
    </Page>
  )
}
