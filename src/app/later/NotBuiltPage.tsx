// An area that is still to come.
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Main } from '../../ui/Main.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from '../plain-page.module.css'

export function NotBuiltPage({ area }: { area: 'b2c' | 'admissions' }) {
  const { t } = useTranslation('common')
  usePageTitle(t('notBuilt.title'))
  return (
    <Main className={classes.page}>
      <Title order={1}>{t('notBuilt.title')}</Title>
      <Text>{t('notBuilt.text', { area: t(`notBuilt.${area}`) })}</Text>
      <Button component="a" href="/">
        {t('action.showOverview')}
      </Button>
    </Main>
  )
}
