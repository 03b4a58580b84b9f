// What other apps shared, as the screens ask for it: trouble is an answer, and a list that cannot be read is no endless wait.
import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { createSharedFiles } from '../../../../../src/data/local/shared-files.ts'

const photo = { cid: 'photo', name: 'Wunde.png', bytes: 3, at: 0 }

function setup() {
  const api = { sharedFiles: vi.fn(async () => ({ own: [photo], others: [] })), openShared: async () => null }
  const drop = vi.fn(async () => {})
  const onError = vi.fn()
  const people = () => ({ me: 7, nameOf: () => ({ first_name: 'Maria', last_name: 'K.' }) })
  return { api, drop, onError, calls: createSharedFiles({ api, drop, people, clock: { now: () => 0 }, onError }) }
}

it('one that the device cannot remove is told, and stays in the list', async () => {
  const { calls, drop, onError } = setup()
  calls.subscribe(() => {})
  drop.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
  expect(await calls.drop('photo')).toEqual(err({ code: 'storage' }))
  expect(calls.current()).toEqual({ state: 'ready', value: { own: [photo], others: [] } })
  expect(await calls.drop('photo')).toEqual(ok(null))
  expect(onError).not.toHaveBeenCalled()
})

it('one that is gone is gone, although the list cannot be read after it', async () => {
  const { calls, api, onError } = setup()
  api.sharedFiles.mockRejectedValue(new Error('closed'))
  expect(await calls.drop('photo')).toEqual(ok(null))
  await expect(calls.readAgain()).resolves.toBeUndefined()
  expect(onError).toHaveBeenCalledTimes(2)
})

it('a list that cannot be read says so', async () => {
  const { calls, api } = setup()
  api.sharedFiles.mockRejectedValueOnce(new Error('closed'))
  const listener = vi.fn()
  calls.subscribe(listener)
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(calls.current()).toEqual({ state: 'failed', code: 'unknown' })
  await calls.readAgain()
  expect(calls.current()).toMatchObject({ state: 'ready' })
})
