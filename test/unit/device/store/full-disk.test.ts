// FT7: the disk is full at every write of every place that writes the device's database. Nothing of a transaction stays, no row
// of the outbox is lost, the caller hears what it is, and with space again the same write goes through.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeStored } from '../../../../device/outbox/keep.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { replaceStale } from '../../../../device/outbox/reseal.ts'
import { chunkSent, cleanChunks, dropChunks, keepChunk } from '../../../../device/outbox/uploads.ts'
import { addAction, confirmAction, hurry, removeAction, replaceAction } from '../../../../device/outbox/write.ts'
import { storageFailureOf } from '../../../../device/storage-failure.ts'
import { applyChange, startSide, swapMirror } from '../../../../device/store/change.ts'
import { clearDevice, clearOrganisation } from '../../../../device/store/clear.ts'
import { clearAccount } from '../../../../device/store/clear-account.ts'
import type { Store } from '../../../../device/store/database.ts'
import { keyPacksOf } from '../../../../device/store/keys.ts'
import { writeMeta } from '../../../../device/store/meta.ts'
import { closeRows, offerAgain, withdrawLanes } from '../../../../device/store/outbox.ts'
import { putBack } from '../../../../device/store/put-back.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { createDeviceReader } from '../../../../src/mirror/device.ts'
import { createFileCache } from '../../../../src/mirror/file-cache.ts'
import { fullDisk } from '../support/full-disk.ts'
import { bytes, testRow, testStore, uuid } from '../support/store.ts'

const now = 2_000_000_000
const day = 86_400_000
const partition = 'org:careprovider:5' as const
const sealed = bytes('sealed')
const upload = { cid: 'file', chunks: 2, sent: 0 }
const device = { number: 3, session: 's', personal: false }

/** A device in the middle of its work: every kind of row, every state of an action. */
async function fill(store: Store): Promise<void> {
  const rows: OutboxRow[] = [
    testRow(1),
    testRow(2, { state: 'held', code: 'answer_stale', lane: 'auction_request:two' }),
    testRow(3, { state: 'done', settledAt: now - 8 * day, lane: 'auction_request:three' }),
    testRow(4, { state: 'done', settledAt: now - day, lane: 'auction_request:four' }),
    testRow(5, { state: 'stale', code: 'stale_key', lane: 'auction_request:five' }),
    testRow(6, { state: 'sending', attempt: 1, sentAt: now, lane: 'auction_request:six' }),
    testRow(7, { upload, lane: 'file:file' }),
    testRow(8, { waitUntil: now + day, lane: 'auction_request:eight' }),
  ]
  await store.outbox.bulkPut(rows)
  await store.uploadChunks.bulkPut([
    { cid: 'file', n: 0, sealed, at: now },
    { cid: 'abandoned', n: 0, sealed, at: now - 3 * day },
  ])
  for (const side of ['a', 'b'] as const) {
    const { heads, bodies, events, bodyPacks, eventPacks } = store.mirror[side]
    await heads.put({ partition, block: 0, version: 1, ids: [11], sealed })
    await bodies.put({ id: 11, partition, rev: 1, sealed })
    await events.put({ request: 11, partition, lastNo: 1, sealed })
    await bodyPacks.put({ n: 1, partition, ids: [12], marks: [1], sealed })
    await eventPacks.put({ n: 1, partition, ids: [12], marks: [1], sealed })
  }
  await store.sessionKeys.put({ kid: 'k', partition, record: 'request:c', sealed })
  await keyPacksOf(store).put({ n: 1, partition, kids: ['m'], records: ['request:c'], sealed })
  await store.organisationKeys.put({ id: 'careprovider:5', partition, sealed })
  await store.partitions.put({
    v: 1,
    id: partition,
    kid: 'k',
    locks: [{ account: 7, sealed: {} as never }],
    group: null,
  })
  await store.accounts.put({ id: 7, slot: 1 } as never)
  await store.fileChunks.put({ cid: 'seen', n: 0, request: 11, partition, sealed })
  await store.cachedFiles.put({ cid: 'seen', request: 11, partition, bytes: 6, usedAt: 1 })
  await writeMeta(store, 'device', device)
  await writeMeta(store, 'mirror', { side: 'a', cursor: 'c', syncedAt: now })
}

const closing = { id: uuid(6), attempt: 1, change: { state: 'done', settledAt: now } } as const
const building = { side: 'b', cursor: 'd', open: [], done: 0, total: 0 } as const
const page = {
  side: 'a',
  blocks: [{ partition, block: 0, version: 2, ids: [11, 13], sealed }],
  bodies: [{ id: 13, partition, rev: 1, sealed }],
  events: [{ request: 13, partition, lastNo: 1, sealed }],
  bodyPacks: [{ n: 1, partition, ids: [], marks: [], sealed }],
  eventPacks: [{ partition, ids: [14], marks: [1], sealed }],
  sessionKeys: [{ kid: 'l', partition, record: 'request:d', sealed }],
  keyPacks: [
    { n: 1, partition, kids: [], records: [], sealed },
    { partition, kids: ['o'], records: ['request:e'], sealed },
  ],
  organisationKeys: [{ id: 'careseeker:1', partition, sealed }],
  gone: { requests: [11], keysOf: { partition, records: ['request:c'] }, lanes: ['auction_request:two'] },
  mirror: { side: 'a', cursor: 'e', syncedAt: now },
  building: null,
  closings: [closing],
  now,
} as const

/** Every place of the device, the page and the service worker that writes; the crypto worker's are in its own tests. */
const sites: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'a new action': (store) => addAction(store, testRow(20)),
  'an edited action': (store) => replaceAction(store, uuid(1), testRow(20), now),
  'an action taken back': (store) => removeAction(store, testRow(1), now),
  'a held action sent after all': (store) => confirmAction(store, testRow(2), now),
  'a person’s word to send now': (store) => hurry(store),
  'a batch that begins': (store) => createQueue(store).take(now),
  'a batch that ends': (store) => createQueue(store).close([closing]),
  'an answer': (store) => closeRows(store, [closing]),
  'a withdrawal': (store) => withdrawLanes(store, ['auction_request:five'], now),
  'actions sealed anew': (store) => replaceStale(store, [{ old: uuid(5), made: testRow(21) }], now),
  'done actions offered again': (store) => offerAgain(store, now),
  'done actions that go': (store) => removeStored(store, now, now),
  'a chunk of a file': (store) => keepChunk(store, 'file', 1, sealed, now),
  'a chunk that arrived': (store) => chunkSent(store, uuid(7), 0),
  'chunks nobody needs': (store) => cleanChunks(store, now),
  'chunks of a cancelled file': (store) => dropChunks(store, 'file'),
  'a page of the pull': (store) => applyChange(store, page),
  'a side that begins': (store) => startSide(store, building),
  'a side that is shown': (store) => swapMirror(store, { side: 'b', cursor: 'd', syncedAt: now }, now),
  'a single value': (store) => writeMeta(store, 'building', building),
  'a kept file': (store) => createFileCache(store).keep({ cid: 'next', request: 11, partition }, 0, sealed, now),
  'a file that was opened': (store) => createFileCache(store).used('seen', now),
  'a session that ended': (store) => createDeviceReader(store).endSlot(7),
  'an account that leaves': (store) => clearAccount(store, 7),
  'a right that ends': (store) => clearOrganisation(store, partition),
  'a revoked device': (store) => clearDevice(store),
  'what a deleted database had': (store) => putBack(store, device, [testRow(22)]),
}

const unhandled: unknown[] = []
const hear = (error: unknown) => void unhandled.push(error)
beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', hear)
})
afterEach(() => {
  process.off('unhandledRejection', hear)
})

const contents = async (store: Store) =>
  Object.fromEntries(
    await Promise.all(store.dexie.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  )

it.each(Object.entries(sites))('[FT7] %s', async (_, run) => {
  const store = testStore()
  const disk = fullDisk(store)
  disk.failFrom(null)
  await fill(store)
  const before = await contents(store)
  let failures = 0
  for (let n = 0; n < 50; n++) {
    disk.failFrom(n)
    const problem = await run(store).then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) break
    failures += 1
    expect(storageFailureOf(problem), String(problem)).toEqual({ code: 'storage', reason: 'full' })
    disk.failFrom(null)
    expect(await contents(store)).toEqual(before)
  }
  expect(failures).toBeGreaterThan(0)
  expect(disk.tried()).toBe(failures)
  expect(await contents(store)).not.toEqual(before)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
