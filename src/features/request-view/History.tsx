// 'Verlauf': what happened to a request, newest first; messages stand in the messenger.
import { Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EventRecord } from '../../../contract/http/records.ts'
import { type Asker, askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { ArrivalText, EventTime } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { Self } from './event-author.ts'
import classes from './History.module.css'
import { historyOf, type SayMore, withMessage } from './history-entries.ts'

interface Props {
  readonly view: Pick<RequestView, 'record' | 'responseMessage'>
  readonly self?: Self | undefined
}

export function History({ view: { record, responseMessage }, self }: Props) {
  const { t } = useTranslation('request')
  const events = usePort('requests').useEvents(record.id)
  return (
    <Panel title={t('history.title')}>
      <Loaded of={events} skeleton={<FactsSkeleton rows={3} />}>
        {(value) => {
          const asker = askerOf(record)
          const entries = { events: value, asker, self, more: withMessage(record.response, responseMessage) }
          return asker === 'relatives' ? (
            <OfRelatives requestId={record.id} {...entries} />
          ) : (
            <HistoryEntries {...entries} />
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** Their accounts have no names: what they are called came with what they wrote (docs/READINGS.md#0509). */
function OfRelatives({ requestId, ...entries }: EntriesProps<EventRecord> & { readonly requestId: number }) {
  const messages = usePort('requests').useMessages(requestId)
  const called = new Map<number, string>()
  for (const { author, authorName } of messages.state === 'ready' ? messages.value : [])
    if (author && authorName) called.set(author, authorName)
  return <HistoryEntries {...entries} called={called} />
}

interface EntriesProps<E extends EventRecord> {
  readonly events: readonly E[]
  readonly asker: Asker
  readonly self?: Self | undefined
  readonly called?: ReadonlyMap<number, string>
  readonly more?: SayMore<E>
}

/** Newest first. */
export function HistoryEntries<E extends EventRecord>({ events, asker, self, called, more }: EntriesProps<E>) {
  const { t } = useTranslation('request')
  const side = usePort('side')
  const entries = historyOf(events, { side, asker, self, called }, useWords(), more)
  if (entries.length === 0) return <EmptyState>{t('history.empty')}</EmptyState>
  return (
    <Timeline bulletSize={12} lineWidth={2}>
      {entries.map(({ id, at, writtenAt, title, by, details }) => (
        <Timeline.Item key={id} title={title}>
          <p className={classes.by}>
            <EventTime at={at} /> · {by}
          </p>
          {writtenAt === null ? null : (
            <p className={classes.by}>
              <ArrivalText at={at} writtenAt={writtenAt} />
            </p>
          )}
          {details.map((line) => (
            <p key={line} className={classes.detail}>
              {line}
            </p>
          ))}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
