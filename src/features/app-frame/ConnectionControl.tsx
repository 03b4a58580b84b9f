// The connection's pill in the bar and what it opens: the drawer with all that waits on this device. Where the bar has no room
// for words the pill is an icon while all is well, else a strip under the bar.
import { Drawer, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../state/connection.ts'
import { MomentText } from '../../ui/times.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './ConnectionControl.module.css'
import { ConnectionPill } from './ConnectionPill.tsx'
import { connectionSentence } from './connection-sentence.ts'

interface Props {
  /** there are ways to screens in the bar, which on an upright tablet need the room of the words */
  readonly sharesBar: boolean
  /** what waits; a way out of it closes the drawer */
  readonly outbox?: ((close: () => void) => ReactNode) | undefined
  /** of a tour */
  readonly marks?: object
}

export function ConnectionControl({ sharesBar, outbox, marks }: Props) {
  const { t } = useTranslation('common')
  // what has to be checked was sent: the list names its groups itself
  const onlyWaits = useConnection(({ waiting, toCheck }) => waiting > 0 && toCheck === 0)
  const [opened, { open, close }] = useDisclosure(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <ConnectionPill onOpen={open} isSlim={isPhone || (sharesBar && isNarrow)} marks={marks} />
      <Drawer
        opened={opened}
        onClose={close}
        title={t(outbox && onlyWaits ? 'connection.outbox' : 'connection.title')}
        size={isPhone ? '100%' : 440}
        transitionProps={{ transition: 'slide-left', duration: 160 }}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <ConnectionSummary hasOutbox={outbox !== undefined} />
        {outbox?.(close)}
      </Drawer>
    </>
  )
}

/** State, since when, and what it means; stands above what waits. */
function ConnectionSummary({ hasOutbox }: { hasOutbox: boolean }) {
  const { t } = useTranslation('common')
  const words = useBasicWords()
  const connection = useConnection()
  const sentence = connectionSentence(connection, { hasOutbox, now: useNow() }, words)
  const { since, lastSyncAt, network } = connection
  return (
    <div className={classes.summary}>
      <Text fw={600}>
        {t(`connection.${network}`)}
        {since !== null && sentence ? (
          <>
            {' · '}
            {t('connection.since')} <MomentText at={since} />
          </>
        ) : null}
      </Text>
      {sentence ? <Text>{sentence}</Text> : null}
      {connection.refusedByNetwork > 0 ? <Text>{t('connection.refusedByNetworkWhy')}</Text> : null}
      {hasOutbox ? (
        <Text size="xs" c="dimmed">
          {lastSyncAt === null ? (
            t('connection.neverSynced')
          ) : (
            <>
              {t('connection.lastSync')} <MomentText at={lastSyncAt} />
            </>
          )}
        </Text>
      ) : null}
    </div>
  )
}
