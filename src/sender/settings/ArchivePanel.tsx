// How long archived patients are kept. Fewer days erase at once what is older, which nobody can undo: it is asked first.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { archiveDays } from '../../../domain/archive-days.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import classes from './Settings.module.css'

export function ArchivePanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.archive')}>
      <div className={classes.parts}>
        <Text>{t('settings.archiveWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={80} />}>
          {({ archive_days: days }) => (
            <NumberSetting
              name="archive_days"
              value={days}
              limits={archiveDays}
              label={t('settings.archiveFor')}
              unit={t('settings.days')}
              range={t('settings.archiveRange', archiveDays)}
              wrong={t('settings.archiveWrong', archiveDays)}
              saved={t('settings.archiveSaved', { count: days })}
              question={(wanted) =>
                wanted < days
                  ? {
                      title: t('settings.archiveAsk', { count: wanted }),
                      text: t('settings.archiveMeans', { count: wanted }),
                    }
                  : null
              }
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
