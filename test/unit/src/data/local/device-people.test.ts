// W10: taking somebody off a device that several people share.
import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { clearAccountIf } from '../../../../../device/store/clear-account.ts'
import { readOutbox } from '../../../../../device/store/outbox.ts'
import { createDevicePeople } from '../../../../../src/data/local/device-people.ts'
import { testRow, testStore } from '../../../device/support/store.ts'

function setup() {
  const store = testStore()
  const dropped: number[] = []
  const lockOthers = vi.fn()
  const people = createDevicePeople({
    mirror: { outbox: () => readOutbox(store) },
    leave: (account, mayGo) => clearAccountIf(store, account, mayGo),
    lockOthers,
    drafts: { dropAccount: async (account) => void dropped.push(account) },
  })
  return { store, dropped, people, lockOthers }
}
const person = (id: number) => ({ id, firstName: 'Jana', lastName: 'P.', locks: [], roles: [], usedAt: 0 }) as never

it('takes the person off with drafts, and nobody else, and locks the other tabs', async () => {
  const { store, dropped, people, lockOthers } = setup()
  await store.accounts.bulkAdd([person(7), person(8)])
  await store.outbox.add(testRow(1, { account: 7, state: 'done' }))
  expect(await people.remove(7)).toEqual(ok(null))
  expect((await store.accounts.toArray()).map(({ id }) => id)).toEqual([8])
  expect(dropped).toEqual([7])
  expect(lockOthers).toHaveBeenCalledOnce()
})

it('[OB11] leaves a person whose input waits or has to be looked at, and all that is theirs', async () => {
  const { store, dropped, people, lockOthers } = setup()
  await store.accounts.add(person(7))
  for (const state of ['on_device', 'stale', 'held', 'conflict'] as const) {
    await store.outbox.clear()
    await store.outbox.add(testRow(1, { account: 7, state }))
    expect(await people.remove(7)).toEqual(err({ code: 'conflict' }))
  }
  expect(await store.accounts.count()).toBe(1)
  expect(dropped).toEqual([])
  expect(lockOthers).not.toHaveBeenCalled()
})

it('[OB11] leaves a person for whom another tab stored an input before it locked', async () => {
  const { store, dropped, people, lockOthers } = setup()
  await store.accounts.add(person(7))
  const written = testRow(1, { account: 7, state: 'on_device' })
  lockOthers.mockImplementation(() => void store.outbox.add(written))
  expect(await people.remove(7)).toEqual(err({ code: 'conflict' }))
  expect([await store.accounts.count(), await store.outbox.count()]).toEqual([1, 1])
  expect(dropped).toEqual([])
})
