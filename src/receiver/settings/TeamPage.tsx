// The team of a house: who waits for a colleague's confirmation, and what each person can read.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PendingColleagues, TeamMembers } from '../../features/access/index.ts'
import { TeamDevices } from '../../features/devices/index.ts'
import { Page } from '../../ui/Page.tsx'
import { sheetPath } from '../settings-paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function TeamPage() {
  const { t } = useTranslation(['receiver', 'access'])
  const { id, mayAnswer } = useCareprovider()
  return (
    <Page title={t('team.title')} width="form">
      {mayAnswer ? <PendingColleagues /> : <Text>{t('team.noRight')}</Text>}
      {mayAnswer ? <TeamMembers /> : null}
      {mayAnswer ? <TeamDevices /> : null}
      {mayAnswer ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          renderRoot={(props) => <Link to={sheetPath(id)} {...props} />}
        >
          {t('team.sheet')}
        </Button>
      ) : null}
    </Page>
  )
}
