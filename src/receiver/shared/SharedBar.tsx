// Files that another app shared and nobody has filed yet: told on every page but the one where it is done.
import { Button, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pagePath } from '../paths.ts'
import classes from './Shared.module.css'
import { useSharedFiles } from './use-shared-files.ts'

export function SharedBar({ house }: { house: number }) {
  const { t } = useTranslation('shared')
  const { pathname } = useLocation()
  const page = pagePath(house, 'shared')
  const shared = useSharedFiles()
  const count = shared.state === 'ready' ? shared.value.own.length : 0
  if (count === 0 || pathname === page) return null
  return (
    <div role="status" className={classes.bar}>
      <Text>{t('waiting', { count })}</Text>
      <Button component={Link} to={page} variant="default">
        {t('choose')}
      </Button>
    </div>
  )
}
