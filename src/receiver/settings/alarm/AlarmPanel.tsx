// When the house is told again of a request that nobody has opened, and when it is left in peace. Online only: the server rings.
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseSettings } from '../../../../contract/http/house-settings.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useRead } from '../../../data/use-read.ts'
import { useConnection } from '../../../state/connection.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import { AlarmEditor } from './AlarmEditor.tsx'

export function AlarmPanel() {
  const { t } = useTranslation('notifications')
  const { id, mayAnswer } = useCareprovider()
  const port = usePort('rules')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(() => port.readHouse(id), [port, id])
  const { found, show, again } = useRead(read, isConnected)
  return (
    <Panel title={t('alarm.title')}>
      <Text mb="sm">{t('alarm.why')}</Text>
      <Loaded of={found} skeleton={<ListSkeleton rows={2} height={80} />} onRetry={again}>
        {(kept) => (mayAnswer ? <AlarmEditor house={id} kept={kept} onKept={show} /> : <Standing kept={kept} />)}
      </Loaded>
    </Panel>
  )
}

function Standing({ kept: { alarm_minutes, quiet_hours } }: { kept: HouseSettings }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <Text>{t('alarm.standing', { count: alarm_minutes })}</Text>
      <Text>{quiet_hours ? t('alarm.standingQuiet', { ...quiet_hours }) : t('alarm.standingLoud')}</Text>
      <Text c="dimmed" size="sm" mt="xs">
        {t('alarm.noRight')}
      </Text>
    </>
  )
}
