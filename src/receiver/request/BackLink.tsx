// The way back to the list that the request was opened from.
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { useListOfRequest } from './use-next-request.ts'

export function BackLink() {
  const { t } = useTranslation('common')
  const careprovider = useCareprovider()
  const tab = useListOfRequest()
  return (
    <Button
      component={Link}
      to={listPath(careprovider.id, tab)}
      variant="subtle"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconArrowLeft size={24} stroke={1.75} aria-hidden />}
    >
      {t('action.back')}
    </Button>
  )
}
