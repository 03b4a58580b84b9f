// Where something could not be read for want of a network. However many parts of a page it concerns, the whole sentence stands once.
import { Alert, Button, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** by their ids, the first of the page first */
const shown = new Set<string>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const change = (deed: () => void) => {
  deed()
  for (const listener of listeners) listener()
}

export function OfflineNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('common')
  const id = useId()
  const first = useSyncExternalStore(
    subscribe,
    () => shown.values().next().value ?? id,
    () => id,
  )
  useLayoutEffect(() => {
    change(() => shown.add(id))
    return () => change(() => shown.delete(id))
  }, [id])
  if (first !== id) return <Text c="dimmed">{t('error.readOfflineToo')}</Text>
  return (
    <Alert color="gray" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
      <Text>{t(navigator.onLine ? 'error.readUnreachable' : 'error.readOffline')}</Text>
      {onRetry ? (
        <Button variant="default" mt="sm" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      ) : null}
    </Alert>
  )
}
