// 'Not there' and 'not allowed' look the same, so that nobody learns what exists; always with a way back.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../ui/Page.tsx'
import { defaultTab } from './dashboard/route-tab.ts'
import { listPath } from './paths.ts'
import { useCareproviders } from './use-careprovider.ts'

export function NotFound() {
  const { t } = useTranslation('common')
  const [first] = useCareproviders()
  return (
    <Page title={t('notFound.title')} width="form">
      <Text>{t('notFound.text')}</Text>
      {first ? (
        <Button component={Link} to={listPath(first.id, defaultTab)} style={{ alignSelf: 'flex-start' }}>
          {t('action.showOverview')}
        </Button>
      ) : null}
    </Page>
  )
}
