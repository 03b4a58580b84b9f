// The last net: a part that threw is replaced by a calm page with a code, and the bug is logged. Expected failures never come
// here; they are values (contract/errors.ts).
import { Button, Text, Title } from '@mantine/core'
import { Component, type ReactNode, useEffect } from 'react'
import { clockTime } from '../../domain/clock-time.ts'
import { clock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import { isLostScript } from '../platform/lost-script.ts'
import { isUp, useConnection } from '../state/connection.ts'
import { errorCode } from '../ui/error-code.ts'
import { Main } from '../ui/Main.tsx'
import { useBasicWords } from '../ui/use-basic-words.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import classes from './plain-page.module.css'

interface State {
  readonly failure: { readonly code: string; readonly at: number } | null
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { code: errorCode(error), at: clock.now() } }
  }

  override componentDidCatch(error: unknown) {
    logError('page_failed', { code: errorCode(error) }, error)
  }

  override render() {
    const { failure } = this.state
    return failure ? <FailedPage {...failure} /> : this.props.children
  }
}

/** For the router, whose own boundary catches what a route throws. */
export function RouteFailed({ error }: { error: unknown }) {
  const network = useConnection((connection) => connection.network)
  useEffect(() => logError('route_failed', { code: errorCode(error) }, error), [error])
  return <FailedPage code={errorCode(error)} at={clock.now()} awaits={awaitsNetwork(error, network)} />
}

/** A part of the app that is not on the device yet: without network a reload would take away the rest, too. */
export const awaitsNetwork = (error: unknown, network: string): boolean => !isUp(network) && isLostScript(error)

function FailedPage({ code, at, awaits }: { code: string; at: number; awaits?: boolean }) {
  const words = useBasicWords()
  usePageTitle(words.t('common:error.title'))
  return (
    <Main className={classes.page}>
      <Title order={1}>{words.t('common:error.title')}</Title>
      <Text>{words.t(awaits ? 'common:error.readOffline' : 'common:error.page')}</Text>
      <Text size="xs" c="dimmed" className="num">
        {words.t('common:error.code', { code, time: clockTime(at, words) })}
      </Text>
      {awaits ? null : <Button onClick={() => location.reload()}>{words.t('common:action.reload')}</Button>}
    </Main>
  )
}
