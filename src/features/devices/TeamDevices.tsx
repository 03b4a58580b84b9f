// The devices on which people of the team signed in. Only who manages the team sees them; for others there is nothing here.
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { ActionList } from '../../ui/ActionList.tsx'
import { DeviceRow } from './DeviceRow.tsx'

export function TeamDevices() {
  const { t } = useTranslation('devices')
  const devices = usePort('devices').useDevices()
  if (devices.state === 'no_access') return null
  return (
    <ActionList title={t('title')} why={t('why')} of={devices} expected={3} none={t('none')} noneIcon={IconDevices}>
      {(device) => <DeviceRow key={device.id} device={device} />}
    </ActionList>
  )
}
