import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { applyChange, startSide, swapMirror } from '../../../../device/store/change.ts'
import { readBodies, readBody, readEvents, readPacks, readShown } from '../../../../device/store/mirror.ts'
import type { PackRow } from '../../../../device/store/tables.ts'
import { bytes, testStore } from '../support/store.ts'

const partition = 'org:careprovider:5'
const now = 1
const pack = (ids: number[], marks: number[], text = ids.join()): PackRow => ({
  partition,
  ids,
  marks,
  sealed: bytes(text),
})

describe('bodies', () => {
  it('are found in a pack with their revision, and a row of their own counts more', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', bodyPacks: [pack([1, 2, 3], [7, 8, 9])], now })
    const own = { id: 2, partition, rev: 11, sealed: bytes('own') } as const
    await applyChange(store, { side: 'a', bodies: [own], now })
    const [three, two, none] = await readBodies(store, 'a', [3, 2, 4])
    expect(three).toMatchObject({ id: 3, rev: 9, pack: { ids: [1, 2, 3] } })
    expect(two).toEqual({ id: 2, rev: 11, sealed: own.sealed, pack: null })
    expect(none).toBeUndefined()
    expect(await readBody(store, 'b', 3)).toBeUndefined()
  })

  it('the newest of two packs counts', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', bodyPacks: [pack([1], [3], 'older')], now })
    await applyChange(store, { side: 'a', bodyPacks: [pack([1], [4], 'newer')], now })
    expect(await readBody(store, 'a', 1)).toMatchObject({ rev: 4, sealed: bytes('newer') })
  })
})

describe('events', () => {
  it('are in several packs, oldest first, until they have a row of their own', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', eventPacks: [pack([1, 2], [2, 5], 'first')], now })
    await applyChange(store, { side: 'a', eventPacks: [pack([1], [4], 'second')], now })
    const [one, nine] = await readEvents(store, 'a', [1, 9])
    expect(one).toMatchObject({ request: 1, lastNo: 4 })
    expect(one?.parts.map(({ sealed }) => sealed)).toEqual([bytes('first'), bytes('second')])
    expect(nine).toEqual({ request: 9, lastNo: 0, parts: [] })
    await applyChange(store, { side: 'a', events: [{ request: 1, partition, lastNo: 6, sealed: bytes('own') }], now })
    const [own] = await readEvents(store, 'a', [1])
    expect(own).toEqual({ request: 1, lastNo: 6, parts: [{ sealed: bytes('own'), pack: null }] })
  })
})

describe('[SY5] what is withdrawn', () => {
  it('leaves its packs in the same transaction', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', bodyPacks: [pack([1, 2], [1, 1])], eventPacks: [pack([2], [3])], now })
    const { bodyPacks, eventPacks } = await readPacks(store, 'a', [2])
    const change = {
      side: 'a',
      gone: { requests: [2] },
      bodyPacks: bodyPacks.map((row) => ({ ...row, ids: [1], marks: [1], sealed: bytes('anew') })),
      eventPacks: eventPacks.map((row) => ({ ...row, ids: [], marks: [] })),
      now,
    } as const
    expect(await applyChange(store, change)).toMatchObject({ applied: true })
    expect(await store.mirror.a.bodyPacks.toArray()).toMatchObject([{ ids: [1], sealed: bytes('anew') }])
    expect(await store.mirror.a.eventPacks.count()).toBe(0)
  })

  it('is refused while any pack still holds it, and nothing is changed', async () => {
    const store = testStore()
    await applyChange(store, { side: 'a', bodyPacks: [pack([1, 2], [1, 1])], now })
    const body = { id: 3, partition, rev: 1, sealed: bytes('x') } as const
    const outcome = await applyChange(store, { side: 'a', bodies: [body], gone: { requests: [2] }, now })
    expect(outcome).toEqual({ applied: false, stale: [] })
    expect(await store.mirror.a.bodies.count()).toBe(0)
    expect(await readBody(store, 'a', 2)).toBeDefined()
  })
})

describe('a side', () => {
  it('that is neither shown nor under construction takes nothing', async () => {
    const store = testStore()
    const change = { side: 'b', bodyPacks: [pack([1], [1])], now } as const
    expect(await applyChange(store, change)).toEqual({ applied: false, stale: [] })
    await startSide(store, { side: 'b', cursor: 'c', open: [], done: 0, total: 1 })
    expect(await applyChange(store, change)).toMatchObject({ applied: true })
    await startSide(store, { side: 'b', cursor: 'c', open: [], done: 0, total: 1 })
    expect(await store.mirror.b.bodyPacks.count()).toBe(0)
  })
})

it('[SY6] reads the side that is shown by one transaction: a swap waits for it', async () => {
  const store = testStore()
  const own = (text: string) => ({ id: 2, partition, rev: 1, sealed: bytes(text) }) as const
  await applyChange(store, { side: 'a', bodies: [own('shown')], now })
  await startSide(store, { side: 'b', cursor: 'c', open: [], done: 0, total: 1 })
  await applyChange(store, { side: 'b', bodies: [own('new')], now })
  let swap: Promise<unknown> = Promise.resolve()
  const reading = readShown(store, async (side) => {
    // begun from outside this transaction, as a worker's pull is
    swap = Dexie.ignoreTransaction(() => swapMirror(store, { side: 'b', cursor: 'c', syncedAt: now }, now))
    return [side, (await readBody(store, side, 2))?.sealed]
  })
  expect(await reading).toEqual(['a', bytes('shown')])
  await swap
  expect(await readShown(store, async (side) => (await readBody(store, side, 2))?.sealed)).toEqual(bytes('new'))
})
