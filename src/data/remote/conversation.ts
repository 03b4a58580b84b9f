// A request's history and its messages, kept in the query client while they are shown: read anew, only what came since is fetched
// and opened. A request's events are numbered without a gap and never change (SY7).
import type { QueryClient } from '@tanstack/react-query'
import { readEvents } from '../../../contract/http/events.ts'
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import type { OpenedMessage } from '../../crypto/types.ts'
import type { Connection } from './connection.ts'
import { queryKeys } from './queries.ts'

const eventsAtOnce = 500

export interface Conversation {
  readonly record: RequestRecord
  readonly events: readonly EventRecord[]
  readonly messages: readonly OpenedMessage[]
}

interface Conversations {
  /** all events of a request, oldest first */
  events(id: number): Promise<readonly EventRecord[]>
  /** its messages, opened */
  opened(id: number): Promise<Conversation>
}

/** @param fetchRecord the request as last read, or read now */
export function createConversations(
  { read, api }: Pick<Connection, 'read' | 'api'>,
  client: QueryClient,
  fetchRecord: (id: number) => Promise<RequestRecord>,
): Conversations {
  /** What follows on `known`; null: the server's history is not the one that goes on from there. */
  async function readOn(id: number, known: readonly EventRecord[]): Promise<readonly EventRecord[] | null> {
    const events = [...known]
    for (;;) {
      const query = { auction_request_id: id, start: events.length, count: eventsAtOnce }
      const page = await read(readEvents, { query })
      const isNext = known.length === 0 || page.events.every(({ no }, i) => no === events.length + 1 + i)
      if (page.total < events.length || !isNext) return null
      events.push(...page.events.sort((a, b) => a.no - b.no))
      if (page.remaining <= 0 || page.events.length === 0) return events.length === known.length ? known : events
    }
  }

  async function events(id: number): Promise<readonly EventRecord[]> {
    const known = client.getQueryData<readonly EventRecord[]>(queryKeys.events(id)) ?? []
    return (await readOn(id, known)) ?? (await readOn(id, [])) ?? []
  }

  return {
    events,
    async opened(id) {
      // what a hint makes old is marked by then, and who shows the same reads it already: both share one read
      await null
      const key = queryKeys.events(id)
      const fetchEvents = client.fetchQuery({ queryKey: key, queryFn: () => events(id), staleTime: 5_000 })
      const [record, all] = await Promise.all([fetchRecord(id), fetchEvents])
      const sealed = all.filter(({ context }) => context.message)
      const cidOf = new Map(sealed.map(({ id, context }) => [id, context.message_cid]))
      // EN6: what was opened is of this request only. A key that was missing may have come since
      const before = client.getQueryData<Conversation>(queryKeys.conversation(id))
      const opened = before?.record.cid === record.cid ? before.messages : []
      const kept = opened.filter(({ event, cid, unreadable }) => !unreadable && cidOf.get(event) === cid)
      const eventOf = new Map(kept.map(({ cid, event }) => [cid, event]))
      const rest = sealed.filter(({ id, context }) => eventOf.get(context.message_cid ?? '') !== id)
      // EN2: a second message with the cid of one that is open is a replay
      const isReplay = ({ context }: EventRecord) => eventOf.has(context.message_cid ?? '')
      const replayed = rest.filter(isReplay).map(({ id, context }): OpenedMessage => {
        return { event: id, cid: context.message_cid ?? '', text: '', unreadable: true }
      })
      const unopened = rest.filter((event) => !isReplay(event))
      const messages = unopened.length > 0 ? await api.openEvents(record, unopened) : []
      return { record, events: all, messages: [...kept, ...replayed, ...messages] }
    },
  }
}
