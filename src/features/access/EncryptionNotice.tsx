// What the encryption service says of itself and of this account (E25, E31): shown above every page, and stopping nobody.
import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

/** @param page of the address: asked again when it changes */
export function EncryptionNotice({ page }: { page: string }) {
  const state = usePort('access').useEncryption(page)
  if (state !== 'not_registered' && state !== 'down') return null
  // its texts come when there is something to say: the page around it is not late for them
  return (
    <Suspense fallback={null}>
      <Notice state={state} />
    </Suspense>
  )
}

function Notice({ state }: { state: 'not_registered' | 'down' }) {
  const { t } = useTranslation('access')
  if (state === 'not_registered') return <ErrorNotice code="status_not_registered" text={t('notRegistered')} />
  return (
    <Alert color="orange" m="md" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
      {t('serviceDown')}
    </Alert>
  )
}
