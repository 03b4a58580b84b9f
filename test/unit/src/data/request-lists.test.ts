// The provider's lists for all screens: made once a change, and the same object until then.
// It stands on Dexie’s live query, which runs only where the program has a database of its own.
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createRequestLists } from '../../../../src/data/local/request-lists.ts'
import type { MirrorSnapshot } from '../../../../src/mirror/mirror.ts'
import { createOutboxRows } from '../../../../src/mirror/outbox-rows.ts'
import { testRow, testStore } from '../../device/support/store.ts'
import { head, now } from './heads.ts'

const empty: MirrorSnapshot = { heads: [], complete: false, syncedAt: null, firstSync: null, damaged: false }

function setup() {
  const listeners = new Set<() => void>()
  let snapshot = empty
  const clock = { at: now }
  const store = testStore()
  const outbox = createOutboxRows(store, (error) => {
    throw error
  })
  const lists = createRequestLists({
    mirror: {
      snapshot: () => snapshot,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    outbox,
    clock: { now: () => clock.at },
  })
  const show = (change: Partial<MirrorSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  return { lists, outbox, show, store, clock }
}

describe('the lists of all screens', () => {
  it('load until the first heads or the word that there are none', () => {
    const { lists, show } = setup()
    expect(lists.list('new')).toEqual({ state: 'loading' })
    show({ complete: true })
    expect(lists.list('new')).toMatchObject({ state: 'ready', value: { heads: [] } })
  })

  it('are the same objects until something changes', () => {
    const { lists, show } = setup()
    show({ heads: [head(1), head(2, { isNew: true })] })
    const first = lists.list('waiting')
    expect(first).toMatchObject({ value: { counts: { new: 1, waiting: 1 } } })
    expect(lists.list('new')).toMatchObject({ value: { heads: [{ id: 2 }] } })
    expect(lists.list('waiting')).toBe(first)
    show({ syncedAt: now })
    expect(lists.list('waiting')).not.toBe(first)
    expect(lists.list('waiting')).toMatchObject({ value: { syncedAt: now } })
  })

  it('are not put together anew by a notice that leaves them as they are, nor sorted by a pull without news', () => {
    const { lists, show } = setup()
    show({ heads: [head(1), head(2)], complete: true })
    const first = lists.list('waiting')
    show({})
    expect(lists.list('waiting')).toBe(first)
    show({ syncedAt: now })
    const second = lists.list('waiting')
    expect(first.state === 'ready' && second.state === 'ready' && first.value.heads === second.value.heads).toBe(true)
  })

  it('are ordered by the time of the change, however little changed', () => {
    const { lists, show, clock } = setup()
    const nextDay = new Date(now + 3 * 86_400_000).toISOString().slice(0, 10)
    show({ heads: [head(1, { startDate: nextDay, sentAt: now }), head(2, { sentAt: now - 1 })], complete: true })
    const order = () => {
      const list = lists.list('waiting')
      return list.state === 'ready' ? list.value.heads.map(({ id }) => id) : []
    }
    expect(order()).toEqual([2, 1])
    clock.at += 2 * 86_400_000
    show({ syncedAt: clock.at })
    expect(order()).toEqual([1, 2])
  })

  it('[OB2] take in what the outbox holds, and tell whoever listens', async () => {
    const { lists, show, store } = setup()
    show({ heads: [head(1)], complete: true })
    let told = 0
    const end = lists.subscribe(() => told++)
    await store.outbox.put(testRow(1, { action: 'accept_request', state: 'on_device' }))
    await expect.poll(() => told).toBeGreaterThan(0)
    expect(lists.list('accepted')).toMatchObject({
      value: { heads: [{ id: 1, pending: { type: 'accept_request', state: 'on_device' } }] },
    })
    end()
    const before = told
    show({ syncedAt: now })
    expect(told).toBe(before)
  })
})
