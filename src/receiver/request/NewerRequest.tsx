// From a withdrawn request to the one by which the clinic asked for the same person since: who came by an old link is led there,
// and the address follows (specification 2 §2.4); who opened it from the list chooses. Asked of the server, so without network
// nothing is said.
import { Alert, Button, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'

interface Props {
  readonly old: number
  /** false: something of the old one is to be looked at first */
  readonly mayReplace: boolean
}

export function NewerRequest({ old, mayReplace }: Props) {
  const { t } = useTranslation('request-work')
  const house = usePort('house')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const { list } = useSearch({ strict: false }) as { list?: unknown }
  const read = useCallback(async () => (await house.calls()).newerRequest(old), [house, old])
  const { found } = useRead(read, isConnected)
  if (found.state !== 'ready' || found.value === null) return null
  // it may not be on the device yet: the way of notifications waits for it
  const to = `/careprovider/request/${found.value}`
  if (mayReplace && list === undefined) return <Navigate to={to} search={(before: object) => before} replace />
  return (
    <Alert color="gray" icon={<IconArrowRight stroke={1.75} aria-hidden />}>
      <Text mb="sm">{t('newer.text')}</Text>
      <Button renderRoot={(props) => <Link to={to} {...props} />}>{t('newer.open')}</Button>
    </Alert>
  )
}
