// The own name, telephone and language of mails, and the address. Online only; the same for clinic and house.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DetailsEditor } from './DetailsEditor.tsx'

export function OwnAccount() {
  const { t } = useTranslation('own-account')
  const port = usePort('ownAccount')
  const side = usePort('side')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const { found, show, again } = useRead(port.read, isConnected)
  return (
    <>
      <Panel title={t('person.title')}>
        <Text mb="sm">{t(`person.why.${side}`)}</Text>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={76} />} onRetry={again}>
          {(kept) => <DetailsEditor kept={kept} onKept={show} />}
        </Loaded>
      </Panel>
      {/* the same read: the panel above says why it did not come */}
      {found.state === 'ready' || found.state === 'loading' ? (
        <Panel title={t('email.title')}>
          <Loaded of={found} skeleton={<ListSkeleton rows={1} height={76} />}>
            {(kept) => <ChangeEmail email={kept.email} onChanged={(email) => show({ ...kept, email })} />}
          </Loaded>
        </Panel>
      ) : null}
    </>
  )
}
