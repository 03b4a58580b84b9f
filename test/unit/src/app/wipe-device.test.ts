// OB11: what a page does when it hears that this device was revoked.
import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '../../../../contract/result.ts'
import { browserDrafts } from '../../../../device/drafts.ts'
import { createWipe } from '../../../../src/app/wipe-device.ts'

const pins = createStore('anschluss-pins', 'pins')
const drafts = browserDrafts()
const storage = () => {
  const values = new Map([['anschluss.reload', '{}']])
  return { values, clear: () => values.clear() }
}
let tab: ReturnType<typeof storage>
let shared: ReturnType<typeof storage>
beforeEach(async () => {
  tab = storage()
  shared = storage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', shared)
  await set(20, 'sealed', pins)
  await drafts.put({ account: 20, name: 'message/1', at: 0, sealed: 'sealed' })
})
afterEach(() => vi.unstubAllGlobals())

function setup(clearStore: () => Promise<void> = async () => void log.push('cleared')) {
  const wipe = createWipe({
    session: { lock: async (reason) => void log.push(`locked ${reason}`) },
    http: {
      call: (async ({ path }: { path: string }) => {
        log.push(path)
        return ok({ recorded: true })
      }) as never,
    },
    entry: '/careprovider/auth',
    clearStore,
    leave: (address) => log.push(address),
  })
  return wipe
}
let log: string[] = []
beforeEach(() => {
  log = []
})

it('[OB11] locks first, empties everything, reports it, and shows the sign-in page with its reason', async () => {
  const wipe = setup()
  wipe()
  wipe()
  await vi.waitFor(() => expect(log).toContain('/careprovider/auth?reason=revoked'))
  expect(log).toEqual(['locked ended', 'cleared', '/api/devices/wiped', '/careprovider/auth?reason=revoked'])
  expect([tab.values.size, shared.values.size]).toEqual([0, 0])
  expect(await get(20, pins)).toBeUndefined()
  expect(await drafts.rows()).toEqual([])
})

it('tells who reset the device in hand of that, also when the server’s word that it is revoked was heard first', async () => {
  const wipe = setup()
  wipe()
  wipe('reset')
  wipe()
  await vi.waitFor(() => expect(log.at(-1)).toBe('/careprovider/auth?reason=reset'))
  expect(log).toEqual(['locked ended', 'cleared', '/api/devices/wiped', '/careprovider/auth?reason=reset'])
})

it('[OB11] a device that could not be emptied does not say that it is, and tries again when it hears it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let attempts = 0
  const wipe = setup(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no storage')
    log.push('cleared')
  })
  wipe()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(log).toEqual(['locked ended'])
  wipe()
  await vi.waitFor(() => expect(log).toContain('/careprovider/auth?reason=revoked'))
})
