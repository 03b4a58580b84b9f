import { expect, it } from 'vitest'
import { clearDevice, clearOrganisation } from '../../../../device/store/clear.ts'
import { clearAccount } from '../../../../device/store/clear-account.ts'
import { keyPacksOf } from '../../../../device/store/keys.ts'
import { readMeta, writeMeta } from '../../../../device/store/meta.ts'
import { storedTables } from '../../../../device/store/registry.ts'
import { sharedChunksOf, sharedFilesOf } from '../../../../device/store/shared-files.ts'
import { bytes, testRow, testStore } from '../support/store.ts'

const own = 'org:careprovider:5'
const other = 'org:careprovider:6'
const sealed = bytes('sealed')

async function filledStore() {
  const store = testStore()
  for (const [i, partition] of [own, other].entries() as IterableIterator<[number, typeof own]>) {
    for (const side of ['a', 'b'] as const) {
      const { heads, bodies, events, bodyPacks, eventPacks, searchPacks } = store.mirror[side]
      await heads.add({ partition, block: 0, version: 1, ids: [i], sealed })
      await bodies.add({ id: i + 1, partition, rev: 1, sealed })
      await events.add({ request: i + 1, partition, lastNo: 1, sealed })
      await bodyPacks.add({ partition, ids: [i + 5], marks: [1], sealed })
      await eventPacks.add({ partition, ids: [i + 5], marks: [1], sealed })
      await searchPacks.add({ partition, ids: [i + 1], marks: [1], sealed })
    }
    await store.sessionKeys.add({ kid: `k${i}`, partition, record: 'auction_request:c', sealed })
    await keyPacksOf(store).add({ partition, kids: [`p${i}`], records: ['auction_request:c'], sealed })
    await store.fileChunks.add({ cid: `f${i}`, n: 0, request: i + 1, partition, sealed })
    await store.cachedFiles.add({ cid: `f${i}`, request: i + 1, partition, bytes: 6, usedAt: 1 })
    await store.organisationKeys.add({ id: `careprovider:${i}`, partition, sealed })
    await store.partitions.add({
      v: 1,
      id: partition,
      kid: 'k',
      locks: [{ account: 7, sealed: {} as never }],
      group: null,
    })
    await store.accounts.add({ id: 7 + i } as never)
  }
  await store.partitions.add({ v: 1, id: 'acct:7', kid: 'k', locks: [], group: null })
  await store.outbox.add(testRow(1))
  await store.uploadChunks.add({ cid: 'u', n: 0, sealed, at: 1 })
  for (const account of [7, 8]) {
    const cid = `photo${account}`
    const file = { cid, account, kid: 'k', key: 'f', wrapped: sealed, header: {} as never, chunks: 1, at: 1 }
    await sharedFilesOf(store).add(file)
    await sharedChunksOf(store).add({ cid, n: 0, sealed, at: 1 })
  }
  await writeMeta(store, 'mirror', { side: 'b', cursor: 'c', syncedAt: 5 })
  return store
}

const counts = async (store: Awaited<ReturnType<typeof filledStore>>) =>
  Object.fromEntries(
    await Promise.all(store.dexie.tables.map(async (table) => [table.name, await table.count()] as const)),
  )

it('every table of the database is registered once', () => {
  const registered = storedTables.map(({ table }) => table).sort()
  expect(registered).toEqual(
    testStore()
      .dexie.tables.map(({ name }) => name)
      .sort(),
  )
})

it('an organisation that goes leaves nothing of its partition, and the next pull starts without a cursor', async () => {
  const store = await filledStore()
  await clearOrganisation(store, own)
  const registered = storedTables.filter(({ clearOn }) => clearOn === 'organisation').map(({ table }) => table)
  for (const name of registered) {
    const rows = await store.dexie.table(name).toArray()
    expect(
      rows.filter((row) => row.partition === own || row.id === own),
      name,
    ).toEqual([])
    expect(rows.length, name).toBeGreaterThan(0)
  }
  expect(await readMeta(store, 'mirror')).toEqual({ side: 'b', cursor: null, syncedAt: null })
})

it('an account that goes takes its entry, its partition and its locks', async () => {
  const store = await filledStore()
  await clearAccount(store, 7)
  expect((await store.accounts.toArray()).map(({ id }) => id)).toEqual([8])
  expect((await store.partitions.toArray()).map(({ id, locks }) => [id, locks])).toEqual([
    [own, []],
    [other, []],
  ])
})

it('a revoked device keeps nothing', async () => {
  const store = await filledStore()
  await clearDevice(store)
  expect(new Set(Object.values(await counts(store)))).toEqual(new Set([0]))
})
