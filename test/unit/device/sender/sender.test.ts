import { describe, expect, it } from 'vitest'
import { outboxEndpoints } from '../../../../contract/http/actions.ts'
import { networkFailure, unknownFailure } from '../../../../device/http/failure.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { confirmAction, removeAction } from '../../../../device/outbox/write.ts'
import { backoffMs } from '../../../../device/sender/backoff.ts'
import { createSender, type SenderDeps } from '../../../../device/sender/sender.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { ScriptedServer } from '../support/server.ts'
import { testRow, testStore, uuid } from '../support/store.ts'
import { testLocks, testTime } from '../support/time.ts'

const wireRow = (n: number, more: Partial<OutboxRow> = {}): OutboxRow => {
  const row = testRow(n, more)
  const { id, lane, after } = row
  return { ...row, at: 1_800_000_000_000, wire: { ...row.wire, bytes: JSON.stringify({ id, lane, after }) } }
}

function setup(more: Partial<SenderDeps> = {}) {
  const store = testStore()
  const server = new ScriptedServer()
  const time = testTime()
  const sent: number[] = []
  const sender = createSender({
    endpoints: outboxEndpoints,
    queue: createQueue(store),
    http: server.http,
    clock: time,
    timers: time,
    locks: testLocks(),
    random: () => 0.5,
    close: (answered) =>
      closeRows(
        store,
        answered.map(({ closing }) => closing),
      ),
    onSent: (count) => sent.push(count),
    ...more,
  })
  const states = async () => (await store.outbox.orderBy('place').toArray()).map(({ state }) => state)
  return { store, server, time, sender, sent, states }
}

describe('[OB5] a drain', () => {
  it('sends everything in order, 100 actions at a time', async () => {
    const { store, server, sender, sent } = setup()
    await store.outbox.bulkAdd(Array.from({ length: 250 }, (_, i) => wireRow(i + 1)))
    expect(await sender.request('now')).toEqual({ kind: 'empty', sent: 250, nextAt: null })
    expect(server.batches.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(server.executed.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, i) => uuid(i + 1)))
    expect(sent).toEqual([250])
  })

  it('gives every call its time on a slow server: what does not fit into the run is the next one’s', async () => {
    const scripted = new ScriptedServer()
    const given: number[] = []
    const { store, sender, time } = setup({
      http: {
        call: (async (endpoint: never, args: { timeoutMs: number }) => {
          given.push(args.timeoutMs)
          await time.pass(8_000)
          return scripted.http.call(endpoint, args as never)
        }) as never,
      },
    })
    await store.outbox.bulkAdd(Array.from({ length: 500 }, (_, i) => wireRow(i + 1)))
    expect(await sender.request('now')).toEqual({ kind: 'empty', sent: 500, nextAt: null })
    expect(given).toEqual([20_000, 20_000, 14_000, 20_000, 20_000])
  })

  it('[OB11] tells how many inputs stay on the device beside the batch', async () => {
    const scripted = new ScriptedServer()
    const told: number[] = []
    const http = {
      call: ((endpoint: never, args: { body: { waiting: number } }) => {
        told.push(args.body.waiting)
        return scripted.http.call(endpoint, args as never)
      }) as never,
    }
    const { store, sender, time } = setup({ http })
    await store.outbox.bulkAdd([
      wireRow(1),
      wireRow(2, { lane: 'a', waitUntil: time.now() + 60_000 }),
      wireRow(3, { lane: 'a' }),
      wireRow(4, { lane: 'b', state: 'held' }),
      wireRow(5, { lane: 'c', state: 'done' }),
      wireRow(6, { lane: 'd', state: 'done', replay: 1 }),
    ])
    await sender.request('now')
    expect(told).toEqual([3])
    await time.pass(60_000)
    expect(told).toEqual([3, 1])
  })

  it('keeps each result with its row', async () => {
    const { store, server, sender, states } = setup()
    await store.outbox.bulkAdd([wireRow(1), wireRow(2), wireRow(3, { after: uuid(2) }), wireRow(4)])
    server.decide = ({ id }) =>
      id === uuid(2) ? { status: 'conflict' } : id === uuid(4) ? { status: 'refused' } : { status: 'done' }
    await sender.request('now')
    expect(await states()).toEqual(['done', 'conflict', 'blocked', 'refused'])
    expect(await store.outbox.get(uuid(3))).toMatchObject({ because: uuid(2) })
  })

  it('one action that the server cannot take does not stop the others', async () => {
    const { store, server, sender, states } = setup()
    await store.outbox.bulkAdd(Array.from({ length: 9 }, (_, i) => wireRow(i + 1)))
    const call = server.http.call
    Object.assign(server.http, {
      call: (endpoint: never, args: { body: { actions: { bytes: string }[] } }) =>
        args.body.actions.some(({ bytes }) => bytes.includes(uuid(6)))
          ? Promise.resolve({ ok: false, error: { code: 'too_large' } })
          : call(endpoint, args as never),
    })
    await sender.request('now')
    expect(await states()).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'done', 'done', 'done'])
    expect(await store.outbox.get(uuid(6))).toMatchObject({ code: 'too_large' })
    expect(server.executed).toHaveLength(8)
  })

  it('[X13] what a network’s log-in page answers is no answer: the rows are kept and go out later', async () => {
    const { store, server, sender, states } = setup()
    await store.outbox.bulkAdd([wireRow(1), wireRow(2)])
    const { call } = server.http
    Object.assign(server.http, { call: async () => ({ ok: false, error: unknownFailure }) })
    expect(await sender.request('now')).toMatchObject({ kind: 'failed', failure: { code: 'unknown' } })
    expect(await states()).toEqual(['on_device', 'on_device'])
    Object.assign(server.http, { call })
    await sender.request('now')
    expect(await states()).toEqual(['done', 'done'])
  })

  it('an answer without all results keeps the rows that have none', async () => {
    const { store, server, sender, states } = setup()
    await store.outbox.bulkAdd([wireRow(1), wireRow(2)])
    const call = server.http.call
    let cut = true
    Object.assign(server.http, {
      call: async (endpoint: never, args: never) => {
        const answer = (await call(endpoint, args)) as { ok: true; value: { results: unknown[] } }
        return cut ? { ok: true, value: { results: answer.value.results.slice(0, 1) } } : answer
      },
    })
    expect(await sender.request('now')).toMatchObject({ kind: 'failed', failure: { code: 'unknown' } })
    expect(await states()).toEqual(['done', 'on_device'])
    cut = false
    await sender.request('now')
    expect(await states()).toEqual(['done', 'done'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(1), uuid(2)])
  })
})

describe('[OB6] a lost answer', () => {
  it('is asked for again under the same id with the same bytes, and nothing happens twice', async () => {
    const { store, server, time, sender, states } = setup()
    await store.outbox.bulkAdd([wireRow(1), wireRow(2)])
    const weathers = ['lost_answer', 'fine'] as const
    let i = 0
    server.weather = () => weathers[i++] ?? 'fine'
    expect(await sender.request('now')).toMatchObject({ kind: 'failed' })
    expect(await states()).toEqual(['on_device', 'on_device'])
    await time.pass(10_000)
    expect(await states()).toEqual(['done', 'done'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(1), uuid(2)])
  })
})

describe('[OB10] an old answer whose result never came back', () => {
  const hour = 3_600_000
  const lost = async () => {
    const all = setup()
    const { store, server, time, sender } = all
    await store.outbox.add(wireRow(1, { action: 'accept_request' }))
    return {
      ...all,
      cut: async (weather: 'lost_answer' | 'lost_request') => {
        server.weather = () => weather
        await sender.request('now')
        sender.stop()
        time.jump(13 * hour)
        server.weather = () => 'fine'
        await sender.request('now')
      },
    }
  }

  it('is done when the server has it: nobody is asked, and nothing is sent again', async () => {
    const { store, server, states, cut } = await lost()
    await cut('lost_answer')
    expect(await states()).toEqual(['done'])
    expect(server.asked).toEqual([uuid(1)])
    expect(server.batches).toHaveLength(1)
    expect(await removeAction(store, testRow(1), 0)).toEqual({ ok: false, error: 'sent' })
  })

  it('is held when the server has nothing of it, and then nothing of it is left when it is taken away', async () => {
    const { store, server, states, cut } = await lost()
    await cut('lost_request')
    expect(await states()).toEqual(['held'])
    expect(await store.outbox.get(uuid(1))).toMatchObject({ code: 'answer_stale' })
    expect(await removeAction(store, testRow(1), 0)).toMatchObject({ ok: true })
    expect(server.executed).toEqual([])
  })

  it('goes out once a person says so, under its old id', async () => {
    const { store, server, sender, states, time, cut } = await lost()
    await cut('lost_request')
    await confirmAction(store, testRow(1), time.now())
    await sender.request('now')
    expect(await states()).toEqual(['done'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(1)])
  })

  it('can neither be taken away nor is it held while the server cannot be asked', async () => {
    const { store, server, sender, states, time, cut } = await lost()
    await cut('lost_answer')
    await store.outbox.update(uuid(1), { state: 'on_device', settledAt: null })
    server.weather = () => 'lost_request'
    expect(await sender.request('now')).toMatchObject({ kind: 'failed' })
    expect(await states()).toEqual(['on_device'])
    expect(await removeAction(store, testRow(1), time.now())).toEqual({ ok: false, error: 'sent' })
  })

  it('keeps only what rests on it waiting', async () => {
    const { store, server, cut, states } = await lost()
    await store.outbox.bulkAdd([wireRow(2), wireRow(3, { after: uuid(1) }), wireRow(4, { lane: 'other' })])
    await cut('lost_request')
    expect(await states()).toEqual(['held', 'done', 'on_device', 'done'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(4), uuid(2)])
  })
})

describe('[OB3] without network', () => {
  it('nothing is handed over, so that everything can still be edited and taken away', async () => {
    const asked: number[] = []
    let isThere = false
    const reach = async () => {
      asked.push(1)
      return isThere ? null : networkFailure('unreachable')
    }
    const { store, server, sender, states } = setup({ reach })
    expect(await sender.request('now')).toMatchObject({ kind: 'empty' })
    expect(asked).toEqual([]) // nothing waits: nobody is asked
    await store.outbox.bulkAdd([wireRow(1), wireRow(2)])
    expect(await sender.request('now')).toMatchObject({ kind: 'failed', failure: { code: 'network' } })
    expect((await store.outbox.toArray()).map(({ attempt }) => attempt)).toEqual([0, 0])
    expect(await removeAction(store, testRow(1), 0)).toMatchObject({ ok: true })
    isThere = true
    await sender.request('now')
    expect(await states()).toEqual(['done'])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(2)])
  })
})

describe('[OB8] drains', () => {
  it('calls during a run end in one more run', async () => {
    const { store, server, sender } = setup()
    await store.outbox.add(wireRow(1))
    const first = sender.request('now')
    await store.outbox.add(wireRow(2))
    await Promise.all([first, sender.request('now'), sender.request('timer')])
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(1), uuid(2)])
  })

  it('two tabs send everything once', async () => {
    const locks = testLocks()
    const one = setup({ locks })
    const two = createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(one.store),
      http: one.server.http,
      clock: one.time,
      timers: one.time,
      locks,
      random: () => 0.5,
      close: (answered) =>
        closeRows(
          one.store,
          answered.map(({ closing }) => closing),
        ),
    })
    await one.store.outbox.bulkAdd(Array.from({ length: 150 }, (_, i) => wireRow(i + 1)))
    await Promise.all([one.sender.request('now'), two.request('now')])
    expect(one.server.batches.flat()).toHaveLength(150)
    expect(one.server.executed).toHaveLength(150)
  })

  it('a runner that hung and comes back late changes nothing', async () => {
    const locks = testLocks()
    const { store, server, time, sender, states } = setup({ locks })
    let release = () => {}
    server.slowness = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const weathers = ['slow'] as ('slow' | 'fine')[]
    server.weather = () => weathers.shift() ?? 'fine'
    server.decide = () => ({ status: 'done' })
    await store.outbox.add(wireRow(1))
    const hanging = sender.request('now')
    await time.pass(0)
    const other = setup({ locks })
    const thief = createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(store),
      http: server.http,
      clock: time,
      timers: time,
      locks,
      random: () => 0.5,
      close: (answered) =>
        closeRows(
          store,
          answered.map(({ closing }) => closing),
        ),
    })
    const stolen = thief.request('now')
    await time.pass(45_000)
    expect(await stolen).toMatchObject({ kind: 'empty', sent: 1 })
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done', attempt: 2 })
    await hanging
    release()
    await time.pass(100)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done', attempt: 2 })
    expect(await states()).toEqual(['done'])
    expect(server.executed).toHaveLength(1)
    other.sender.stop()
  })

  it('a run ends after 30 s and the next one goes on', async () => {
    const { store, server, time, sender } = setup()
    await store.outbox.bulkAdd(Array.from({ length: 250 }, (_, i) => wireRow(i + 1)))
    server.weather = () => 'slow'
    server.slowness = () => time.pass(16_000)
    const outcome = await sender.request('now')
    expect(outcome).toMatchObject({ kind: 'empty', sent: 250 })
    expect(server.executed).toHaveLength(250)
  })
})

describe('after trouble', () => {
  it('waits longer each time, and a person’s wish ends the wait', async () => {
    const { store, server, time, sender, states } = setup()
    await store.outbox.add(wireRow(1))
    let calls = 0
    let isUp = false
    server.weather = () => {
      calls++
      return isUp ? 'fine' : 'lost_request'
    }
    await sender.request('now')
    expect(calls).toBe(1)
    expect(await sender.request('timer')).toMatchObject({ kind: 'empty', sent: 0 })
    expect(calls).toBe(1)
    await time.pass(1_500)
    expect(calls).toBe(2)
    await time.pass(1_500)
    expect(calls).toBe(2)
    isUp = true
    await sender.request('now')
    expect(await states()).toEqual(['done'])
  })

  it('goes on at once when somebody asks for it while a run fails: what is wished then is not the back-off’s', async () => {
    const { store, server, time, sender, states } = setup()
    await store.outbox.add(wireRow(1))
    let calls = 0
    let giveUp = () => {}
    const { call } = server.http
    Object.assign(server.http, {
      call: (endpoint: never, args: never) => {
        if (++calls > 1) return call(endpoint, args)
        return new Promise((resolve) => {
          giveUp = () => resolve({ ok: false, error: networkFailure('unreachable') })
        })
      },
    })
    const failing = sender.request('now')
    await time.pass(0)
    const wished = sender.request('now')
    void sender.request('timer') // takes nothing of the wish
    giveUp()
    expect(await failing).toMatchObject({ kind: 'empty', sent: 1 })
    expect(await wished).toMatchObject({ kind: 'empty', sent: 1 })
    expect(await states()).toEqual(['done'])
    expect(calls).toBe(2)
  })

  it('leaves a failed run to the back-off when only the clock asked meanwhile', async () => {
    const { store, server, sender } = setup()
    await store.outbox.add(wireRow(1))
    let calls = 0
    server.weather = () => {
      calls++
      return 'lost_request'
    }
    const failing = sender.request('now')
    void sender.request('timer')
    expect(await failing).toMatchObject({ kind: 'failed' })
    expect(calls).toBe(1)
    sender.stop()
  })

  it('does not knock on again where nobody is signed in', async () => {
    const { store, server, time, sender, states } = setup()
    await store.outbox.add(wireRow(1))
    let calls = 0
    Object.assign(server.http, {
      call: async () => {
        calls++
        return { ok: false, error: { code: 'unauthenticated' } }
      },
    })
    await sender.request('now')
    await time.pass(3_600_000)
    expect(calls).toBe(1)
    expect(await states()).toEqual(['on_device'])
  })

  it('an action that the server wants later goes later, its lane behind it', async () => {
    const { store, server, time, sender, states } = setup()
    await store.outbox.bulkAdd([wireRow(1, { lane: 'a' }), wireRow(2, { lane: 'b' })])
    let isBusy = true
    server.decide = ({ id }) => (id === uuid(1) && isBusy ? { status: 'retry', after_s: 5 } : { status: 'done' })
    expect(await sender.request('now')).toMatchObject({ kind: 'empty', nextAt: time.now() + 5_000 })
    expect(await states()).toEqual(['on_device', 'done'])
    await store.outbox.add(wireRow(3, { lane: 'a' }))
    await sender.request('now')
    expect(await states()).toEqual(['on_device', 'done', 'on_device'])
    isBusy = false
    await time.pass(5_000)
    expect(server.executed.map(({ id }) => id)).toEqual([uuid(2), uuid(1), uuid(3)])
  })

  it('a full device is a failure that is told, and nothing is lost', async () => {
    const { store, sender, states } = setup({
      close: () =>
        Promise.reject(Object.assign(new Error('full'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } })),
    })
    await store.outbox.add(wireRow(1))
    expect(await sender.request('now')).toEqual({
      kind: 'failed',
      sent: 0,
      failure: { code: 'storage', reason: 'full' },
    })
    expect(await states()).toEqual(['sending'])
    sender.stop()
  })

  it('backs off by doubling up to 5 minutes, with jitter, and as long as the server asks', () => {
    expect([1, 2, 3, 20].map((n) => backoffMs(n, 0))).toEqual([1_000, 2_000, 4_000, 150_000])
    expect(backoffMs(20, 0.999)).toBeLessThan(300_000)
    expect(backoffMs(1, 0, 60)).toBe(60_000)
  })
})
