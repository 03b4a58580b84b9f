// Said where the print dialog did not open: why that may be, and what helps. Not on paper.
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function CannotPrint() {
  const { t } = useTranslation()
  return (
    <Alert color="orange" role="alert" data-screen-only icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      {t('handed.cannotPrint')}
    </Alert>
  )
}
