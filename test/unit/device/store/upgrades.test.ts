// FT26, the device's half: a database of every released schema becomes the current one, whatever kills the upgrade midway and
// however often; nothing is lost, least of all from the outbox (OB11).
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createStore, type DatabaseEngine } from '../../../../device/store/database.ts'
import { schemaVersions } from '../../../../device/store/schema.ts'
import { bytes, testRow } from '../support/store.ts'

const partition = 'org:careprovider:5'
const sealed = bytes('sealed')
const outbox = Array.from({ length: 30 }, (_, i) => testRow(i + 1))

/** rows of a released version, by their tables; a version that adds tables adds a line */
const released: Readonly<Record<number, Readonly<Record<string, readonly object[]>>>> = {
  1: {
    outbox,
    heads_a: [{ partition, block: 0, version: 1, ids: [11], sealed }],
    bodies_a: [{ id: 11, partition, rev: 1, sealed }],
    events_a: [{ request: 11, partition, lastNo: 1, sealed }],
    body_packs_b: [{ n: 1, partition, ids: [12], marks: [1], sealed }],
    session_keys: [{ kid: 'k', partition, record: 'request:c', sealed }],
    partitions: [{ id: partition, kid: 'k', locks: [] }],
    accounts: [{ id: 7, email: 'maria@seeblick.example' }],
    organisation_keys: [{ id: 'careprovider:5', partition, sealed }],
    meta: [{ key: 'device', value: { number: 3, session: 's', personal: false } }],
  },
  2: {
    upload_chunks: [{ cid: 'file', n: 0, sealed, at: 1 }],
    file_chunks: [{ cid: 'seen', n: 0, request: 11, partition, sealed }],
    cached_files: [{ cid: 'seen', request: 11, partition, bytes: 6, usedAt: 1 }],
  },
  3: {
    search_packs_a: [{ n: 1, partition, ids: [11], marks: [1], sealed }],
  },
  4: {
    shared_files: [{ cid: 'photo', account: 7, kid: 'k', key: 'f', wrapped: sealed, header: {}, chunks: 1, at: 1 }],
    shared_chunks: [{ cid: 'photo', n: 0, sealed, at: 1 }],
  },
  5: {
    key_packs: [{ n: 1, partition, kids: ['k'], records: ['request:c'], sealed }],
  },
  6: {
    search_packs_b: [{ n: 1, partition, ids: [12], marks: [1], sealed }],
  },
}

/** what a version takes away: it is made anew from what is kept */
const emptied: Readonly<Record<number, readonly string[]>> = { 6: ['search_packs_a', 'search_packs_b'] }
const isEmptiedAfter = (version: number, table: string): boolean =>
  Object.entries(emptied).some(([at, tables]) => Number(at) > version && tables.includes(table))

async function makeOf(version: number, engine: DatabaseEngine): Promise<Record<string, readonly object[]>> {
  const old = new Dexie('test', engine)
  for (const step of schemaVersions.filter((one) => one.version <= version))
    old.version(step.version).stores(step.stores as never)
  const rows: Record<string, readonly object[]> = {}
  for (let at = 1; at <= version; at++) Object.assign(rows, released[at])
  for (const [table, list] of Object.entries(rows)) await old.table(table).bulkPut([...list])
  old.close()
  return rows
}

/** Opens as the app does, and aborts the upgrade after so many of its steps, as a killed browser would. Answers whether it was one. */
function openAndKill(engine: { readonly indexedDB: IDBFactory }, steps: number): Promise<boolean> {
  const current = Math.max(...schemaVersions.map(({ version }) => version)) * 10
  return new Promise((resolve, reject) => {
    const request = engine.indexedDB.open('test', current)
    let isUpgrade = false
    request.onupgradeneeded = () => {
      isUpgrade = true
      const { transaction, result } = request
      const later = schemaVersions.flatMap(({ stores }) => Object.entries(stores))
      let left = steps
      for (const [table] of later) {
        if (result.objectStoreNames.contains(table)) continue
        if (left-- === 0) break
        result.createObjectStore(table, { keyPath: 'id' }) // half made, in another shape: nothing of it may stay
      }
      transaction?.abort()
    }
    request.onsuccess = () => {
      request.result.close()
      resolve(isUpgrade)
    }
    request.onerror = () => (isUpgrade ? resolve(true) : reject(request.error))
  })
}

const versions = schemaVersions.map(({ version }) => version)

it('every released version has rows here', () => {
  expect(Object.keys(released).map(Number)).toEqual(versions)
})

describe.each(versions)('[FT26] version %i', (version) => {
  it('becomes the current one with everything that it held but what is made anew, killed midway 20 times', async () => {
    const engine = { indexedDB: new IDBFactory(), IDBKeyRange }
    const rows = await makeOf(version, engine)
    for (let kill = 0; kill < 20; kill++) {
      const wasUpgrade = await openAndKill(engine, kill % 4)
      expect(wasUpgrade).toBe(version < Math.max(...versions))
    }
    // and twice over: the second opening changes nothing
    for (let i = 0; i < 2; i++) {
      const store = createStore('test', engine)
      for (const [table, list] of Object.entries(rows))
        expect(await store.dexie.table(table).toArray(), table).toEqual(isEmptiedAfter(version, table) ? [] : list)
      expect(store.dexie.verno).toBe(Math.max(...versions))
      expect(store.dexie.tables).toHaveLength(new Set(schemaVersions.flatMap(({ stores }) => Object.keys(stores))).size)
      store.dexie.close()
    }
  })

  it('is upgraded while a tab of it is open, and both keep the outbox', async () => {
    const engine = { indexedDB: new IDBFactory(), IDBKeyRange }
    await makeOf(version, engine)
    const old = new Dexie('test', engine)
    await old.open() // as it lies there
    const store = createStore('test', engine)
    expect(await store.outbox.orderBy('place').toArray()).toEqual(outbox)
    old.close()
    store.dexie.close()
  })
})
