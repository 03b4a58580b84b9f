import { IDBDatabase } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { applyChange, startSide, swapMirror } from '../../../../device/store/change.ts'
import { keyPacksOf } from '../../../../device/store/keys.ts'
import { readMeta, readMirrorState } from '../../../../device/store/meta.ts'
import { readHeadBlocks } from '../../../../device/store/mirror.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { HeadBlockRow, OutboxRow } from '../../../../device/store/tables.ts'
import { bytes, testRow, testStore, uuid } from '../support/store.ts'

const partition = 'org:careprovider:5'
const now = 5_000_000
const block = (number: number, version: number): HeadBlockRow => ({
  partition,
  block: number,
  version,
  ids: [number],
  sealed: bytes(`block ${number} v${version}`),
})
const body = (id: number) => ({ id, partition, rev: 1, sealed: bytes('body') }) as const

describe('one change of the mirror', () => {
  it('[SY3] a page and its cursor are written together', async () => {
    const store = testStore()
    const mirror = { side: 'a', cursor: 'c2', syncedAt: now } as const
    await applyChange(store, { side: 'a', blocks: [block(0, 1)], bodies: [body(1)], mirror, now })
    expect(await readMirrorState(store)).toEqual(mirror)
    expect(await store.mirror.a.bodies.count()).toBe(1)
  })

  it('[SY3] when a part of the page cannot be written, neither rows nor cursor are', async () => {
    const store = testStore()
    const unclonable = { ...body(2), sealed: (() => 0) as never }
    const change = {
      side: 'a',
      bodies: [body(1), unclonable],
      mirror: { side: 'a', cursor: 'c2', syncedAt: 1 },
      now,
    } as const
    await expect(applyChange(store, change)).rejects.toThrow()
    expect(await store.mirror.a.bodies.count()).toBe(0)
    expect(await readMirrorState(store)).toEqual({ side: 'a', cursor: null, syncedAt: null })
  })

  it('refuses blocks that another tab wrote first, and changes nothing', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', blocks: [block(0, 1), block(1, 1)], now })
    const outcome = await applyChange(store, { side: 'a', blocks: [block(0, 1), block(1, 2)], bodies: [body(1)], now })
    expect(outcome).toEqual({ applied: false, stale: [{ partition, block: 0 }] })
    expect(await store.mirror.a.bodies.count()).toBe(0)
    expect((await readHeadBlocks(store, 'a', partition)).map(({ block, version }) => [block, version])).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  it('[OB9] an answer and the row that it closes are one transaction', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'sending', attempt: 2 }))
    const change: Partial<OutboxRow> = { state: 'done', rev: 9, settledAt: now }
    const closings = [{ id: uuid(1), attempt: 2, change }]
    const outcome = await applyChange(store, { side: 'a', bodies: [{ ...body(1), rev: 9 }], closings, now })
    expect(outcome).toEqual({ applied: true, closed: [uuid(1)], withdrawn: [] })
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done', rev: 9 })
    expect(await store.mirror.a.bodies.get(1)).toMatchObject({ rev: 9 })
  })

  it('[OB9] when the answer cannot be stored, its row stays open', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'sending', attempt: 1 }))
    const closings = [{ id: uuid(1), attempt: 1, change: { state: 'done' } as const }]
    const bodies = [{ ...body(1), sealed: (() => 0) as never }]
    await expect(applyChange(store, { side: 'a', bodies, closings, now })).rejects.toThrow()
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'sending' })
  })

  it('[SY5] a withdrawal takes body, events and keys, and turns queued actions into conflicts with their text', async () => {
    const store = testStore()
    const row = { partition, sealed: bytes('x') } as const
    await applyChange(store, {
      side: 'a',
      bodies: [body(11), body(12)],
      events: [{ ...row, request: 11, lastNo: 2 }],
      sessionKeys: [{ ...row, kid: 'k1', record: 'auction_request:c1' }],
      now,
    })
    const text = bytes('sealed text')
    await store.outbox.bulkAdd([
      testRow(1, { lane: 'auction_request:c1', text }),
      testRow(2, { lane: 'auction_request:c1', state: 'on_device', attempt: 1 }),
      testRow(3, { lane: 'auction_request:c2' }),
    ])
    const gone = {
      requests: [11],
      keysOf: { partition, records: ['auction_request:c1'] },
      lanes: ['auction_request:c1'],
    }
    const outcome = await applyChange(store, { side: 'a', gone, now })
    expect(outcome).toMatchObject({ withdrawn: [uuid(1)] })
    expect(await store.mirror.a.bodies.toCollection().primaryKeys()).toEqual([12])
    expect(await store.mirror.a.events.count()).toBe(0)
    expect(await store.sessionKeys.count()).toBe(0)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'conflict', settledAt: now, text })
    // the network may have carried it: only the server knows
    expect(await store.outbox.get(uuid(2))).toMatchObject({ state: 'on_device' })
    expect(await store.outbox.get(uuid(3))).toMatchObject({ state: 'on_device' })
  })

  it('[SY5] a pack that was sealed anew brings nothing back that another change took out meanwhile', async () => {
    const store = testStore()
    const pack = (...ids: number[]) => ({ n: 1, partition, ids, marks: ids, sealed: bytes('pack') }) as const
    const keys = (...kids: string[]) =>
      ({ n: 1, partition, kids, records: kids.map((kid) => `request:${kid}`), sealed: bytes('keys') }) as const
    await store.mirror.a.bodyPacks.add(pack(1, 2, 3))
    await keyPacksOf(store).add(keys('k1', 'k2', 'k3'))
    // both were sealed on what was there at first
    const one = { requests: [1], keysOf: { partition, records: ['request:k1'] } }
    const two = { requests: [2], keysOf: { partition, records: ['request:k2'] } }
    const without = (gone: typeof one, ids: number[], kids: string[]) =>
      applyChange(store, { side: 'a', gone, bodyPacks: [pack(...ids)], keyPacks: [keys(...kids)], now })
    expect(await without(one, [2, 3], ['k2', 'k3'])).toMatchObject({ applied: true })
    expect(await without(two, [1, 3], ['k3'])).toEqual({ applied: false, stale: [] })
    expect(await without(two, [3], ['k1', 'k3'])).toEqual({ applied: false, stale: [] })
    expect(await keyPacksOf(store).get(1)).toMatchObject({ kids: ['k2', 'k3'] })
    expect(await without(two, [3], ['k3'])).toMatchObject({ applied: true })
    expect(await store.mirror.a.bodyPacks.get(1)).toMatchObject({ ids: [3] })
  })

  it('[SY5] nothing leaves while a pack of its keys still holds it', async () => {
    const store = testStore()
    await store.mirror.a.bodies.add(body(11))
    await keyPacksOf(store).add({ partition, kids: ['k1'], records: ['request:c1'], sealed: bytes('keys') })
    const gone = { requests: [11], keysOf: { partition, records: ['request:c1'] } }
    expect(await applyChange(store, { side: 'a', gone, now })).toEqual({ applied: false, stale: [] })
    expect(await store.mirror.a.bodies.count()).toBe(1)
    const emptied = { n: 1, partition, kids: [], records: [], sealed: bytes('') } as const
    expect(await applyChange(store, { side: 'a', gone, keyPacks: [emptied], now })).toMatchObject({ applied: true })
    expect(await keyPacksOf(store).count()).toBe(0)
  })
})

describe('building a mirror anew', () => {
  it('[SY6] the new side is filled beside the old one, shown when complete, and the outbox is untouched', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1))
    await applyChange(store, { side: 'a', bodies: [body(1)], mirror: { side: 'a', cursor: 'old', syncedAt: 1 }, now })
    await startSide(store, { side: 'b', cursor: 'new', open: [], done: 0, total: 1 })
    await applyChange(store, { side: 'b', bodies: [body(2)], now })
    expect(await readMirrorState(store)).toMatchObject({ side: 'a', cursor: 'old' })
    expect(await store.mirror.a.bodies.count()).toBe(1)
    await swapMirror(store, { side: 'b', cursor: 'new', syncedAt: now }, now)
    expect(await readMirrorState(store)).toEqual({ side: 'b', cursor: 'new', syncedAt: now })
    expect(await readMeta(store, 'building')).toBeUndefined()
    expect(await store.mirror.a.bodies.count()).toBe(0)
    expect(await store.mirror.b.bodies.toCollection().primaryKeys()).toEqual([2])
    expect(await store.outbox.get(uuid(1))).toEqual(testRow(1))
  })

  it('[SY6] the swap itself offers what was done again: a tab that ends right after it forgets nothing', async () => {
    const store = testStore()
    await store.outbox.bulkAdd([
      testRow(1, { state: 'done', settledAt: now, attempt: 1 }),
      testRow(2, { state: 'done', settledAt: now - 8 * 86_400_000, attempt: 1 }),
      testRow(3, { state: 'refused', settledAt: now, attempt: 1 }),
    ])
    await startSide(store, { side: 'b', cursor: 'new', open: [], done: 0, total: 0 })
    await swapMirror(store, { side: 'b', cursor: 'new', syncedAt: now }, now)
    expect((await store.outbox.orderBy('place').toArray()).map(({ replay }) => replay)).toEqual([1, 0, 0])
  })

  it('[SY6] keeps the newest answered action until a complete pull that named it, or a rebuild', async () => {
    const store = testStore()
    const answered = (state: 'done' | 'conflict' | 'refused', n: number) =>
      closeRows(store, [{ id: uuid(n), attempt: 1, change: { state } }])
    await store.outbox.bulkAdd([1, 2, 3].map((n) => testRow(n, { state: 'sending', attempt: 1 })))
    await answered('done', 1)
    await answered('conflict', 2)
    await answered('refused', 3)
    expect(await readMeta(store, 'answered')).toBe(uuid(2))
    await applyChange(store, { side: 'a', confirmed: uuid(1), now })
    expect(await readMeta(store, 'answered')).toBe(uuid(2))
    await applyChange(store, { side: 'a', confirmed: uuid(2), now })
    expect(await readMeta(store, 'answered')).toBeUndefined()
    await answered('done', 1)
    await startSide(store, { side: 'b', cursor: 'new', open: [], done: 0, total: 0 })
    expect(await readMeta(store, 'answered')).toBeUndefined()
  })

  it('[SY6] an attempt that was cut short leaves nothing in the next one', async () => {
    const store = testStore()
    await startSide(store, { side: 'b', cursor: 'first', open: [], done: 0, total: 1 })
    await applyChange(store, { side: 'b', bodies: [body(2)], now })
    await startSide(store, { side: 'b', cursor: 'second', open: [], done: 0, total: 1 })
    expect(await store.mirror.b.bodies.count()).toBe(0)
  })
})

describe('durability', () => {
  it('[OB1] is strict for transactions that write the outbox, and for no others', async () => {
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const store = testStore()
    await store.dexie.open()
    spy.mockClear()
    await store.outbox.add(testRow(1))
    await applyChange(store, { side: 'a', bodies: [body(1)], now })
    await applyChange(store, { side: 'a', gone: { lanes: ['auction_request:x'] }, now })
    await store.outbox.get(uuid(1))
    const seen = spy.mock.calls.map(([, mode, options]) => `${mode} ${options?.durability}`)
    expect(seen).toEqual(['readwrite strict', 'readwrite relaxed', 'readwrite strict', 'readonly relaxed'])
  })
})
