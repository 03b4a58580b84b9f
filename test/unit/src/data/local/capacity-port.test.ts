// A word of free places said by somebody who is unlocked goes out in their name: the service worker, which knows nobody, is asked
// only for what the page could not send.
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { reportCapacityFromDevice, saveCapacity } from '../../../../../contract/http/capacity.ts'
import { err, ok } from '../../../../../contract/result.ts'
import type { Http } from '../../../../../device/http/call.ts'
import { createStore, type Store } from '../../../../../device/store/database.ts'
import { readMeta } from '../../../../../device/store/meta.ts'
import { createCapacityPort } from '../../../../../src/data/local/capacity-port.ts'

const house = 5
const free = { status: 'free', from: null, places: null, room_types: null } as const

let store: Store
let n = 0
beforeEach(() => {
  n += 1
  store = createStore(`capacity-port-${n}`)
})

/** @param isThere whether the server answers */
function setup(isThere: boolean) {
  const asked: unknown[] = []
  const call = async (endpoint: unknown) => {
    asked.push(endpoint)
    return isThere ? ok({ ...free, updated_at: 10, by: null, lapsed: false }) : err({ code: 'network' })
  }
  const onWritten = vi.fn()
  const port = createCapacityPort({
    http: { call } as unknown as Http,
    tokens: { accessToken: async () => 'token', noToken: () => ({ code: 'network' }) as never },
    store,
    people: () => ({ me: 7, nameOf: () => ({ first_name: 'Maria', last_name: 'Kramer' }) }),
    clock: { now: () => 10 } as never,
    onWritten,
  })
  return { port, asked, onWritten }
}
const waiting = async () => (await readMeta(store, 'capacity'))?.[house]?.waiting

it('is sent by the page as that person, and nobody else is asked for it', async () => {
  const { port, asked, onWritten } = setup(true)
  expect(await port.report(house, free)).toEqual(ok(null))
  await vi.waitFor(async () => expect(await waiting()).toBeNull())
  expect(asked).toEqual([saveCapacity])
  expect(asked).not.toContain(reportCapacityFromDevice)
  expect(onWritten).not.toHaveBeenCalled()
})

it('waits without network, and the browser is asked to come back', async () => {
  const { port, onWritten } = setup(false)
  expect(await port.report(house, free)).toEqual(ok(null))
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledWith('written'))
  expect(await waiting()).toMatchObject({ account: 7, refused: null })
})
