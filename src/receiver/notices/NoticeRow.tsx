// One notification: what happened, when, by whom, and which request it is about. The whole row opens it.
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { EventRecord } from '../../../contract/http/records.ts'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestHead, RequestLoadable } from '../../data/ports.ts'
import { aboutRequest } from '../../features/outbox/index.ts'
import { eventAuthor, eventTitle } from '../../features/request-view/index.ts'
import { MomentText } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { requestPath } from '../paths.ts'
import classes from './Notices.module.css'

interface RowProps {
  readonly house: number
  readonly event: EventRecord
  readonly isNew: boolean
}

export function NoticeRow({ house, event, isNew }: RowProps) {
  const { t } = useTranslation(['notices', 'request', 'catalogue'])
  const id = event.auction_request_id
  const request = usePort('requests').useRequest(id ?? 0)
  const words = useWords()
  const title = eventTitle(event, { side: 'provider' }, words)
  if (id === null) return null
  // a stub does not say who asked
  const view = request.state === 'ready' && 'view' in request.value ? request.value.view : null
  const isTold = view || event.account || event.side !== 'clinic'
  const by = isTold ? eventAuthor(event, view ? askerOf(view.record) : 'clinic', words) : ''
  return (
    <li>
      <Link
        to={requestPath(house, id)}
        {...(event.type === 'message' ? { search: { activeTab: 'messenger' } as never } : {})}
        className={classes.row}
        data-new={isNew || undefined}
      >
        <span className={classes.title}>
          {isNew ? (
            <>
              <span className={classes.dot} data-mark aria-hidden />
              <span className="visually-hidden">{t('new')} </span>
            </>
          ) : null}
          {title}
        </span>
        <About request={request} />
        <Text size="xs" c="dimmed" component="span">
          <MomentText at={event.timestamp} />
          {by ? ` · ${by}` : ''}
        </Text>
      </Link>
    </li>
  )
}

/** 'Kurzzeitpflege · Frau, 80 bis 89 · Klinikum Nord', never the name */
function About({ request }: { request: RequestLoadable }) {
  const { t } = useTranslation('notices')
  const words = useWords()
  const now = useNow()
  if (request.state === 'no_access') return <Text component="span">{t('gone')}</Text>
  if (request.state !== 'ready') return <Text component="span">&nbsp;</Text>
  const { value } = request
  return (
    <Text component="span">
      {'stub' in value ? value.stub.careseeker.name : aboutRequest(value.view, { showsNames: false, now }, words)}
    </Text>
  )
}

/** rows of one request that are likely worth reading */
const NEWEST = 3

/** The same from the mirror: the newest of a request that this device has. */
export function NoticesOfRequest({ house, head }: { house: number; head: RequestHead }) {
  const requests = usePort('requests')
  const request = requests.useRequest(head.id)
  const events = requests.useEvents(head.id)
  if (events.state !== 'ready' || request.state !== 'ready' || 'stub' in request.value) return null
  const { own_event_no } = request.value.view.record.seen
  const others = events.value.filter(({ side }) => side === 'clinic').toSorted((a, b) => b.no - a.no)
  return others
    .slice(0, NEWEST)
    .map((event) => <NoticeRow key={event.id} house={house} event={event} isNew={event.no > own_event_no} />)
}
