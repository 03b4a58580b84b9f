// Where the links of an alert's mails lead: one starts it by a button (a mail program that opens links starts nothing), the other
// ends it at once.
import { Button, Loader, Text, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate } from '../../../domain/dates.ts'
import { alertOfAddress } from '../../../domain/mailed-token.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFocusRescue, useStepFocus } from '../../ui/title-focus.ts'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Alert.module.css'
import { useAddress, usePortal } from './portal.tsx'

type State =
  | { readonly kind: 'ready' | 'busy' | 'gone' | 'ended' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'started'; readonly until: number }

/** Another link opened in this page changes only what follows '#': it begins anew. */
export default function AlertPage() {
  const { hash } = useLocation()
  return <OneLink key={hash} hash={hash} />
}

function OneLink({ hash }: { hash: string }) {
  const { t } = useTranslation('portal-search')
  const { alert: port } = usePortal()
  const address = useAddress()
  const words = useWords()
  const now = useNow()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const link = alertOfAddress(hash)
  const way = link?.way ?? 'start'

  const send = useCallback(async () => {
    const named = alertOfAddress(hash)
    if (!named || !port) return setState({ kind: 'gone' })
    setState({ kind: 'busy' })
    const { alert, token } = named
    if (named.way === 'end') {
      const answer = await port.end({ alert, token })
      return setState(answer.ok ? { kind: 'ended' } : failed(answer.error.code))
    }
    const answer = await port.confirm({ alert, token })
    setState(answer.ok ? { kind: 'started', until: answer.value.until } : failed(answer.error.code))
  }, [hash, port])
  useEffect(() => {
    if (alertOfAddress(hash)?.way === 'end') void send()
  }, [hash, send])

  const title =
    state.kind === 'ended' ? 'ended' : state.kind === 'started' ? 'started' : way === 'end' ? 'ending' : 'confirm'
  const lost = link === null ? 'missing' : state.kind === 'gone' ? 'gone' : null
  const heading = t(`alert.page.${lost ?? title}`)
  usePageTitle(heading)
  useStepFocus(heading)
  const isAsked = lost === null && state.kind === 'ready' && way === 'start'
  useFocusRescue(isAsked || state.kind === 'failed')
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} data-page-title>
        {heading}
      </Title>
      <div role="status" className={classes.form}>
        {lost ? <Text>{t(`alert.page.${lost}Text`)}</Text> : null}
        {state.kind === 'ended' ? <Text>{t('alert.page.endedText')}</Text> : null}
        {state.kind === 'started' ? (
          <Text>{t('alert.page.startedText', { day: longDate(dayOf(state.until), dayOf(now), words.locale) })}</Text>
        ) : null}
        {state.kind === 'busy' ? <Loader size="sm" aria-label={t('alert.sending')} /> : null}
      </div>
      {state.kind === 'failed' ? <ErrorNotice code={state.code} onRetry={() => void send()} /> : null}
      {isAsked ? (
        <>
          <Text>{t('alert.page.confirmText')}</Text>
          <Button size="lg" onClick={() => void send()}>
            {t('alert.page.confirmButton')}
          </Button>
        </>
      ) : null}
      {lost || state.kind === 'ended' || state.kind === 'started' ? (
        <Button component={Link} to={address('', '')} variant="default">
          {t('alert.page.search')}
        </Button>
      ) : null}
    </div>
  )
}

const failed = (code: string): State => (code === 'token_ended' ? { kind: 'gone' } : { kind: 'failed', code })
