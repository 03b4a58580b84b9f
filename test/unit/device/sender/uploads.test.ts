// OB6: chunks go first and in their order, the action that names the file when all are acknowledged; nothing else waits for it.

import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { outboxEndpoints } from '../../../../contract/http/actions.ts'
import { putChunk } from '../../../../contract/http/put-chunk.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { Http } from '../../../../device/http/call.ts'
import { networkFailure } from '../../../../device/http/failure.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { cleanChunks, keepChunk } from '../../../../device/outbox/uploads.ts'
import { createSender } from '../../../../device/sender/sender.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { ScriptedServer } from '../support/server.ts'
import { bytes, testRow, testStore, uuid } from '../support/store.ts'
import { testLocks, testTime } from '../support/time.ts'

const now = 1_800_000_000_000
const fileRow = (n: number, chunks: number, more: Partial<OutboxRow> = {}): OutboxRow => {
  const cid = `file-${n}`
  const target = { kind: 'file', cid } as const
  const row = testRow(n, { action: 'add_file', target, lane: `file:${cid}`, upload: { cid, chunks, sent: 0 }, ...more })
  return { ...row, at: now, wire: { ...row.wire, bytes: JSON.stringify({ id: row.id, lane: row.lane }) } }
}
const textRow = (n: number): OutboxRow => {
  const row = testRow(n)
  return { ...row, at: now, wire: { ...row.wire, bytes: JSON.stringify({ id: row.id, lane: row.lane }) } }
}

type Answer = Awaited<ReturnType<Http['call']>>
function setup(chunkAnswer: (cid: string, index: number) => Answer = () => ok({ stored: true }) as Answer) {
  const store = testStore()
  const server = new ScriptedServer()
  const time = testTime()
  /** what left the device, in its order */
  const log: string[] = []
  const http: Http = {
    call: (async (
      endpoint: unknown,
      args: { params: { cid: string; index: number }; body: { actions: unknown[] } },
    ) => {
      if (endpoint === putChunk) {
        log.push(`${args.params.cid}/${args.params.index}`)
        return chunkAnswer(args.params.cid, args.params.index)
      }
      log.push(`actions ${args.body.actions.length}`)
      return server.http.call(endpoint as never, args as never)
    }) as never,
  }
  const close = (answered: readonly { closing: Parameters<typeof closeRows>[1][number] }[]) =>
    closeRows(
      store,
      answered.map(({ closing }) => closing),
    )
  const tab = () =>
    createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(store),
      http,
      clock: time,
      timers: time,
      locks: testLocks(),
      random: () => 0.5,
      close,
    })
  const keep = async (row: OutboxRow) => {
    for (let n = 0; n < (row.upload?.chunks ?? 0); n++)
      await keepChunk(store, row.target.cid, n, bytes(`chunk ${n}`), now)
    await store.outbox.add(row)
  }
  return { store, server, time, log, tab, keep }
}

describe('[OB6] a file on the device', () => {
  it('sends its chunks in order, then its action once, and drops the chunks when that is done', async () => {
    const { store, server, log, tab, keep } = setup()
    await keep(fileRow(1, 3))
    expect(await tab().request('now')).toMatchObject({ kind: 'empty', sent: 1 })
    expect(log).toEqual(['file-1/0', 'file-1/1', 'file-1/2', 'actions 1'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(1)])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done' })
    expect(await store.uploadChunks.count()).toBe(0)
  })

  it('answers and messages never wait for it', async () => {
    const { log, tab, keep } = setup()
    await keep(fileRow(1, 2))
    await keep(textRow(2))
    await tab().request('now')
    expect(log).toEqual(['actions 1', 'file-1/0', 'file-1/1', 'actions 1'])
  })

  it('goes on after a cut or a reload where it was: no acknowledged chunk is sent again', async () => {
    let isCut = true
    const { store, server, log, tab, keep } = setup((_, index) =>
      index === 1 && isCut ? (err(networkFailure('unreachable')) as Answer) : (ok({ stored: true }) as Answer),
    )
    await keep(fileRow(1, 3))
    expect(await tab().request('now')).toMatchObject({ kind: 'failed' })
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'on_device', attempt: 0, upload: { sent: 1 } })
    expect(server.executed).toEqual([])
    isCut = false
    log.length = 0
    await tab().request('now')
    expect(log).toEqual(['file-1/1', 'file-1/2', 'actions 1'])
    expect(server.executed).toHaveLength(1)
  })

  it('a chunk that the server will never take refuses its file, and others go on', async () => {
    const { store, server, tab, keep } = setup((cid) =>
      cid === 'file-1' ? (err({ code: 'storage_full' }) as Answer) : (ok({ stored: true }) as Answer),
    )
    await keep(fileRow(1, 2))
    await keep(fileRow(2, 1))
    await tab().request('now')
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'refused', code: 'storage_full' })
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(2)])
  })

  it('a chunk that this device has lost refuses its file', async () => {
    const { store, tab, keep } = setup()
    await keep(fileRow(1, 2))
    await store.uploadChunks.delete(['file-1', 1])
    await tab().request('now')
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'refused' })
  })

  it('chunks of a file that never got its action are kept for a day, in case it is being sealed', async () => {
    const { store } = setup()
    await keepChunk(store, 'left', 0, bytes('x'), now)
    await cleanChunks(store, now + 1000)
    expect(await store.uploadChunks.count()).toBe(1)
    await cleanChunks(store, now + 86_400_001)
    expect(await store.uploadChunks.count()).toBe(0)
  })
})

it('[OB11] the second version of the database keeps the outbox of the first', async () => {
  const engine = new IDBFactory()
  const old = new Dexie('test', { indexedDB: engine, IDBKeyRange })
  old.version(1).stores({ outbox: 'id, place, state, lane, replay' })
  await old.table('outbox').add(testRow(1))
  old.close()
  const store = testStore(engine)
  expect(await store.outbox.toArray()).toEqual([testRow(1)])
  await keepChunk(store, 'c', 0, bytes('x'), now)
  expect(await store.uploadChunks.count()).toBe(1)
})
