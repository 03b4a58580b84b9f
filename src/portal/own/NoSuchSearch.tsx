// What an address shows whose number names no search of this account, or is none at all.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useCarriedAddress } from '../search/portal.tsx'
import { OwnPage } from './OwnPage.tsx'
import { useNoSearch } from './use-no-search.ts'

export function NoSuchSearch() {
  const { t } = useTranslation('portal-requests')
  const address = useCarriedAddress()
  const text = useNoSearch(t('dashboard.gone'))
  return (
    <OwnPage title={t('dashboard.goneTitle')}>
      <EmptyState
        action={
          <Button renderRoot={(props) => <Link to={address('dashboard')} {...props} />}>{t('request.back')}</Button>
        }
      >
        {text}
      </EmptyState>
    </OwnPage>
  )
}
