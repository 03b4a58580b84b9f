// S3: which set of tabs a patient's page has.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Settings.module.css'
import { SwitchSetting } from './SwitchSetting.tsx'

export function RedesignPanel() {
  const { t } = useTranslation('desk')
  return (
    <Panel title={t('settings.redesign')}>
      <div className={classes.parts}>
        <Text>{t('settings.redesignWhy')}</Text>
        <SwitchSetting name="documents_redesign" label={t('settings.redesignOn')} />
      </div>
    </Panel>
  )
}
