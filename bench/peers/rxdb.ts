// RxDB on Dexie, as its documentation sets it up: one collection of requests, events nested in their request.
import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'

const schema = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 20 },
    record: { type: 'object' },
    events: { type: 'array', items: { type: 'object' } },
  },
  required: ['key', 'record'],
} as const

export async function rxdbMirror(
  requestPages: number,
  eventPages: number,
  readPage: <T>(name: string) => Promise<T[]>,
): Promise<void> {
  const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: false })
  await db.addCollections({ requests: { schema } })
  const events = new Map<number, EventRecord[]>()
  for (let i = 0; i < eventPages; i++) {
    for (const event of await readPage<EventRecord>(`events-${i}`)) {
      const id = event.auction_request_id ?? 0
      events.set(id, [...(events.get(id) ?? []), event])
    }
  }
  for (let i = 0; i < requestPages; i++) {
    const records = await readPage<RequestRecord>(`requests-${i}`)
    const docs = records.map((record) => ({ key: String(record.id), record, events: events.get(record.id) ?? [] }))
    await db.collections.requests?.bulkInsert(docs)
  }
}
