// 'Angebot und Aufnahme': what the house offers and whom it takes, by which clinics find it. Online only: what counts lies on the
// server, and nobody should believe otherwise.
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useRead } from '../../../data/use-read.ts'
import { useConnection } from '../../../state/connection.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import { RulesEditor } from './RulesEditor.tsx'

export function RulesPage() {
  const { t } = useTranslation('rules')
  const { id, mayAnswer } = useCareprovider()
  return (
    <Page title={t('title')} width="form">
      {mayAnswer ? <Rules key={id} careproviderId={id} /> : <Text>{t('noRight')}</Text>}
    </Page>
  )
}

function Rules({ careproviderId }: { careproviderId: number }) {
  const port = usePort('rules')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(() => port.read(careproviderId), [port, careproviderId])
  const { found, show, again } = useRead(read, isConnected)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={4} height={180} />} onRetry={again}>
      {(kept) => <RulesEditor careproviderId={careproviderId} kept={kept} onKept={show} />}
    </Loaded>
  )
}
