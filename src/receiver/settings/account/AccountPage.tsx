// 'Mein Zugang': the own details and address, and the ways to password, recovery code and devices.
import { useTranslation } from 'react-i18next'
import { AccountExport } from '../../../features/data-export/index.ts'
import { OwnAccount, OwnWays } from '../../../features/own-account/index.ts'
import { FactorPanel } from '../../../features/sign-in/index.ts'
import { Page } from '../../../ui/Page.tsx'
import { settingsPath } from '../../paths.ts'
import { devicePath, newDevicePath, passwordPath, recoveryPath } from '../../settings-paths.ts'
import { useCareprovider } from '../../use-careprovider.ts'

export function AccountPage() {
  const { t } = useTranslation('own-account')
  const { id } = useCareprovider()
  return (
    <Page title={t('title')} width="form">
      <OwnAccount />
      <OwnWays
        back={settingsPath(id, 'account')}
        ways={[
          { to: passwordPath(id), key: 'password' },
          { to: recoveryPath(id), key: 'recovery' },
          { to: devicePath(id), key: 'device' },
          { to: newDevicePath(id), key: 'newDevice' },
        ]}
      />
      <FactorPanel />
      <AccountExport />
    </Page>
  )
}
