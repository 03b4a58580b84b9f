// 'Mein Zugang': the own details and address, the name of this device, and the ways to password, recovery code and devices.
import { useTranslation } from 'react-i18next'
import { AccountExport } from '../features/data-export/index.ts'
import { OwnDevice } from '../features/devices/index.ts'
import { OwnAccount, OwnWays } from '../features/own-account/index.ts'
import { FactorPanel } from '../features/sign-in/index.ts'
import { Page } from '../ui/Page.tsx'
import { paths } from './paths.ts'

export function AccountPage() {
  const { t } = useTranslation('own-account')
  return (
    <Page title={t('title')} width="form">
      <OwnAccount />
      <OwnDevice />
      <OwnWays
        back={paths.account}
        ways={[
          { to: paths.password, key: 'password' },
          { to: paths.recovery, key: 'recovery' },
          { to: paths.newDevice, key: 'newDevice' },
        ]}
      />
      <FactorPanel />
      <AccountExport />
    </Page>
  )
}
