// F13: whether the clinic's insurers take a change of a rehab application as a message.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'
import { SwitchSetting } from './SwitchSetting.tsx'

export function ChangesPanel() {
  const { t } = useTranslation('desk')
  return (
    <Panel title={t('settings.changes')}>
      <div className={classes.parts}>
        <Text>{t('settings.changesWhy')}</Text>
        <SwitchSetting name="application_changes" label={t('settings.changesOn')} />
      </div>
    </Panel>
  )
}
