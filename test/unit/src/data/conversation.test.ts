// What a clinic's open conversation fetches and opens when a hint comes.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { readEvents } from '../../../../contract/http/events.ts'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import type { OnlineApi } from '../../../../src/crypto/types.ts'
import type { Connection } from '../../../../src/data/remote/connection.ts'
import { createConversations } from '../../../../src/data/remote/conversation.ts'
import { createHintReader } from '../../../../src/data/remote/hints.ts'
import { queryKeys } from '../../../../src/data/remote/queries.ts'

const id = 7

const message = (no: number, cid = `m${no}`) =>
  ({ id: 1000 + no, no, type: 'message', side: 'provider', context: { message: {}, message_cid: cid } }) as EventRecord

function setup(count: number) {
  const server = {
    record: { id, cid: 'c7' } as RequestRecord,
    events: Array.from({ length: count }, (_, i) => message(i + 1)),
    hasKey: true,
  }
  const counted = { reads: 0, fetched: 0, opened: 0 }
  const read = async (endpoint: unknown, { query }: { query: { start: number; count: number } }) => {
    expect(endpoint).toBe(readEvents)
    const events = server.events.slice(query.start, query.start + query.count)
    counted.reads++
    counted.fetched += events.length
    const total = server.events.length
    return { events, total, remaining: Math.max(0, total - query.start - events.length) }
  }
  const api = {
    openEvents: async (_: RequestRecord, events: readonly EventRecord[]) => {
      counted.opened += events.length
      return events.map(({ id: event, context }) => {
        const cid = context.message_cid ?? ''
        return server.hasKey
          ? { event, cid, text: `Text ${event}`, unreadable: false }
          : { event, cid, text: '', unreadable: true }
      })
    },
  } as unknown as OnlineApi
  const client = new QueryClient()
  const connection = { read: read as unknown as Connection['read'], api }
  const conversations = createConversations(connection, client, async () => server.record)
  const messages = new QueryObserver(client, {
    queryKey: queryKeys.conversation(id),
    queryFn: () => conversations.opened(id),
  })
  const history = new QueryObserver(client, {
    queryKey: queryKeys.events(id),
    queryFn: () => conversations.events(id),
  })
  const ends = [messages.subscribe(() => {}), history.subscribe(() => {})]
  const hint = createHintReader(client, (ms, run) => setTimeout(run, ms))
  return {
    server,
    client,
    /** the texts once everything is read */
    async shown() {
      await vi.waitFor(() => expect(client.isFetching()).toBe(0))
      const data = messages.getCurrentResult().data
      return new Map(data?.messages.map(({ event, text }) => [event - 1000, text]))
    },
    /** what was fetched and opened since it was last asked */
    spent() {
      const since = { ...counted }
      Object.assign(counted, { reads: 0, fetched: 0, opened: 0 })
      return since
    },
    hint: () => hint({ kind: 'auction_request', id }),
    end: () => {
      for (const end of ends) end()
    },
  }
}

describe('an open conversation of 500 messages', () => {
  it('fetches and opens at a hint only the one that is new, for messages and history together', async () => {
    const { server, shown, spent, hint, end } = setup(500)
    expect((await shown()).size).toBe(500)
    expect(spent()).toMatchObject({ fetched: 500, opened: 500 })
    server.events.push(message(501))
    await hint()
    expect((await shown()).get(501)).toBe('Text 1501')
    expect(spent()).toEqual({ reads: 1, fetched: 1, opened: 1 })
    await hint()
    expect((await shown()).size).toBe(501)
    expect(spent()).toEqual({ reads: 1, fetched: 0, opened: 0 })
    end()
  })

  it('opens again what had no key, and nothing else', async () => {
    const { server, shown, spent, hint, end } = setup(3)
    await shown()
    server.hasKey = false
    server.events.push(message(4))
    await hint()
    expect((await shown()).get(4)).toBe('')
    spent()
    server.hasKey = true
    await hint()
    expect((await shown()).get(4)).toBe('Text 1004')
    expect(spent()).toMatchObject({ fetched: 0, opened: 1 })
    end()
  })

  it('[EN2] does not open a later event with the cid of a message that is open', async () => {
    const { server, shown, hint, end } = setup(3)
    await shown()
    server.events.push(message(4, 'm2'))
    for (let i = 0; i < 2; i++) {
      await hint()
      expect([...(await shown())]).toEqual([
        [1, 'Text 1001'],
        [2, 'Text 1002'],
        [3, 'Text 1003'],
        [4, ''],
      ])
    }
    end()
  })

  it('reads all anew when the history does not go on where it ended', async () => {
    const { server, shown, spent, hint, end } = setup(5)
    await shown()
    spent()
    server.events.splice(3)
    await hint()
    expect((await shown()).size).toBe(3)
    server.events = [message(1), message(2), message(3), message(5)]
    await hint()
    expect([...(await shown()).keys()]).toEqual([1, 2, 3, 5])
    end()
  })

  it('[EN6] opens all anew when the number stands for another request', async () => {
    const { server, shown, spent, hint, end } = setup(5)
    await shown()
    spent()
    server.record = { ...server.record, cid: 'c8' }
    await hint()
    await shown()
    expect(spent()).toMatchObject({ fetched: 0, opened: 5 })
    end()
  })

  it('reads a long one in parts, also where its numbers have a gap', async () => {
    const { server, client, shown, spent, end } = setup(1200)
    expect((await shown()).size).toBe(1200)
    spent()
    server.events = server.events.toSpliced(700, 1)
    client.clear()
    const conversations = createConversations(
      {
        read: (async (_: unknown, { query }: { query: { start: number; count: number } }) => ({
          events: server.events.slice(query.start, query.start + query.count),
          total: 1199,
          remaining: Math.max(0, 1199 - query.start - query.count),
        })) as unknown as Connection['read'],
        api: {} as OnlineApi,
      },
      new QueryClient(),
      async () => server.record,
    )
    expect(await conversations.events(id)).toHaveLength(1199)
    end()
  })
})
