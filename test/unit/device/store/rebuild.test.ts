// X9: a start that fails drops the device's database and sets it up again, without losing what only this device has.
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { createStore, type Store } from '../../../../device/store/database.ts'
import { readMeta, writeMeta } from '../../../../device/store/meta.ts'
import { openOrRebuild } from '../../../../device/store/rebuild.ts'
import { testRow } from '../support/store.ts'

const name = 'test'
const engineOf = (indexedDB = new IDBFactory()) => ({ indexedDB, IDBKeyRange })
const names = async ({ dexie }: Store) => (await dexie.table('outbox').toArray()).map(({ id }) => id)

/** An engine that opens the database no more until it is deleted: not at the app's version, or not at all. */
function breakable(how: { readonly raw: boolean }) {
  const factory = new IDBFactory()
  let isBroken = false
  const broken = new Proxy(factory, {
    get(_, key) {
      if (key === 'open')
        return (name: string, version?: number) => {
          if (isBroken && (version !== undefined || !how.raw)) return failingRequest()
          return version === undefined ? factory.open(name) : factory.open(name, version)
        }
      if (key === 'deleteDatabase')
        return (name: string) => {
          isBroken = false
          return factory.deleteDatabase(name)
        }
      const value: unknown = Reflect.get(factory, key)
      return typeof value === 'function' ? value.bind(factory) : value
    },
  })
  return {
    engine: { indexedDB: broken, IDBKeyRange },
    break: () => {
      isBroken = true
    },
  }
}

/** What Chromium answers for a backing store that it cannot open. */
function failingRequest(): IDBOpenDBRequest {
  const request = new EventTarget() as IDBOpenDBRequest
  const error = new DOMException('Internal error opening backing store', 'UnknownError')
  Object.assign(request, { error, result: undefined, onerror: null })
  request.addEventListener('error', (event) => request.onerror?.call(request, event))
  setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })))
  return request
}

async function fill(store: Store): Promise<void> {
  await store.outbox.bulkPut([testRow(1), testRow(2)])
  await store.accounts.put({ id: 7, email: 'maria@seeblick.example' } as never)
  await store.sessionKeys.put({ kid: 'k', partition: 'org:careprovider:5', record: 'request:x', sealed: 'y' } as never)
  await writeMeta(store, 'device', { number: 3, session: 's', personal: false })
  await writeMeta(store, 'mirror', { side: 'a', cursor: 'c', syncedAt: 1 })
  store.dexie.close()
}

it('leaves a database that opens as it is', async () => {
  const engine = engineOf()
  const store = createStore(name, engine)
  await store.outbox.put(testRow(1))
  expect(await openOrRebuild(store, engine, name)).toBe('opened')
  expect(await names(store)).toEqual([testRow(1).id])
})

it('[X9] [OB11] rebuilds one that does not open, and carries over what waits to be sent, the people and the device', async () => {
  const { engine, break: breakIt } = breakable({ raw: true })
  await fill(createStore(name, engine))
  breakIt()
  const store = createStore(name, engine)
  await expect(store.outbox.toArray()).rejects.toThrow()
  expect(await openOrRebuild(store, engine, name)).toBe('rebuilt')
  expect(await names(store)).toEqual([testRow(1).id, testRow(2).id])
  expect(await store.accounts.get(7)).toMatchObject({ email: 'maria@seeblick.example' })
  expect(await readMeta(store, 'device')).toMatchObject({ number: 3 })
  // keys and cursor come anew with the next pull
  expect(await store.sessionKeys.count()).toBe(0)
  expect(await readMeta(store, 'mirror')).toBeUndefined()
  expect(await openOrRebuild(createStore(name, engine), engine, name)).toBe('opened')
})

it('[X9] begins empty where nothing can be read any more, and says so', async () => {
  const { engine, break: breakIt } = breakable({ raw: false })
  await fill(createStore(name, engine))
  breakIt()
  const store = createStore(name, engine)
  expect(await openOrRebuild(store, engine, name)).toBe('emptied')
  expect(await names(store)).toEqual([])
  await store.outbox.put(testRow(3))
  expect(await names(store)).toEqual([testRow(3).id])
})

it('does not touch the database of a newer version', async () => {
  const engine = engineOf()
  const newer = new Dexie(name, engine)
  newer.version(999).stores({ outbox: 'id, place, state, lane, replay', later: 'id' })
  await newer.table('outbox').put(testRow(1))
  newer.close()
  const store = createStore(name, engine)
  expect(await openOrRebuild(store, engine, name)).not.toBe('rebuilt')
  const still = new Dexie(name, engine)
  await still.open()
  expect(await still.table('outbox').count()).toBe(1)
})

it('drops nothing where the browser gives no database', async () => {
  const store = createStore(name, { indexedDB: undefined, IDBKeyRange: undefined } as never)
  expect(await openOrRebuild(store, {}, name)).toBe('failed')
})
