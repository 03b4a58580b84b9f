// The page for what went wrong outside the app's screens: /error?reason=429. Source: specification, professional apps, section 2.8.
import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../platform/log.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from '../plain-page.module.css'

type ErrorText = 'tooMany' | 'urlChanges'

/** The text of a reason; one that has none is logged and gets the general one. */
export function errorTextOf(reason: string | null): ErrorText {
  if (reason === '429') return 'tooMany'
  // a reason may be anything that somebody wrote into the address
  logError('no error translation set up', { reason: /^[\w-]{1,40}$/.test(reason ?? '') ? reason : null })
  return 'urlChanges'
}

export function openErrorPage(): ReactNode {
  return <ErrorPage text={errorTextOf(new URLSearchParams(location.search).get('reason'))} />
}

function ErrorPage({ text }: { text: ErrorText }) {
  const { t } = useTranslation('common')
  usePageTitle(t(`errorPage.${text}.title`))
  return (
    <main className={classes.page}>
      <Title order={1}>{t(`errorPage.${text}.title`)}</Title>
      <Text>{t(`errorPage.${text}.text`)}</Text>
      <Button component="a" href="/">
        {t('action.showOverview')}
      </Button>
    </main>
  )
}
