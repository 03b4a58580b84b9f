// FT8: what the browser did to the database is told apart from a bug, and from a call that somebody gave up.
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { storageFailureOf } from '../../../device/storage-failure.ts'
import { testRow, testStore } from './support/store.ts'

const failureOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => storageFailureOf(error),
  )

it('[FT8] a transaction that the browser aborts, because it closes the database, is no bug', async () => {
  const store = testStore()
  const writing = store.dexie.transaction('rw', store.outbox, async () => {
    await store.outbox.put(testRow(1))
    const { idbtrans } = Dexie.currentTransaction
    const asked = store.outbox.get(testRow(1).id)
    idbtrans.abort()
    await asked
  })
  expect(await failureOf(writing)).toEqual({ code: 'storage', reason: 'closed' })
  expect(await store.outbox.count()).toBe(0)
})

it('a call that was given up is no failure of the storage', () => {
  expect(storageFailureOf(AbortSignal.abort().reason)).toBeNull()
  expect(storageFailureOf(new TypeError('a bug'))).toBeNull()
})
