// OB12: a firewall between the device and the server, as ModSecurity stands in front of many houses: bodies over 131,072 bytes are
// refused, and a rule hits one certain text.
import { describe, expect, it } from 'vitest'
import { outboxEndpoints } from '../../../../contract/http/actions.ts'
import { putChunk } from '../../../../contract/http/put-chunk.ts'
import { health } from '../../../../contract/http/system.ts'
import { err, ok } from '../../../../contract/result.ts'
import { refusedBy } from '../../../../device/http/failure.ts'
import { networkRefusalMs } from '../../../../device/outbox/limits.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { keepChunk } from '../../../../device/outbox/uploads.ts'
import { hurry, removeAction } from '../../../../device/outbox/write.ts'
import { createSender } from '../../../../device/sender/sender.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { ScriptedServer } from '../support/server.ts'
import { bytes, testRow, testStore, uuid } from '../support/store.ts'
import { testLocks, testTime } from '../support/time.ts'

const wireRow = (n: number, more: Partial<OutboxRow> = {}, text = ''): OutboxRow => {
  const row = testRow(n, more)
  const { id, lane, after } = row
  const wire = { ...row.wire, bytes: JSON.stringify({ id, lane, after, text }) }
  return { ...row, wire, size: JSON.stringify(wire).length }
}

/** @param rule the status by which the firewall answers, null: it lets the call pass */
function setup(rule: (body: string, endpoint: unknown) => number | null) {
  const store = testStore()
  const server = new ScriptedServer()
  const time = testTime()
  const calls: number[] = []
  const chunks: number[] = []
  let isUp = true
  const call = async (endpoint: unknown, args: { body?: unknown; bytes?: Uint8Array; params?: { index: number } }) => {
    const body = args.bytes ? 'x'.repeat(args.bytes.length) : JSON.stringify(args.body ?? {})
    const status = rule(body, endpoint)
    if (status !== null) return err({ code: 'unknown', status })
    if (endpoint === health) return isUp ? ok({}) : err({ code: 'network', reason: 'unreachable' })
    if (endpoint === putChunk) {
      chunks.push(args.params?.index ?? -1)
      return ok({ stored: true })
    }
    calls.push(body.length)
    return server.http.call(endpoint as never, args as never)
  }
  const sender = createSender({
    queue: createQueue(store),
    http: { call: call as never },
    endpoints: outboxEndpoints,
    clock: time,
    timers: time,
    locks: testLocks(),
    random: () => 0.5,
    close: (answered) =>
      closeRows(
        store,
        answered.map(({ closing }) => closing),
      ),
  })
  const states = async () => (await store.outbox.orderBy('place').toArray()).map(({ state, code }) => code ?? state)
  const down = () => {
    isUp = false
  }
  return { store, server, time, sender, states, calls, chunks, down }
}

const tooLong = (body: string) => (body.length > 131_072 ? 413 : null)

describe('[OB12] a firewall that refuses long bodies', () => {
  it('makes the batches smaller, until everything is through', async () => {
    const { store, server, sender, states } = setup(tooLong)
    await store.outbox.bulkAdd(Array.from({ length: 31 }, (_, i) => wireRow(i + 1, {}, 'x'.repeat(12_000))))
    expect(await sender.request('now')).toMatchObject({ kind: 'empty', sent: 31 })
    expect(new Set(await states())).toEqual(new Set(['done']))
    expect(server.executed.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, i) => uuid(i + 1)))
  })

  it('names the one action that is too long by itself, and lets the others go, those of its lane too', async () => {
    const { store, sender, states, time } = setup(tooLong)
    await store.outbox.bulkAdd([
      wireRow(1),
      wireRow(2, {}, 'x'.repeat(140_000)),
      wireRow(3),
      wireRow(4, { after: uuid(2) }),
      wireRow(5, { lane: 'other' }),
    ])
    expect(await sender.request('now')).toMatchObject({ kind: 'empty', sent: 3, nextAt: time.now() + networkRefusalMs })
    expect(await states()).toEqual(['done', 'turned_away/413', 'done', 'on_device', 'done'])
    // its author can say it shorter, or take it away
    expect(await removeAction(store, testRow(2), time.now())).toMatchObject({ ok: true })
  })

  it('holds no other file up: chunks that are too long wait, shorter ones go', async () => {
    const { store, sender, states, chunks } = setup(tooLong)
    const file = (n: number, cid: string) =>
      wireRow(n, { action: 'add_file', lane: `lane ${n}`, upload: { cid, chunks: 1, sent: 0 } })
    await keepChunk(store, 'long', 0, bytes('x'.repeat(200_000)), 0)
    await keepChunk(store, 'short', 0, bytes('x'.repeat(100)), 0)
    await store.outbox.bulkAdd([file(1, 'long'), file(2, 'short'), wireRow(3, { lane: 'lane 1' })])
    await sender.request('now')
    expect(await states()).toEqual(['turned_away/413', 'done', 'done'])
    expect(chunks).toEqual([0])
  })
})

describe('[OB12] a rule that hits one text', () => {
  const hits = (body: string) => (body.includes('DROP TABLE') ? 403 : null)

  it('keeps one action from going, and is tried again alone, after all others', async () => {
    let isOn = true
    const { store, sender, states, time, calls } = setup((body) => (isOn ? hits(body) : null))
    await store.outbox.bulkAdd([wireRow(1, {}, 'DROP TABLE'), ...[2, 3, 4, 5].map((n) => wireRow(n))])
    await sender.request('now')
    expect(await states()).toEqual(['turned_away/403', 'done', 'done', 'done', 'done'])
    await time.pass(networkRefusalMs)
    expect(await states()).toEqual(['turned_away/403', 'done', 'done', 'done', 'done'])
    isOn = false
    const before = calls.length
    await store.outbox.add(wireRow(6))
    await hurry(store)
    await sender.request('now')
    expect(await states()).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
    expect(calls.length - before).toBe(2)
  })

  it('does not end the questions about what went out before', async () => {
    const { store, sender, states, time } = setup(hits)
    const old = time.now() - 13 * 3_600_000
    const lost = { action: 'accept_request', at: old, attempt: 1, sentAt: old } as const
    await store.outbox.bulkAdd([wireRow(1, lost, 'DROP TABLE'), wireRow(2, { ...lost, lane: 'other' })])
    await sender.request('now')
    expect(await states()).toEqual(['turned_away/403', 'answer_stale'])
  })
})

it('[X13] a log-in page that refuses everything turns no single action away', async () => {
  const { store, sender, states, down } = setup((_, endpoint) => (endpoint === health ? null : 403))
  down()
  await store.outbox.bulkAdd([wireRow(1), wireRow(2)])
  expect(await sender.request('now')).toMatchObject({ kind: 'failed', failure: { code: 'network' } })
  sender.stop()
  expect(await states()).toEqual(['on_device', 'on_device'])
})

it('what says nothing of the very call turns nothing away', () => {
  const by = (status: number) => refusedBy({ code: 'unknown', status })
  expect([400, 403, 404, 413, 414, 431, 451].map(by)).toEqual([400, 403, 404, 413, 414, 431, 451])
  expect([401, 407, 408, 425, 429, 500, 502, 503].map(by)).toEqual(Array.from({ length: 8 }, () => null))
  expect([refusedBy({ code: 'unknown' }), refusedBy({ code: 'forbidden' })]).toEqual([null, null])
})
