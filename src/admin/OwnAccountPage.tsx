// 'Mein Zugang' of an administrator: the passkeys and security keys that open the console in place of a mail's code.
import { useTranslation } from 'react-i18next'
import { FactorPanel } from '../features/sign-in/index.ts'
import { Page } from '../ui/Page.tsx'

export function OwnAccountPage() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('ownAccount')} width="form">
      <FactorPanel of="console" />
    </Page>
  )
}
