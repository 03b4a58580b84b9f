// When the device in hand locks depends on whose it is (AU9): who manages the team changes that here, too.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useWords } from '../../ui/use-words.ts'
import { ChangeKind } from './ChangeKind.tsx'
import { deviceName } from './device-name.ts'

export function ChangeOwnKind() {
  const { t } = useTranslation('devices')
  const words = useWords()
  const { device: kind } = useAccount()
  const own = usePort('devices').useOwn()
  const [isAsked, setIsAsked] = useState(false)
  // without a network nobody has said which device this is
  if (own.state !== 'ready') return null
  const { id, called } = own.value
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('change')}
      </Button>
      <ChangeKind
        device={{ id, kind }}
        name={deviceName(called, words)}
        opened={isAsked}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
