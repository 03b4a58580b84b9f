// What was refused is sent once more: why it could not be says what is missing, which is not always the request.
import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import type { ResealedRow } from '../../../../../device/store/tables.ts'
import { createLocalPorts, type LocalPortsDeps } from '../../../../../src/data/local/ports.ts'
import { testRow, testStore, uuid } from '../../../device/support/store.ts'

const refused = testRow(1, { state: 'refused', code: 'author_not_allowed', attempt: 1 })

/** @param sealed what the worker made of the row */
async function portOver(sealed: readonly ResealedRow[]) {
  const store = testStore()
  await store.outbox.add(refused)
  const onWritten = vi.fn()
  const deps = {
    store,
    mirror: { outbox: async () => [] },
    rows: {},
    api: { remakeActions: async () => sealed },
    people: () => ({ me: refused.account, nameOf: () => ({ first_name: '', last_name: '' }) }),
    clock: { now: () => 1000 },
    newUuid: () => uuid(2),
    onWritten,
  } as unknown as LocalPortsDeps
  return { outbox: createLocalPorts(deps).outbox, store, onWritten }
}

it('goes out under its new id', async () => {
  const { outbox, store, onWritten } = await portOver([{ old: refused.id, made: testRow(2) }])
  expect(await outbox.resend(refused.id)).toEqual(ok(null))
  expect((await store.outbox.toArray()).map(({ id, state }) => [id, state])).toEqual([[uuid(2), 'on_device']])
  expect(onWritten).toHaveBeenCalledOnce()
})

it.each<[string, readonly ResealedRow[], string]>([
  ['its request is gone', [{ old: refused.id, made: null }], 'not_found'],
  ['a key of its request is not here yet', [], 'no_key'],
])('stays when %s, and that is what is said', async (_, sealed, code) => {
  const { outbox, store, onWritten } = await portOver(sealed)
  expect(await outbox.resend(refused.id)).toEqual(err({ code }))
  expect(await store.outbox.toArray()).toEqual([refused])
  expect(onWritten).not.toHaveBeenCalled()
})

it('stays on a device without room for it', async () => {
  const { outbox, store } = await portOver([{ old: refused.id, made: testRow(2) }])
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  vi.spyOn(store.outbox, 'delete').mockRejectedValue(full)
  expect(await outbox.resend(refused.id)).toEqual(err({ code: 'storage' }))
})

it('is neither taken away nor sent on a device that can write nothing, and nobody gets an error', async () => {
  const { outbox, store } = await portOver([])
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  vi.spyOn(store.outbox, 'delete').mockRejectedValue(full)
  expect(await outbox.remove(refused.id)).toBe(false)
  await store.outbox.put({ ...refused, state: 'held' })
  vi.spyOn(store.outbox, 'put').mockRejectedValue(full)
  await outbox.confirmHeld(refused.id)
  expect(await store.outbox.toArray()).toEqual([{ ...refused, state: 'held' }])
})
