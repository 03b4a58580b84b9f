// The page for what went wrong outside the app's screens: /error?reason=429. Source: specification, professional apps, section 2.8.
import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../platform/log.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import classes from '../plain-page.module.css'
import { addressWithin } from '../safe-return.ts'

type ErrorText = 'tooMany' | 'urlChanges'

/** The text of a reason; one that has none is logged and gets the general one. */
export function errorTextOf(reason: string | null): ErrorText {
  if (reason === '429') return 'tooMany'
  // a reason may be anything that somebody wrote into the address
  logError('no error translation set up', { reason: /^[\w-]{1,40}$/.test(reason ?? '') ? reason : null })
  return 'urlChanges'
}

/** Where with-error-page.ts says that the person was; null for what is no page of the portal. */
export function wayBackOf(hash: string): string | null {
  const address = addressWithin(hash.slice(1), '/providersearch')
  return address && address.pathname + address.search + address.hash
}

export function openErrorPage(): ReactNode {
  const reason = new URLSearchParams(location.search).get('reason')
  return <ErrorPage text={errorTextOf(reason)} back={wayBackOf(location.hash)} />
}

function ErrorPage({ text, back }: { text: ErrorText; back: string | null }) {
  const { t } = useTranslation('common')
  usePageTitle(t(`errorPage.${text}.title`))
  return (
    <main className={classes.page}>
      <Title order={1}>{t(`errorPage.${text}.title`)}</Title>
      <Text>{t(`errorPage.${text}.text`)}</Text>
      {back === null ? null : (
        <Button component="a" href={back}>
          {t('action.back')}
        </Button>
      )}
      <Button component="a" href="/" variant={back === null ? 'filled' : 'default'}>
        {t('action.showOverview')}
      </Button>
    </main>
  )
}
