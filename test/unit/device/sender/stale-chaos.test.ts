// KY6 over a bad network: keys end again and again while two tabs send, and what was refused as stale is sealed anew under new ids.
// The seed is in the test's name.

import { expect, it } from 'vitest'
import { outboxEndpoints } from '../../../../contract/http/actions.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { readRowsToSealAnew, replaceStale } from '../../../../device/outbox/reseal.ts'
import { addAction } from '../../../../device/outbox/write.ts'
import { createSender } from '../../../../device/sender/sender.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { NewOutboxRow } from '../../../../device/store/tables.ts'
import { randomOf } from '../../../support/random.ts'
import { ScriptedServer, type Weather } from '../support/server.ts'
import { testRow, testStore, uuid } from '../support/store.ts'
import { testLocks, testTime } from '../support/time.ts'

const actions = 40
const lanes = 3
const weathers: readonly Weather[] = ['fine', 'fine', 'lost_request', 'lost_answer', 'doubled', 'server_error', 'slow']

/** What this test's actions say: the n-th, under a generation of the key. */
interface Said {
  readonly n: number
  readonly generation: number
}
const saidIn = ({ wire }: Pick<NewOutboxRow, 'wire'>): Said => JSON.parse(wire.bytes)

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  '[KY6] nothing lost, nothing twice, order kept in every lane: seed %i',
  async (seed) => {
    const random = randomOf(seed)
    const store = testStore()
    const server = new ScriptedServer()
    const time = testTime()
    const locks = testLocks()
    let generation = 1
    let ids = 0
    let isBad = true
    server.weather = () => (isBad ? (weathers[Math.floor(random() * weathers.length)] ?? 'fine') : 'fine')
    server.slowness = () => time.pass(Math.floor(random() * 40_000))
    server.decide = (action) =>
      (action as unknown as Said).generation < generation
        ? ({ status: 'refused', code: 'stale_key' } as never)
        : { status: 'done' }

    const say = ({ n }: Pick<Said, 'n'>, row: NewOutboxRow): NewOutboxRow => {
      const id = uuid(++ids)
      const { lane } = row
      return { ...row, id, wire: { ...row.wire, bytes: JSON.stringify({ id, lane, n, generation }) } }
    }
    const tabs = [0, 1].map(() =>
      createSender({
        endpoints: outboxEndpoints,
        queue: createQueue(store),
        http: server.http,
        clock: time,
        timers: time,
        locks,
        random,
        close: (answered) =>
          isBad && random() < 0.1
            ? Promise.reject(Object.assign(new Error('gone'), { name: 'DatabaseClosedError' }))
            : closeRows(
                store,
                answered.map(({ closing }) => closing),
              ),
      }),
    )
    const reseal = async () => {
      const rows = await readRowsToSealAnew(store, 7)
      const made = rows
        .filter((row) => saidIn(row).generation < generation)
        .map((row) => ({ old: row.id, made: say(saidIn(row), row) }))
      await replaceStale(store, made, time.now())
    }

    for (let n = 1; n <= actions; n++) {
      await addAction(store, say({ n }, testRow(0, { lane: `lane ${Math.floor(random() * lanes)}`, at: time.now() })))
      if (random() < 0.1) generation += 1
      if (random() < 0.3) void tabs[Math.floor(random() * 2)]?.request('now')
      if (random() < 0.3) await time.pass(Math.floor(random() * 20_000))
      if (random() < 0.2) await Promise.all([reseal(), reseal()])
    }
    isBad = false
    const open = () => store.outbox.where('state').noneOf(['done', 'replaced']).count()
    for (let i = 0; i < 40 && (await open()) > 0; i++) {
      void tabs[i % 2]?.request('now')
      await time.pass(60_000)
      await reseal()
    }

    const rows = (await store.outbox.orderBy('place').toArray()).filter(({ state }) => state !== 'replaced')
    expect(rows.map(({ state }) => state)).toEqual(Array(actions).fill('done'))
    const nOf = (id: string) => saidIn({ wire: { bytes: server.results.get(id)?.bytes ?? '' } as never }).n
    const executed = server.executed.map(({ id, lane }) => ({ lane, n: nOf(id) }))
    expect(executed.map(({ n }) => n).sort((a, b) => a - b)).toEqual(Array.from({ length: actions }, (_, i) => i + 1))
    for (const lane of new Set(rows.map((row) => row.lane))) {
      const order = executed.filter((one) => one.lane === lane).map(({ n }) => n)
      expect(order, lane).toEqual(rows.filter((row) => row.lane === lane).map((row) => saidIn(row).n))
    }
    for (const sender of tabs) sender.stop()
  },
)
