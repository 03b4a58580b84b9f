// OB11: the service worker hears while no page is open that the device was revoked.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserDrafts } from '../../../device/drafts.ts'
import { createHttp } from '../../../device/http/call.ts'
import { browserPins } from '../../../device/pins.ts'
import { systemClock, systemTimers } from '../../../device/platform/clock.ts'
import { createStore } from '../../../device/store/database.ts'
import { createDrains } from '../../../service-worker/sync.ts'
import { testRow } from '../device/support/store.ts'
import { testLocks } from '../device/support/time.ts'

let calls: string[]
beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    const isWiped = address.endsWith('/wiped')
    return new Response(JSON.stringify(isWiped ? { recorded: true } : { code: 'device_revoked' }), {
      status: isWiped ? 200 : 401,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const http = createHttp({ clock: systemClock, timers: systemTimers })

async function setup(pages: number) {
  const store = createStore()
  await store.outbox.put(testRow(1, { at: Date.now() }))
  await store.meta.put({ key: 'device', value: { number: 3, session: 's', personal: false } })
  const told: unknown[] = []
  const clients = Array.from({ length: pages }, () => ({ postMessage: (message: unknown) => told.push(message) }))
  const scope = { navigator: { locks: testLocks() }, clients: { matchAll: async () => clients } }
  const rows = async () => (await Promise.all(store.dexie.tables.map((table) => table.count()))).reduce((a, b) => a + b)
  return {
    drains: createDrains(scope as never, store, { http, clock: systemClock }, { send: async () => true }),
    store,
    told,
    rows,
  }
}

it('[OB11] empties the database, outbox included, with drafts and pins, and reports it when no page is open', async () => {
  const { drains, rows, store } = await setup(0)
  expect(await rows()).toBe(2)
  await browserPins().set(20, 'sealed')
  await browserDrafts().put({ account: 20, name: 'message/1', at: 0, sealed: 'sealed' })
  await drains.drain()
  // nothing but that it was so, for the next page (watch-store.test.ts)
  expect(await store.dexie.table('meta').toArray()).toEqual([{ key: 'revoked', value: expect.any(Number) }])
  expect(await rows()).toBe(1)
  expect([await browserPins().get(20), await browserDrafts().rows()]).toEqual([undefined, []])
  expect(calls).toEqual(['/api/health', '/api/sync/actions', '/api/devices/wiped'])
})

it('[OB11] tells open pages, which empty the rest and report it themselves', async () => {
  const { drains, told, rows } = await setup(2)
  await drains.drain()
  expect(await rows()).toBe(0)
  expect(told).toEqual([{ type: 'REVOKED' }, { type: 'REVOKED' }])
  expect(calls).toEqual(['/api/health', '/api/sync/actions'])
})
