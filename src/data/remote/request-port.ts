// Requests, messages and history as the clinic's screens read and act on them, straight from the server.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { requestAction } from '../../../contract/http/actions.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import { err, ok } from '../../../contract/result.ts'
import type { ActionOutcome, MessageKind, RequestPort } from '../ports.ts'
import { hasUnseen, seenUpTo } from '../seen.ts'
import type { Connection, OnlineFields } from './connection.ts'
import { type Conversation, createConversations } from './conversation.ts'
import { queryKeys } from './queries.ts'
import { CallFailed, loadable, messageViews, offeredOf } from './views.ts'

/** SY8: a lost hint costs no more than this, ms */
export const refetchMs = 60_000

export interface RemoteRequests extends RequestPort {
  /** the record as last read, or read now */
  record(id: number): Promise<RequestRecord>
  /** all of its events, oldest first */
  events(id: number): Promise<readonly EventRecord[]>
  /** one action on a request, then what it changed is read anew */
  act(id: number, fields: (record: RequestRecord) => OnlineFields | Promise<OnlineFields>): Promise<ActionOutcome>
}

export function createRequestPort(connection: Connection, client: QueryClient): RemoteRequests {
  const read = async (id: number) => {
    const answer = await connection.read(readRequest, { params: { id } })
    if (answer.kind === 'auction_request_stub') return { stub: answer.record }
    const [opened] = await connection.api.openRequests([answer.record])
    if (!opened) throw new Error('the worker answers each record')
    return { record: answer.record, opened }
  }
  const fetchRecord = async (id: number): Promise<RequestRecord> => {
    const found = await client.fetchQuery({
      queryKey: queryKeys.request(id),
      queryFn: () => read(id),
      staleTime: 5_000,
    })
    if (!('record' in found)) throw new CallFailed({ code: 'not_found' })
    return found.record
  }
  const conversations = createConversations(connection, client, fetchRecord)
  const views =
    (of: MessageKind) =>
    ({ record, events, messages }: Conversation) =>
      messageViews(record, events, messages, connection.me()?.account ?? 0, of)
  /** the same functions each time: else each drawing would make all views anew */
  const viewsOf = { message: views('message'), assessed: views('assessed') } as const
  const refresh = async (id: number) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.request(id) }),
      client.invalidateQueries({ queryKey: queryKeys.events(id) }),
      client.invalidateQueries({ queryKey: ['panel'] }),
      client.invalidateQueries({ queryKey: ['patients'] }),
    ])
  }

  const act: RemoteRequests['act'] = async (id, fieldsOf) => {
    try {
      const fields = await fieldsOf(await fetchRecord(id))
      const sent = await connection.act(
        fields,
        (body) => connection.call(requestAction, { params: { id, action: fields.type }, body }),
        async () => {
          await client.invalidateQueries({ queryKey: queryKeys.request(id) })
          return fieldsOf(await fetchRecord(id))
        },
      )
      await refresh(id)
      return sent.ok ? ok({ actionId: sent.value.id }) : sent
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return err({ code: error.failure.code })
    }
  }

  return {
    record: fetchRecord,
    events: conversations.events,
    act,
    useRequest(id) {
      const query = useQuery(
        { queryKey: queryKeys.request(id), queryFn: () => read(id), refetchInterval: refetchMs },
        client,
      )
      const loaded = loadable(query)
      if (loaded.state !== 'ready') return loaded
      if ('stub' in loaded.value) return { state: 'ready', value: { stub: loaded.value.stub } }
      const { record, opened } = loaded.value
      const { profile, responseMessage } = opened
      const offered = offeredOf(record)
      const basis = { decision: record.decision }
      const view = { record, profile, responseMessage, offered, basis, pending: [], conflict: null }
      return { state: 'ready', value: { view } }
    },
    useMessages(id, of = 'message') {
      const query = useQuery(
        {
          queryKey: queryKeys.conversation(id),
          queryFn: () => conversations.opened(id),
          refetchInterval: refetchMs,
          select: viewsOf[of],
        },
        client,
      )
      return loadable(query)
    },
    useEvents(id) {
      return loadable(
        useQuery(
          { queryKey: queryKeys.events(id), queryFn: () => conversations.events(id), refetchInterval: refetchMs },
          client,
        ),
      )
    },
    sendMessage: (id, text) =>
      act(id, (request) => ({ type: 'send_message', request, text, from: connection.signAs?.() ?? '' })),
    async markSeen(id, shown) {
      const request = await fetchRecord(id).catch(() => null)
      if (!request || request.seen.own_event_no >= request.last_event_no) return
      const key = queryKeys.events(id)
      const read = client.fetchQuery({ queryKey: key, queryFn: () => conversations.events(id), staleTime: 5_000 })
      const events = await read.catch(() => [])
      const eventNo = seenUpTo(request, events, 'clinic', shown)
      if (!hasUnseen(request, events, 'clinic', eventNo)) return
      await act(id, (now) => ({ type: 'mark_seen', request: now, codes: { event_no: eventNo } }))
    },
  }
}
