// OB5, OB6, OB8 together: two tabs send one outbox over a bad network, while rows are added and one tab dies in the middle.
// The seed is in the test's name; a seed that ever failed is pinned in `pinned` with a line why.

import { expect, it } from 'vitest'
import { outboxEndpoints } from '../../../../contract/http/actions.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { addAction } from '../../../../device/outbox/write.ts'
import { createSender } from '../../../../device/sender/sender.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import { randomOf } from '../../../support/random.ts'
import { ScriptedServer, type Weather } from '../support/server.ts'
import { testRow, testStore, uuid } from '../support/store.ts'
import { testLocks, testTime } from '../support/time.ts'

const pinned: number[] = []
const seeds = [...pinned, ...Array.from({ length: 12 }, (_, i) => 1000 + i)]
const actions = 60
const lanes = 5

it.each(seeds)('[OB6] nothing lost, nothing twice, order kept in every lane: seed %i', async (seed) => {
  const random = randomOf(seed)
  const store = testStore()
  const server = new ScriptedServer()
  const time = testTime()
  const locks = testLocks()
  const weathers: Weather[] = [
    'fine',
    'fine',
    'lost_request',
    'lost_answer',
    'doubled',
    'server_error',
    'too_many',
    'slow',
  ]
  let isBad = true
  server.weather = () => (isBad ? (weathers[Math.floor(random() * weathers.length)] ?? 'fine') : 'fine')
  server.slowness = () => time.pass(Math.floor(random() * 40_000))

  const tab = () =>
    createSender({
      endpoints: outboxEndpoints,
      queue: createQueue(store),
      http: server.http,
      clock: time,
      timers: time,
      locks,
      random,
      // a tab that dies after the server ran its batch never writes the result
      close: (answered) =>
        isBad && random() < 0.15
          ? Promise.reject(Object.assign(new Error('gone'), { name: 'DatabaseClosedError' }))
          : closeRows(
              store,
              answered.map(({ closing }) => closing),
            ),
    })
  const tabs = [tab(), tab()]

  for (let n = 1; n <= actions; n++) {
    const lane = `lane ${Math.floor(random() * lanes)}`
    const row = testRow(n, { lane, at: time.now() })
    await addAction(store, { ...row, wire: { ...row.wire, bytes: JSON.stringify({ id: row.id, lane, n }) } })
    if (random() < 0.3) void tabs[Math.floor(random() * 2)]?.request(random() < 0.5 ? 'now' : 'timer')
    if (random() < 0.3) await time.pass(Math.floor(random() * 20_000))
  }
  isBad = false
  for (let i = 0; i < 20 && (await store.outbox.where('state').notEqual('done').count()) > 0; i++) {
    await time.pass(60_000)
    void tabs[i % 2]?.request('now')
    await time.pass(60_000)
  }

  const rows = await store.outbox.orderBy('place').toArray()
  expect(rows.map(({ state }) => state)).toEqual(Array(actions).fill('done'))
  expect(server.executed.map(({ id }) => id).sort()).toEqual(Array.from({ length: actions }, (_, i) => uuid(i + 1)))
  for (const lane of new Set(rows.map((row) => row.lane))) {
    const order = server.executed.filter((done) => done.lane === lane).map(({ id }) => id)
    expect(order, lane).toEqual(rows.filter((row) => row.lane === lane).map(({ id }) => id))
  }
  for (const sender of tabs) sender.stop()
})
