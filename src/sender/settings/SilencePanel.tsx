// After how many hours of silence a request shows as 'Ohne Antwort'.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { noAnswerLimits } from '../../../domain/no-answer.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import classes from './Settings.module.css'

export function SilencePanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.silence')}>
      <div className={classes.parts}>
        <Text>{t('settings.silenceWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={80} />}>
          {({ no_answer_hours: hours }) => (
            <NumberSetting
              name="no_answer_hours"
              value={hours}
              limits={noAnswerLimits}
              label={t('settings.silenceAfter')}
              unit={t('settings.hours')}
              range={t('settings.silenceRange', noAnswerLimits)}
              wrong={t('settings.silenceWrong', noAnswerLimits)}
              saved={t('settings.silenceSaved', { count: hours })}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
