// FT8 in the page: a database that the browser deleted is not taken for an empty device, whether the app was open or closed; and
// a tab whose database a newer version of the app takes over steps aside.
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { clearDevice } from '../../../../device/store/clear.ts'
import { createStore } from '../../../../device/store/database.ts'
import { readMeta, writeMeta } from '../../../../device/store/meta.ts'
import { putBack } from '../../../../device/store/put-back.ts'
import { schemaVersions } from '../../../../device/store/schema.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { heldKey } from '../../../../src/app/held.ts'
import { type StoreWatch, watchStore } from '../../../../src/app/watch-store.ts'
import { reportStorageOutcome, useStorageTrouble } from '../../../../src/state/storage-trouble.ts'
import { testRow } from '../../device/support/store.ts'
import { settle, type TestTime, testTime } from '../../device/support/time.ts'

const device = { number: 3, session: 's', personal: false }

function setup(held: string | null = null, timers?: TestTime) {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange }
  const store = createStore('test', engine)
  const values = new Map<string, string>(held === null ? [] : [[heldKey, held]])
  const shared = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const gone: Parameters<NonNullable<StoreWatch['gone']>>[0][] = []
  const wiped: string[] = []
  const errors: unknown[] = []
  let rows: readonly OutboxRow[] = []
  let snapshot = { syncedAt: null as number | null, damaged: false }
  const listeners = new Set<() => void>()
  const triggers: string[] = []
  const watch = () => {
    const end = watchStore({
      store,
      outbox: { rows: () => rows },
      mirror: {
        snapshot: () => snapshot as never,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      readDevice: () => readMeta(store, 'device'),
      blocked: new Promise(() => {}),
      lock: async () => {},
      wipe: () => wiped.push('wiped'),
      trigger: (trigger) => triggers.push(trigger),
      onError: (error) => errors.push(error),
      shared,
      ...(timers && { timers }),
      gone: async (found) => void gone.push(found),
    })
    onTestFinished(end)
  }
  const told = (change: Partial<typeof snapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const holdRows = (...held: OutboxRow[]) => {
    rows = held
  }
  return { engine, store, values, gone, wiped, errors, triggers, watch, told, holdRows }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

beforeEach(() => useStorageTrouble.setState({ troubles: [] }))
const troubles = () => useStorageTrouble.getState().troubles

it('a new device is no cleared one', async () => {
  const { watch, gone, values, errors } = setup()
  watch()
  await settle(50)
  expect([gone, errors]).toEqual([[], []])
  expect(values.has(heldKey)).toBe(false)
})

it('[FT8] a database that was deleted while the app was closed is noticed by the mark beside it, once', async () => {
  const { watch, gone, values } = setup('1700000000000')
  watch()
  await until(() => expect(gone).toEqual([{ device: null, rows: [], at: 1_700_000_000_000 }]))
  expect(values.has(heldKey)).toBe(false)
})

it.each(['1700000000000', null])(
  '[OB11] one that the service worker emptied because the device was revoked is no browser’s doing (mark %s)',
  async (held) => {
    const { watch, gone, wiped, store } = setup(held)
    await writeMeta(store, 'device', device)
    await clearDevice(store, 1_700_000_000_000)
    watch()
    await until(() => expect(wiped).toEqual(['wiped']))
    expect(gone).toEqual([])
    // what the page's own emptying leaves (wipe-device.ts)
    await clearDevice(store)
    expect(await store.meta.count()).toBe(0)
  },
)

it('[FT8] [OB11] one that is deleted under the open app too, and what the page holds of the outbox goes out all the same', async () => {
  const { watch, told, holdRows, gone, engine, store, errors } = setup()
  await writeMeta(store, 'device', device)
  const rows = [testRow(1), testRow(2, { state: 'done', settledAt: 5 })]
  await store.outbox.bulkPut(rows)
  watch()
  told({ syncedAt: 1_700_000_000_000 })
  await settle(50)
  holdRows(...rows)
  await new Dexie('test', engine).delete()
  await until(() => expect(gone).toEqual([{ device, rows, at: 1_700_000_000_000 }]))
  expect(errors).toEqual([])

  await putBack(store, device, rows)
  expect(await readMeta(store, 'device')).toEqual(device)
  expect(await store.outbox.orderBy('place').toArray()).toEqual(rows)
})

it('[FT8] one that the browser goes on refusing while it clears it is asked for again, with the inputs that wait', async () => {
  const { watch, told, holdRows, gone, engine, store, errors } = setup()
  await writeMeta(store, 'device', device)
  watch()
  told({ syncedAt: 1_700_000_000_000 })
  await settle(50)
  const rows = [testRow(1)]
  holdRows(...rows)
  const open = engine.indexedDB.open.bind(engine.indexedDB)
  const refused = vi.spyOn(engine.indexedDB, 'open').mockImplementation((...args) => {
    if (refused.mock.calls.length > 2) return open(...args)
    throw new DOMException('The connection was closed.', 'AbortError')
  })
  await new Promise((resolve) => {
    engine.indexedDB.deleteDatabase('test').onsuccess = resolve
  })
  await until(() => expect(gone).toEqual([{ device, rows, at: 1_700_000_000_000 }]))
  expect([errors, troubles()]).toEqual([[], []])
})

it.each([
  ['emptied', true],
  ['with its data', false],
])(
  '[FT8] one that the browser refuses for minutes is asked for until it comes back, %s, and it says so meanwhile',
  async (_, isEmptied) => {
    const time = testTime()
    const { watch, told, holdRows, gone, engine, store, errors } = setup(null, time)
    await writeMeta(store, 'device', device)
    watch()
    told({ syncedAt: 1_700_000_000_000 })
    await settle(50)
    const rows = [testRow(1)]
    holdRows(...rows)
    const refused = vi.spyOn(engine.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The connection was closed.', 'AbortError')
    })
    if (isEmptied)
      await new Promise((resolve) => {
        engine.indexedDB.deleteDatabase('test').onsuccess = resolve
      })
    else store.dexie.close({ disableAutoOpen: false })
    await settle(50)
    for (let s = 0; s < 300; s++) await time.pass(1000)
    expect([troubles(), gone]).toEqual([['closed'], []])
    // at growing gaps
    expect(refused.mock.calls.length).toBeLessThan(30)
    refused.mockRestore()
    for (let s = 0; s < 60; s++) await time.pass(1000)
    await until(() => expect(troubles()).toEqual([]))
    expect(gone).toEqual(isEmptied ? [{ device, rows, at: 1_700_000_000_000 }] : [])
    expect(errors).toEqual([])
  },
)

it('a connection that the browser closes and opens again is no deletion', async () => {
  const { watch, gone, store } = setup('1700000000000')
  await writeMeta(store, 'device', device)
  watch()
  await settle(50)
  store.dexie.close({ disableAutoOpen: false })
  await settle(50)
  expect(gone).toEqual([])
})

it('[OB11] an old tab lets go of a database that a newer version upgrades, says so, and never writes into it', async () => {
  const { watch, engine, store, gone } = setup()
  await writeMeta(store, 'device', device)
  await store.outbox.put(testRow(1))
  watch()
  await settle(50)
  const newer = new Dexie('test', engine)
  for (const { version, stores } of schemaVersions) newer.version(version).stores(stores as never)
  newer.version(99).stores({ later: 'id' })
  await newer.open() // would wait for ever for a tab that holds on
  expect(troubles()).toEqual(['newer'])
  await expect(store.outbox.put(testRow(2))).rejects.toThrow()
  expect(await newer.table('outbox').count()).toBe(1)
  expect(gone).toEqual([])
})

it('what does not open is said, fetched anew, and said to be over', async () => {
  const { watch, told, triggers } = setup()
  watch()
  told({ damaged: true })
  told({ damaged: true })
  expect([troubles(), triggers]).toEqual([['damaged'], ['network']])
  told({ damaged: false })
  expect(troubles()).toEqual([])
})

it('[FT8] one that a write met closed, with no event of it, is asked for, and the words go once it reads again', async () => {
  const { watch, told, store, errors } = setup()
  await writeMeta(store, 'device', device)
  watch()
  told({ syncedAt: 1_700_000_000_000 })
  await settle(50)
  reportStorageOutcome('closed')
  expect(troubles()).toEqual(['closed'])
  await until(() => expect(troubles()).toEqual([]))
  expect(errors).toEqual([])
})
