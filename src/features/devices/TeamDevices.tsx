// The devices on which people of the team signed in. Only who manages the team sees them; for others there is nothing here.
import { Text } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import classes from './TeamDevices.module.css'

export function TeamDevices() {
  const { t } = useTranslation('devices')
  const devices = usePort('devices').useDevices()
  if (devices.state === 'no_access') return null
  return (
    <Panel title={t('title')}>
      <Text className={classes.why ?? ''}>{t('why')}</Text>
      <Loaded of={devices} skeleton={<ListSkeleton rows={3} height={72} />}>
        {(value) =>
          value.length === 0 ? (
            <EmptyState icon={IconDevices}>{t('none')}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {value.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
