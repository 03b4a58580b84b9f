import { describe, expect, it } from 'vitest'
import { addAction, confirmAction, hurry, removeAction, replaceAction } from '../../../../device/outbox/write.ts'
import type { NewOutboxRow, OutboxRow } from '../../../../device/store/tables.ts'
import { bytes, testRow, testStore, uuid } from '../support/store.ts'

const now = 9_000_000
const action = (n: number, more: Partial<OutboxRow> = {}): NewOutboxRow => testRow(n, more)

describe('adding', () => {
  it('[OB1] a new action waits on this device at the end of the queue, with its frozen bytes', async () => {
    const store = testStore()
    await addAction(store, action(1))
    const row = await addAction(store, action(2, { codes: { message_cid: 'c' }, decision: 4, text: bytes('sealed') }))
    expect(row).toMatchObject({ place: 2, state: 'on_device', attempt: 0, decision: 4, wire: testRow(2).wire })
    expect(await store.outbox.get(uuid(2))).toEqual(row)
    expect(row.size).toBe(JSON.stringify(row.wire).length + 1)
  })

  it('two tabs that write at once take two places', async () => {
    const store = testStore()
    await Promise.all(Array.from({ length: 10 }, (_, i) => addAction(store, action(i + 1))))
    const places = (await store.outbox.toArray()).map(({ place }) => place)
    expect(places.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('[OB3] the same id is never written twice', async () => {
    const store = testStore()
    await addAction(store, action(1))
    await expect(addAction(store, action(1, { wire: { ...testRow(1).wire, bytes: 'other' } }))).rejects.toThrow()
    expect((await store.outbox.get(uuid(1)))?.wire).toEqual(testRow(1).wire)
  })
})

describe('editing', () => {
  it('[OB3] an edit is a new id in the place of the old row, which becomes replaced', async () => {
    const store = testStore()
    await addAction(store, action(1))
    await addAction(store, action(2))
    const result = await replaceAction(store, uuid(1), action(3), now)
    expect(result).toMatchObject({ ok: true, value: { id: uuid(3), place: 1, state: 'on_device' } })
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'replaced', because: uuid(3), text: null })
  })

  it.each<[string, Partial<OutboxRow>]>([
    ['is being sent', { state: 'sending', attempt: 1 }],
    ['was handed to the network once', { state: 'on_device', attempt: 1 }],
    ['was stored', { state: 'done', attempt: 1 }],
  ])('[OB3] an action that %s is not edited', async (_, state) => {
    const store = testStore()
    await store.outbox.add(testRow(1, state))
    expect(await replaceAction(store, uuid(1), action(3), now)).toEqual({ ok: false, error: 'sent' })
    expect(await store.outbox.toArray()).toEqual([testRow(1, state)])
  })

  it('[OB10] a held one is edited in its place, whatever was tried before: the server has nothing of it', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'held', code: 'answer_stale', attempt: 2 }))
    expect(await replaceAction(store, uuid(1), action(3), now)).toMatchObject({ ok: true, value: { place: 1 } })
  })

  it('what was refused gives way to a new one at the end of the queue', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'refused', code: 'forbidden', attempt: 1, settledAt: now }))
    await addAction(store, action(2))
    expect(await replaceAction(store, uuid(1), action(3), now)).toMatchObject({ ok: true, value: { place: 3 } })
    expect((await store.outbox.orderBy('place').toArray()).map(({ id }) => id)).toEqual([uuid(2), uuid(3)])
  })

  it('a message that its request was closed to gives way as well; what decided never does', async () => {
    const store = testStore()
    const closed = { state: 'conflict', code: 'action_not_offered', attempt: 1, settledAt: now } as const
    await store.outbox.bulkAdd([
      testRow(1, closed),
      testRow(2, { ...closed, action: 'accept_request', decision: 4 }),
      testRow(4, { ...closed, code: 'conflict' }),
    ])
    expect(await replaceAction(store, uuid(1), action(3), now)).toMatchObject({
      ok: true,
      value: { state: 'on_device' },
    })
    for (const n of [2, 4])
      expect(await replaceAction(store, uuid(n), action(5), now)).toEqual({ ok: false, error: 'sent' })
  })

  it('an action that a later one rests on is not edited', async () => {
    const store = testStore()
    await addAction(store, action(1))
    await addAction(store, action(2, { after: uuid(1) }))
    expect(await replaceAction(store, uuid(1), action(3), now)).toEqual({ ok: false, error: 'rested_on' })
  })
})

describe('taking back', () => {
  it('removes an unsent action; what rests on it is blocked by it', async () => {
    const store = testStore()
    await addAction(store, action(1))
    await addAction(store, action(2, { after: uuid(1) }))
    await addAction(store, action(3, { after: uuid(2) }))
    await addAction(store, action(4))
    expect(await removeAction(store, testRow(1), now)).toEqual({ ok: true, value: null })
    const states = (await store.outbox.orderBy('place').toArray()).map(({ id, state, because }) => [id, state, because])
    expect(states).toEqual([
      [uuid(2), 'blocked', uuid(1)],
      [uuid(3), 'blocked', uuid(1)],
      [uuid(4), 'on_device', null],
    ])
  })

  it.each(['sending', 'done'] as const)('does not remove an action that is %s', async (state) => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state, attempt: 1 }))
    expect(await removeAction(store, testRow(1), now)).toEqual({ ok: false, error: 'sent' })
    expect(await store.outbox.count()).toBe(1)
  })

  it('does not remove an action whose attempt nobody answered: the server may have it', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'on_device', attempt: 1 }))
    expect(await removeAction(store, testRow(1), now)).toEqual({ ok: false, error: 'sent' })
  })

  it.each(['refused', 'conflict', 'blocked', 'held'] as const)('removes an action that is %s', async (state) => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state, attempt: 1 }))
    expect(await removeAction(store, testRow(1), now)).toMatchObject({ ok: true })
    expect(await store.outbox.count()).toBe(0)
  })
})

describe('[OB7] inputs of several people on one device', () => {
  const colleague = 8

  it.each<[string, (store: ReturnType<typeof testStore>) => Promise<unknown>]>([
    ['takes away', (store) => removeAction(store, { id: uuid(1), account: colleague }, now)],
    ['sends after all', (store) => confirmAction(store, { id: uuid(1), account: colleague }, now)],
    ['edits', (store) => replaceAction(store, uuid(1), action(2, { account: colleague }), now)],
  ])('nobody %s what somebody else wrote', async (_, command) => {
    const store = testStore()
    const row = testRow(1, { state: 'held', code: 'answer_stale' })
    await store.outbox.add(row)
    expect(await command(store)).toEqual({ ok: false, error: 'unknown' })
    expect(await store.outbox.toArray()).toEqual([row])
  })
})

describe('held and waiting actions', () => {
  it('[OB10] a confirmed action goes out again and counts as fresh', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { state: 'held', code: 'answer_stale' }))
    await confirmAction(store, testRow(1), now)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'on_device', code: null, confirmedAt: now })
    expect(await confirmAction(store, testRow(1), now)).toEqual({ ok: false, error: 'unknown' })
  })

  it('a person who is in a hurry ends the back-offs', async () => {
    const store = testStore()
    await store.outbox.add(testRow(1, { waitUntil: now + 60_000 }))
    await hurry(store)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ waitUntil: null })
  })
})
