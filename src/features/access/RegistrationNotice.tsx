// E31: anything but 'registered' with the encryption service is an error that the person has to see.
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOptionalPort } from '../../data/PortsProvider.tsx'
import type { AccessPort } from '../../data/ports.ts'

export function RegistrationNotice() {
  const access = useOptionalPort('access')
  return access ? <Notice access={access} /> : null
}

function Notice({ access }: { access: AccessPort }) {
  const { t } = useTranslation('access')
  const status = access.useRegistration()
  if (status === null || status === 'registered') return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      {t('registration', { status })}
    </Alert>
  )
}
