// [OB7] A file that waits on a shared device: what it is called and taking it back are its author's.
import { expect, it } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { createLocalFiles, type LocalFilesDeps, waitingFile } from '../../../../../src/data/local/files.ts'
import { fullDisk } from '../../../device/support/full-disk.ts'
import { testRow, testStore, uuid } from '../../../device/support/store.ts'

const row = testRow(1, { action: 'add_file', account: 50 })
const people = (me: number) => ({ me, nameOf: () => ({ first_name: 'Maria', last_name: 'K.' }) })

it('is shown to its author by name, and can be taken back', () =>
  expect(waitingFile(row, 'Wunde.jpg', people(50), row.at)).toMatchObject({
    own: true,
    mine: true,
    header: { state: 'open', value: { name: 'Wunde.jpg' } },
  }))

it('is closed to a colleague, who is told whose it is and cannot take it away', () =>
  expect(waitingFile(row, null, people(51), row.at)).toMatchObject({
    own: false,
    mine: false,
    header: { state: 'no_key' },
    authorName: 'Maria K.',
  }))

it('is not taken back on a device that can write nothing, which is told instead of an error', async () => {
  const store = testStore()
  const disk = fullDisk(store)
  const cid = uuid(9)
  const waiting = testRow(1, { action: 'add_file', account: 50, target: { kind: 'file', cid } })
  await store.outbox.add(waiting)
  const deps = {
    store,
    mirror: { request: async () => null, outbox: async () => [waiting] },
    people: () => people(50),
    clock: { now: () => 0 },
  } as unknown as LocalFilesDeps
  disk.failFrom(0)
  expect(await createLocalFiles(deps).remove({ kind: 'request', id: 3 }, cid)).toEqual(err('storage'))
  disk.failFrom(null)
  expect(await createLocalFiles(deps).remove({ kind: 'request', id: 3 }, cid)).toEqual(ok(null))
  expect(await store.outbox.count()).toBe(0)
})
