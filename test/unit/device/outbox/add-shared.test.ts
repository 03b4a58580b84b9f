// A shared file is filed once or not at all.
import { beforeEach, expect, it } from 'vitest'
import { addShared } from '../../../../device/outbox/add-shared.ts'
import type { Store } from '../../../../device/store/database.ts'
import { sharedChunksOf, sharedFilesOf } from '../../../../device/store/shared-files.ts'
import { type FullDisk, fullDisk } from '../support/full-disk.ts'
import { testRow, testStore } from '../support/store.ts'

let store: Store
let disk: FullDisk
beforeEach(async () => {
  store = testStore()
  disk = fullDisk(store)
  await sharedFilesOf(store).add({ cid: 'photo', account: 7, chunks: 1 } as never)
  await sharedChunksOf(store).add({ cid: 'photo', n: 0, sealed: new Uint8Array(1), at: 0 })
})
const action = (n: number) => testRow(n, { action: 'add_file', account: 7 })
const kept = async () => [
  await store.outbox.count(),
  await sharedFilesOf(store).count(),
  await sharedChunksOf(store).count(),
]

it('goes into the outbox and waits no more; a second press or another tab adds nothing', async () => {
  expect(await Promise.all([addShared(store, 'photo', action(1)), addShared(store, 'photo', action(2))])).toEqual([
    true,
    false,
  ])
  expect(await kept()).toEqual([1, 0, 0])
})

it.each([0, 1, 2])('waits on, and nothing is sent, on a device whose write %i fails', async (failing) => {
  disk.failFrom(failing)
  await expect(addShared(store, 'photo', action(1))).rejects.toThrow()
  disk.failFrom(null)
  expect(await kept()).toEqual([0, 1, 1])
})
