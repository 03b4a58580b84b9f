// KY6: the outbox's side of what is sealed anew: which rows, in whose hands, in which place.
import { describe, expect, it } from 'vitest'
import { planBatch } from '../../../../device/outbox/plan.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { readRowsToSealAnew, replaceStale, rowsToReseal } from '../../../../device/outbox/reseal.ts'
import { closingOf } from '../../../../device/outbox/results.ts'
import { isListed, needsAttention, rowsOver, shownState } from '../../../../device/outbox/shown.ts'
import { cleanChunks, keepChunk } from '../../../../device/outbox/uploads.ts'
import { removeAction } from '../../../../device/outbox/write.ts'
import { countStoredRows, withdrawLanes } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { bytes, testRow, testStore, uuid, writtenAt } from '../support/store.ts'

const now = writtenAt + 1_000_000
const maria = 7
const jana = 8
const stale = (n: number, more: Partial<OutboxRow> = {}) =>
  testRow(n, { state: 'stale', code: 'stale_key', attempt: 1, ...more })
const numbers = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => Number(id.slice(-12)))
/** What the worker answers: `n` in the place of row `old`. */
const anew = (old: number, n: number, more: Partial<OutboxRow> = {}) => ({ old: uuid(old), made: testRow(n, more) })

async function storeOf(...rows: readonly OutboxRow[]) {
  const store = testStore()
  await store.outbox.bulkAdd([...rows])
  const states = async () =>
    (await store.outbox.orderBy('place').toArray()).map(({ id, state }) => [Number(id.slice(-12)), state])
  return { store, states }
}

describe('[KY6] a row that the server refused as stale', () => {
  it('waits on this device, and looks like it: nothing of it is lost or to be looked at', () => {
    const result = { id: uuid(1), status: 'refused', code: 'stale_key', current: null } as const
    const sent = testRow(1, { state: 'sending', attempt: 3 })
    const { change } = closingOf(sent, result, now)
    expect(change).toMatchObject({ state: 'stale', code: 'stale_key' })
    const row = { ...sent, ...change }
    expect(shownState(row, now)).toBe('on_device')
    expect([isListed(row), needsAttention(row)]).toEqual([true, false])
    expect(rowsOver([row], 99)).toEqual([row])
  })

  it('is not sent again, and its author’s rows of the lane and what rests on it wait for it; others pass', () => {
    const rows = [
      stale(1, { lane: 'a', account: maria }),
      testRow(2, { lane: 'a', account: maria }),
      testRow(3, { lane: 'a', account: jana }),
      testRow(4, { lane: 'a', account: jana, after: uuid(1) }),
      testRow(5, { lane: 'a', account: jana, after: uuid(4) }),
      testRow(6, { lane: 'b', account: maria }),
    ]
    expect(numbers(planBatch(rows, now).send)).toEqual([3, 6])
  })

  it('counts as waiting, with what the server is told', async () => {
    const { store } = await storeOf(stale(1, { lane: 'a' }), testRow(2, { lane: 'b' }))
    expect((await createQueue(store).take(now)).left).toBe(1)
  })

  it('[OB11] what a person has to look at is told to the server as well: it would be lost with the device', async () => {
    const { store } = await storeOf(
      testRow(1, { lane: 'a' }),
      testRow(2, { lane: 'b', state: 'conflict', code: 'action_not_offered' }),
      testRow(3, { lane: 'c', state: 'refused', code: 'invalid' }),
      testRow(4, { lane: 'd', state: 'blocked', code: 'blocked' }),
      testRow(5, { lane: 'e', state: 'conflict', action: 'mark_seen' }),
      testRow(6, { lane: 'f', state: 'done' }),
      testRow(7, { lane: 'g', state: 'replaced' }),
    )
    expect(await countStoredRows(store)).toBe(4)
    expect((await createQueue(store).take(now)).left).toBe(3)
  })

  it('may be taken away by its author; what rests on it is blocked', async () => {
    const { store, states } = await storeOf(stale(1), testRow(2, { after: uuid(1) }))
    expect(await removeAction(store, testRow(1), now)).toEqual({ ok: true, value: null })
    expect(await states()).toEqual([[2, 'blocked']])
  })

  it('[SY5] becomes a conflict when its request is gone: the server said what became of it', async () => {
    const { store, states } = await storeOf(stale(1), testRow(2, { attempt: 1 }))
    await withdrawLanes(store, [testRow(1).lane], now)
    expect(await states()).toEqual([
      [1, 'conflict'],
      [2, 'on_device'],
    ])
  })
})

describe('[KY6] what an author seals anew', () => {
  it('is the own stale rows, own rows that rest on them, and what surely nobody has of their lanes', async () => {
    const rows = [
      stale(1, { account: maria }),
      testRow(2, { account: maria, after: uuid(1), state: 'blocked', because: uuid(1) }),
      testRow(3, { account: maria, after: uuid(2) }),
      testRow(4, { account: maria, lane: 'b' }),
      testRow(5, { account: maria, after: uuid(1), state: 'sending', attempt: 1 }),
      stale(6, { account: jana }),
      // answered 'later'
      testRow(7, { account: maria, attempt: 1, waitUntil: now }),
      // its answer may have been lost
      testRow(8, { account: maria, attempt: 1 }),
      testRow(9, { account: maria, attempt: 2, waitUntil: now }),
      testRow(10, { account: jana }),
    ]
    expect(numbers(rowsToReseal(rows.toReversed(), maria))).toEqual([1, 2, 3, 7])
    const { store } = await storeOf(...rows)
    expect(numbers(await readRowsToSealAnew(store, maria))).toEqual([1, 2, 3, 7])
    expect(await readRowsToSealAnew(store, 99)).toEqual([])
  })

  it('takes the old place under a new id; the old row stays as replaced, its text with the new one only', async () => {
    const text = bytes('sealed')
    const { store, states } = await storeOf(
      stale(1, { text, confirmedAt: now - 5 }),
      testRow(2),
      testRow(3, { lane: 'b' }),
    )
    expect(await replaceStale(store, [anew(1, 11, { text })], now)).toBe(1)
    expect(await states()).toEqual([
      [1, 'replaced'],
      [11, 'on_device'],
      [2, 'on_device'],
      [3, 'on_device'],
    ])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ because: uuid(11), settledAt: now, text: null })
    expect(await store.outbox.get(uuid(11))).toMatchObject({ attempt: 0, confirmedAt: now - 5, text, code: null })
    expect(numbers((await createQueue(store).take(now)).send)).toEqual([11, 2, 3])
  })

  it('[OB10] what was held stays held', async () => {
    const { store, states } = await storeOf(
      stale(1),
      testRow(2, { after: uuid(1), state: 'held', code: 'answer_stale' }),
    )
    await replaceStale(store, [anew(1, 11), anew(2, 12, { after: uuid(11) })], now)
    expect(await states()).toEqual([
      [1, 'replaced'],
      [11, 'on_device'],
      [2, 'replaced'],
      [12, 'held'],
    ])
    expect(await store.outbox.get(uuid(12))).toMatchObject({ code: 'answer_stale', after: uuid(11) })
  })

  it('two tabs at once leave one new row, and the slower one’s chain goes nowhere', async () => {
    const { store, states } = await storeOf(stale(1), testRow(2, { after: uuid(1) }))
    await Promise.all([
      replaceStale(store, [anew(1, 11)], now),
      replaceStale(store, [anew(1, 21), anew(2, 22, { after: uuid(21) })], now),
    ])
    expect((await states()).filter(([, state]) => state === 'on_device')).toEqual([[11, 'on_device']])
    // it rests on an id that is gone, and is sealed anew in its turn
    expect(await store.outbox.get(uuid(2))).toMatchObject({ state: 'stale', because: uuid(11) })
  })

  it('somebody else’s row that rests on a replaced one waits for its own author', async () => {
    const { store } = await storeOf(stale(1, { account: maria }), testRow(2, { account: jana, after: uuid(1) }))
    await replaceStale(store, [anew(1, 11, { account: maria })], now)
    expect(await store.outbox.get(uuid(2))).toMatchObject({ state: 'stale', because: uuid(11) })
    expect(numbers((await createQueue(store).take(now)).send)).toEqual([11])
    expect(numbers(await readRowsToSealAnew(store, jana))).toEqual([2])
  })

  it('a row that somebody took away meanwhile does not come back', async () => {
    const { store } = await storeOf(stale(1))
    await removeAction(store, testRow(1), now)
    expect(await replaceStale(store, [anew(1, 11)], now)).toBe(0)
    expect(await store.outbox.count()).toBe(0)
  })

  it('a row whose record has gone is a conflict, with its text', async () => {
    const text = bytes('sealed')
    const { store } = await storeOf(stale(1, { text }))
    expect(await replaceStale(store, [{ old: uuid(1), made: null }], now)).toBe(0)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'conflict', code: 'conflict', text })
  })

  it('[OB6] a file’s chunks stay until the row that took the place is done', async () => {
    const upload = { cid: 'file', chunks: 1, sent: 1 }
    const { store } = await storeOf(stale(1, { upload }))
    await keepChunk(store, 'file', 0, bytes('sealed'), now)
    await cleanChunks(store, now)
    await replaceStale(store, [anew(1, 11, { upload })], now)
    await cleanChunks(store, now)
    expect(await store.uploadChunks.count()).toBe(1)
    await store.outbox.update(uuid(11), { state: 'done' })
    await cleanChunks(store, now)
    expect(await store.uploadChunks.count()).toBe(0)
  })
})
