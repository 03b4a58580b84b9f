// 'Einstellungen' of a clinic: what counts for all of its people. For whoever manages the accounts; to others it does not exist.
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Page } from '../../ui/Page.tsx'
import { clinicRolesOf, hasRehabForms, managesTeam } from '../rights.ts'
import { NotThere } from '../ScreenLoaded.tsx'
import { ArchivePanel } from './ArchivePanel.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { ContractLink } from './contract/ContractLink.tsx'
import { IdlePanel } from './IdlePanel.tsx'
import { MaterialLink } from './MaterialLink.tsx'
import { RedesignPanel } from './RedesignPanel.tsx'
import { SilencePanel } from './SilencePanel.tsx'
import { Stations } from './Stations.tsx'

export function SettingsPage() {
  const { t } = useTranslation('desk')
  const account = useAccount()
  if (!managesTeam(clinicRolesOf(account))) return <NotThere />
  return (
    <Page title={t('settings.title')} width="form">
      <SilencePanel />
      <IdlePanel />
      <ArchivePanel />
      <ContactPanel />
      <CodesPanel />
      <ContractLink />
      {hasRehabForms(account) ? <ChangesPanel /> : null}
      <MaterialLink />
      <RedesignPanel />
      <Stations />
    </Page>
  )
}
