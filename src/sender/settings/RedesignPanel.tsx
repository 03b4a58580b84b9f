// S3: which set of tabs a patient's page has. Changed at once, and back again the same way.
import { Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './Settings.module.css'

export function RedesignPanel() {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const settings = desk.useClinicSettings()
  const acting = useCommand()
  return (
    <Panel title={t('settings.redesign')}>
      <div className={classes.parts}>
        <Text>{t('settings.redesignWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={44} />}>
          {({ documents_redesign: isOn }) => (
            <Switch
              label={t('settings.redesignOn')}
              checked={isOn}
              disabled={acting.isBusy}
              onChange={(event) => {
                const documents_redesign = event.currentTarget.checked
                void acting.run(() => desk.saveClinicSettings({ documents_redesign }))
              }}
            />
          )}
        </Loaded>
        <FailureNotice failure={acting.failure} />
      </div>
    </Panel>
  )
}
