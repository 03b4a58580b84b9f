// When the clinic is asked whether a patient to whom nothing happens is to be archived, and whether that is done by itself.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { idleDays, idleNoticeDays } from '../../../domain/idle-patients.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import classes from './Settings.module.css'
import { SwitchSetting } from './SwitchSetting.tsx'

const limits = { min: idleDays.min, max: idleDays.max }

export function IdlePanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.idle')}>
      <div className={classes.parts}>
        <Text>{t('settings.idleWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={80} />}>
          {({ idle_days: days }) => (
            <NumberSetting
              name="idle_days"
              value={days}
              limits={limits}
              label={t('settings.idleAfter')}
              unit={t('settings.days')}
              range={t('settings.archiveRange', limits)}
              wrong={t('settings.archiveWrong', limits)}
              saved={t('settings.idleSaved', { count: days })}
            />
          )}
        </Loaded>
        <SwitchSetting name="idle_archive" label={t('settings.idleOn')} />
        <Text>{t('settings.idleMeans', { days: idleNoticeDays })}</Text>
      </div>
    </Panel>
  )
}
