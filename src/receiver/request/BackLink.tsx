// The way back to the list that the request was opened from.
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReadQuery } from '../../../domain/query-filters.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { queryOfListIn, useListOfRequest } from './use-next-request.ts'

export function BackLink() {
  const { t } = useTranslation('common')
  const careprovider = useCareprovider()
  const tab = useListOfRequest()
  const query: ReadQuery = useSearch({ strict: false })
  return (
    <Button
      renderRoot={(props) => <Link to={listPath(careprovider.id, tab)} search={queryOfListIn(query)} {...props} />}
      variant="subtle"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconArrowLeft size={24} stroke={1.75} aria-hidden />}
    >
      {t('action.back')}
    </Button>
  )
}
