// The page without an area: what does not exist or is not allowed.
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Main } from '../ui/Main.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import classes from './plain-page.module.css'

/**
 * One page for 'not there' and 'not allowed', so that nobody learns what exists.
 * @param detail what is wrong, for whoever looks into it
 */
export function NotFoundPage({ home = '/', detail }: { home?: string; detail?: string }) {
  const { t } = useTranslation('common')
  usePageTitle(t('notFound.title'))
  return (
    <Main className={classes.page}>
      <Title order={1}>{t('notFound.title')}</Title>
      <Text>{t('notFound.text')}</Text>
      {detail ? (
        <Text size="xs" c="dimmed" lang="en">
          {detail}
        </Text>
      ) : null}
      <Button component="a" href={home}>
        {t('action.showOverview')}
      </Button>
    </Main>
  )
}
