// Shows what a port answers in each of its states: skeleton, content, no network, no access, failure. Made once, so that no
// screen forgets one.
import { Alert, Button, Text } from '@mantine/core'
import { IconCloudOff, IconLock } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Loading } from './Loading.tsx'
import { NoAnswer } from './NoAnswer.tsx'

/** as in src/data/ports.ts */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'offline' }
  | { readonly state: 'no_access' }
  | { readonly state: 'failed'; readonly code: string }

/** failures of which nobody knows more than that it did not work */
const general: ReadonlySet<string> = new Set(['internal', 'unavailable', 'unknown'])

interface Props<T> {
  readonly of: Loadable<T>
  /** the geometry of the content */
  readonly skeleton: ReactNode
  readonly children: (value: T) => ReactNode
  readonly onRetry?: () => void
}

export function Loaded<T>({ of, skeleton, children, onRetry }: Props<T>) {
  const { t } = useTranslation('common')
  switch (of.state) {
    case 'ready':
      return children(of.value)
    case 'loading':
      return <Loading {...(onRetry ? { onRetry } : {})}>{skeleton}</Loading>
    case 'offline':
      return <Offline onRetry={onRetry} />
    case 'no_access':
      return (
        <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />}>
          <Text>{t('notFound.text')}</Text>
        </Alert>
      )
    case 'failed':
      return (
        <ErrorNotice
          code={of.code}
          // nobody has typed anything into what could not be read
          {...(general.has(of.code) ? { text: t('error.read') } : {})}
          {...(onRetry ? { onRetry } : {})}
        />
      )
  }
}

interface Waiting {
  again?: (() => void) | undefined
}
/** what of the page waits for a network: the first to fail speaks for all of it */
const useWaiting = create<readonly Waiting[]>(() => [])

function Offline({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('common')
  const all = useWaiting()
  const [own] = useState<Waiting>(() => ({}))
  useLayoutEffect(() => {
    own.again = onRetry
  })
  useLayoutEffect(() => {
    useWaiting.setState((others) => [...others, own], true)
    return () => useWaiting.setState((others) => others.filter((one) => one !== own), true)
  }, [own])
  if (all.indexOf(own) > 0)
    return (
      <Text c="dimmed">
        <NoAnswer />
      </Text>
    )
  return (
    <Alert color="gray" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
      <Text>
        <NoAnswer>{t('error.readOffline')}</NoAnswer>
      </Text>
      {onRetry ? (
        <Button
          variant="default"
          mt="sm"
          onClick={() => {
            for (const { again } of all) again?.()
          }}
        >
          {t('action.retry')}
        </Button>
      ) : null}
    </Alert>
  )
}
