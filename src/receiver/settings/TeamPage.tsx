// The team of a house: who waits for a colleague's confirmation, and what each person can read.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PendingColleagues, TeamMembers } from '../../features/access/index.ts'
import { TeamDevices } from '../../features/devices/index.ts'
import { Page } from '../../ui/Page.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import { OtherTeamPages } from './SettingsGroup.tsx'

export function TeamPage() {
  const { t } = useTranslation(['receiver', 'access'])
  const { mayAnswer } = useCareprovider()
  return (
    <Page title={t('team.title')} width="form">
      {mayAnswer ? (
        <>
          <PendingColleagues />
          <TeamMembers />
          <OtherTeamPages than="team" />
          <TeamDevices />
        </>
      ) : (
        <Text>{t('team.noRight')}</Text>
      )}
    </Page>
  )
}
