// What the device in hand is called in the team's list. Everybody on it may say so: who names a tablet stands before it.
import { Button, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { deviceName } from './device-name.ts'
import { RenameDevice } from './RenameDevice.tsx'

export function OwnDevice() {
  const { t } = useTranslation('devices')
  const words = useWords()
  const [isRenamed, setIsRenamed] = useState(false)
  const own = usePort('devices').useOwn()
  return (
    <Panel title={t('own')}>
      <Loaded of={own} skeleton={<ListSkeleton rows={1} height={76} />}>
        {(device) => (
          <>
            <Text fw={600}>{deviceName(device.called, words)}</Text>
            <Text mb="sm">{t('ownWhat')}</Text>
            <Button
              variant="default"
              leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
              aria-label={t('renameOf', { name: deviceName(device.called, words) })}
              onClick={() => setIsRenamed(true)}
            >
              {t('rename')}
            </Button>
            {isRenamed ? (
              <RenameDevice id={device.id} called={device.called} onClose={() => setIsRenamed(false)} />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
