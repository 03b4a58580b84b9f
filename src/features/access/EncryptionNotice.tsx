// What the encryption service says of itself and of this account (E25, E31): shown above every page, and stopping nobody.
import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

/** @param page of the address: asked again when it changes */
export function EncryptionNotice({ page }: { page: string }) {
  const { t } = useTranslation('access')
  const state = usePort('access').useEncryption(page)
  if (state === 'not_registered') return <ErrorNotice code="status_not_registered" text={t('notRegistered')} />
  if (state !== 'down') return null
  return (
    <Alert color="orange" m="md" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
      {t('serviceDown')}
    </Alert>
  )
}
