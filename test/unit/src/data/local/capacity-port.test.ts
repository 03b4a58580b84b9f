// A word of free places said by somebody who is unlocked goes out in their name: the service worker, which knows nobody, waits for
// the page and sends only what that could not.
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { reportCapacityFromDevice, saveCapacity } from '../../../../../contract/http/capacity.ts'
import { err, ok } from '../../../../../contract/result.ts'
import type { Http } from '../../../../../device/http/call.ts'
import { stealAfterMs } from '../../../../../device/lock/run-lock.ts'
import { createReportSender } from '../../../../../device/sender/send-reports.ts'
import { createStore, type Store } from '../../../../../device/store/database.ts'
import { readMeta } from '../../../../../device/store/meta.ts'
import { createCapacities } from '../../../../../service-worker/capacity.ts'
import { createCapacityPort } from '../../../../../src/data/local/capacity-port.ts'
import { testRow, uuid } from '../../../device/support/store.ts'
import { testLocks, testTime } from '../../../device/support/time.ts'

const house = 5
const free = { status: 'free', from: null, places: null, room_types: null } as const

let store: Store
let n = 0
beforeEach(() => {
  n += 1
  store = createStore(`capacity-port-${n}`)
})

/** @param answers whether the server answers; never: it takes the call and says nothing */
function setup(answers: boolean | 'never') {
  const asked: unknown[] = []
  const time = testTime()
  const locks = testLocks()
  const answer = ok({ ...free, updated_at: 10, by: null, lapsed: false })
  const call = async (endpoint: unknown) => {
    asked.push(endpoint)
    if (answers === 'never' && endpoint === saveCapacity) return new Promise(() => {})
    return answers ? answer : err({ code: 'network' })
  }
  const http = { call } as unknown as Http
  const program = { store, http, locks, timers: time }
  const serviceWorker = createCapacities(program, async () => {})
  // the browser starts it at once while there is a network
  const sent: Promise<boolean>[] = []
  const onWritten = vi.fn(() => void sent.push(serviceWorker.send()))
  const port = createCapacityPort({
    http,
    tokens: { accessToken: async () => 'token', noToken: () => ({ code: 'network' }) as never },
    store,
    people: () => ({ me: 7, nameOf: () => ({ first_name: 'Maria', last_name: 'Kramer' }) }),
    clock: { now: () => 10 } as never,
    onWritten,
    sendReports: createReportSender(program),
  })
  return { port, asked, onWritten, sent, time }
}
const waiting = async () => (await readMeta(store, 'capacity'))?.[house]?.waiting

it('is sent by the page as that person, though the service worker is asked at once, as for every input', async () => {
  const { port, asked, onWritten, sent } = setup(true)
  expect(await port.report(house, free)).toEqual(ok(null))
  expect(onWritten).toHaveBeenCalledExactlyOnceWith('written')
  expect(await Promise.all(sent)).toEqual([true])
  expect(await waiting()).toBeNull()
  expect(asked).toEqual([saveCapacity])
})

it('[0521] said with an answer is sent once that counts, and not at all when it does not', async () => {
  const { port, asked } = setup(true)
  await store.outbox.bulkAdd([testRow(1), testRow(2)])
  await port.report(house, free, uuid(1))
  expect(asked).toEqual([])
  await store.outbox.put(testRow(1, { state: 'done' }))
  await vi.waitFor(async () => expect(await waiting()).toBeNull())
  expect(asked.length).toBe(1)
  await port.report(house, free, uuid(2))
  await store.outbox.put(testRow(2, { state: 'conflict' }))
  await vi.waitFor(async () => expect(await waiting()).toBeNull())
  expect(asked.length).toBe(1)
})

it('that the page could not send goes out by the service worker, or waits for it', async () => {
  const { port, asked, sent } = setup(false)
  expect(await port.report(house, free)).toEqual(ok(null))
  expect(await Promise.all(sent)).toEqual([false])
  expect(asked).toEqual([saveCapacity, reportCapacityFromDevice])
  expect(await waiting()).toMatchObject({ account: 7, refused: null })
})

it('waits for no page that hangs', async () => {
  const { port, asked, sent, time } = setup('never')
  await port.report(house, free)
  await vi.waitFor(() => expect(asked).toEqual([saveCapacity]))
  await time.pass(stealAfterMs)
  expect(await Promise.all(sent)).toEqual([true])
  expect(asked).toEqual([saveCapacity, reportCapacityFromDevice])
})

it('from a button of a notification asks the browser to come back before it is sent', async () => {
  const log: string[] = []
  const http = { call: async () => log.push('send') && err({ code: 'network' }) } as unknown as Http
  const capacities = createCapacities(
    { store, http, locks: testLocks(), timers: testTime() },
    async () => void log.push('ask'),
  )
  await capacities.report(house, 'free', 10)
  expect(log).toEqual(['ask', 'send'])
})
