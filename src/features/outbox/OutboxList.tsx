// 'Noch nicht gesendet' (W7): everything that waits on this device, of everybody who works on it. Stands in the connection's
// drawer, below the state of the connection.
import { Button, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import { networkRefusalStatus } from '../../../domain/network-refusal-code.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { isAllArrived, useConnection } from '../../state/connection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './OutboxList.module.css'
import { OutboxRow } from './OutboxRow.tsx'
import { canTravel, inGroups, inOrder, needsAttention, shownActions } from './waiting.ts'

interface Props {
  /** where a request is opened */
  readonly requestHref: (requestId: number) => string
  /** a request is opened from here */
  readonly onLeave: () => void
}

export function OutboxList({ requestHref, onLeave }: Props) {
  const { t } = useTranslation(['outbox', 'common', 'errors'])
  const words = useWords()
  const outbox = usePort('outbox')
  const actions = inOrder(shownActions(outbox.useOutbox()))
  const nextAttemptAt = useConnection((connection) => connection.nextAttemptAt)
  const failure = useConnection((connection) => connection.sendFailure)
  const status = networkRefusalStatus(failure)
  const [isTrying, setIsTrying] = useState(false)
  const [triedAt, setTriedAt] = useState<number | null>(null)
  const [shown, setShown] = useState(LONG_COUNT)

  const hasArrived = useConnection(isAllArrived(useNow()))
  if (actions.length === 0)
    return <EmptyState>{t(`common:connection.${hasArrived ? 'allArrived' : 'nothingWaits'}`)}</EmptyState>

  const retry = () => {
    setIsTrying(true)
    void outbox.retryNow().finally(() => {
      setIsTrying(false)
      setTriedAt(clock.now())
    })
  }
  return (
    <>
      {actions.some(({ state }) => canTravel(state)) ? (
        <div className={classes.retry}>
          <Button
            variant="default"
            loading={isTrying}
            leftSection={<IconSend size={24} stroke={1.75} aria-hidden />}
            onClick={retry}
          >
            {t('retryNow')}
          </Button>
          {failure === null || failure === 'network' ? null : (
            <Text role="status">
              {status === null ? t([`errors:${failure}`, 'errors:unknown']) : t('networkRefuses', { status })}
            </Text>
          )}
          {triedAt === null || isTrying ? null : (
            <Text role="status">{t('tried', { time: clockTime(triedAt, words) })}</Text>
          )}
          {nextAttemptAt === null ? null : (
            <span className={classes.next}>
              {t('common:connection.nextAttempt', { time: clockTime(nextAttemptAt, words) })}
            </span>
          )}
        </div>
      ) : null}
      {inGroups(actions.slice(0, shown)).map(({ group, actions: rows }) => (
        <section key={group}>
          {/* without anything to check the title of the whole says it */}
          {actions.some(({ state }) => needsAttention(state)) ? (
            <Title order={3} size="h4" mt="md">
              {t(`group.${group}`)}
            </Title>
          ) : null}
          <ul className={classes.list}>
            {rows.map((action) => (
              <OutboxRow key={action.id} action={action} requestHref={requestHref} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {actions.length > shown ? (
        <Button variant="default" fullWidth onClick={() => setShown(shown + LONG_COUNT)}>
          {t('more', { count: actions.length - shown })}
        </Button>
      ) : null}
    </>
  )
}
