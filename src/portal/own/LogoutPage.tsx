// Asks before signing out (P66).
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../state/SessionProvider.tsx'
import { useKeptAddress } from '../search/portal.tsx'
import { OwnPage } from './OwnPage.tsx'
import classes from './own.module.css'

export function LogoutPage() {
  const { t } = useTranslation('portal-requests')
  const session = useSession()
  const address = useKeptAddress()
  return (
    <OwnPage title={t('logout.title')}>
      <Text>{t('logout.text')}</Text>
      <div className={classes.actions}>
        <Button component={Link} to={address('dashboard')} variant="default" size="lg">
          {t('logout.cancel')}
        </Button>
        <Button size="lg" onClick={() => void session.signOut()}>
          {t('logout.confirm')}
        </Button>
      </div>
    </OwnPage>
  )
}
