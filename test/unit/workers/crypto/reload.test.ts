// AU5 in the workers: a reload within the idle time opens by two halves, each of them worth nothing alone.
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredForReload } from '../../../../workers/crypto/api.ts'
import { createLocal } from '../../../../workers/crypto/local.ts'
import type { HalfKeeper } from '../../../../workers/crypto/reload.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { setupDevice, signIn } from './support/device.ts'
import { giveRoot, memoryPins, now, openInput, setupWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

/** The server's side: one half an account, released once. */
function testHalves(): HalfKeeper & { readonly halves: Map<number, string>; account: number; isReached: boolean } {
  const halves = new Map<number, string>()
  return {
    halves,
    account: 50,
    isReached: true,
    async keep(_token, half) {
      if (this.isReached) halves.set(this.account, half)
      return this.isReached
    },
    async take(account) {
      if (!this.isReached) return null
      const half = halves.get(account) ?? null
      halves.delete(account)
      return half
    },
  }
}

/** A provider's device before and after a reload: two workers on one store. */
async function setupReload() {
  const device = setupDevice(world)
  const halves = testHalves()
  const worker = () =>
    createLocal({
      store: device.store,
      serverFor: () => device.server,
      halves,
      exclusive: (run) => run(),
      notify: () => undefined,
    })
  const before = worker()
  await signIn(before, world.nurse)
  const keep = async () => {
    const kept = await before.api.keepForReload('token')
    if (!kept) throw new Error('not kept')
    // as it comes back out of the tab's storage
    return JSON.parse(JSON.stringify(kept)) as StoredForReload
  }
  return { device, halves, before, after: worker().api, keep }
}

const open = { accountId: 50, now }

describe('[AU5] a reload within the idle time', () => {
  it('opens by both halves, without the password and without anything of the sign-in', async () => {
    const { after, keep } = await setupReload()
    expect(await after.openReload(await keep())).toBe(true)
    expect(await after.proveRefresh('s', 1)).toMatchObject({ at: 1 })
    expect(await after.resume(open)).toMatchObject({ ok: true, value: { id: 50, accessPending: false } })
  })

  it('opens once', async () => {
    const { after, keep } = await setupReload()
    const kept = await keep()
    await after.openReload(kept)
    await after.lock()
    expect(await after.openReload(kept)).toBe(false)
    expect(await after.resume(open)).toEqual({ ok: false, error: 'locked' })
  })

  it('stays locked without network', async () => {
    const { after, halves, keep } = await setupReload()
    const kept = await keep()
    halves.isReached = false
    expect(await after.openReload(kept)).toBe(false)
    expect(await after.proveRefresh('s', 1)).toBeNull()
  })

  it('stays locked with another server half, another tab half, another account’s lock, or a changed one', async () => {
    const { after, halves, keep } = await setupReload()
    const kept = await keep()
    const half = halves.halves.get(50) ?? ''
    const other = `${'B'.repeat(42)}A`
    halves.halves.set(50, other)
    expect(await after.openReload(kept)).toBe(false)
    halves.halves.set(50, half)
    expect(await after.openReload({ ...kept, tabHalf: other })).toBe(false)
    halves.halves.set(51, half)
    expect(await after.openReload({ ...kept, account: 51 })).toBe(false)
    halves.halves.set(50, half)
    const password = world.nurse.account.locks[0]
    if (!password) throw new Error('no lock')
    expect(await after.openReload({ ...kept, lock: password })).toBe(false)
    halves.halves.set(50, half)
    expect(await after.openReload(kept)).toBe(true)
  })

  it('keeping it anew hands the server the same half, so that what the tab holds goes on fitting', async () => {
    const { halves, keep } = await setupReload()
    const first = await keep()
    const half = halves.halves.get(50)
    expect(await keep()).toEqual(first)
    expect(halves.halves.get(50)).toBe(half)
  })

  it('each session has halves of its own', async () => {
    const { halves, before, keep } = await setupReload()
    const first = await keep()
    const half = halves.halves.get(50)
    await before.api.lock()
    await signIn(before, world.nurse)
    const second = await keep()
    expect(second.tabHalf).not.toBe(first.tabHalf)
    expect(halves.halves.get(50)).not.toBe(half)
  })

  it('the page gets no half of the server’s, and neither half nor lock lies in the device’s database', async () => {
    const { device, halves, keep } = await setupReload()
    const kept = await keep()
    const half = halves.halves.get(50) ?? ''
    expect(half).toHaveLength(43)
    expect(JSON.stringify(kept)).not.toContain(half)
    const rows = await Promise.all(device.store.dexie.tables.map((table) => table.toArray()))
    const text = JSON.stringify(rows)
    expect(text).toContain(kept.keys.cid)
    for (const secret of [half, kept.tabHalf, kept.lock.sealed.content]) expect(text).not.toContain(secret)
  })

  it('nothing is kept while locked, or when the server did not take its half', async () => {
    const { before, halves } = await setupReload()
    halves.isReached = false
    expect(await before.api.keepForReload('token')).toBeNull()
    halves.isReached = true
    await before.api.lock()
    expect(await before.api.keepForReload('token')).toBeNull()
  })

  it('a clinic’s worker, which keeps nothing, opens with what the server answers', async () => {
    const halves = testHalves()
    halves.account = world.sender.account.id
    const pins = memoryPins()
    const before = createOnline(pins, halves)
    await giveRoot(before, world.sender.account.id)
    await before.openAccount(openInput(world.sender))
    const kept = await before.keepForReload('token')
    if (!kept) throw new Error('not kept')
    const after = createOnline(pins, halves)
    expect(await after.reopenAccount(openInput(world.sender))).toEqual({ ok: false, error: 'locked' })
    expect(await after.openReload(kept)).toBe(true)
    expect(await after.proveRefresh('s', 1)).toMatchObject({ at: 1 })
    expect(await after.reopenAccount(openInput(world.nurse))).toEqual({ ok: false, error: 'locked' })
    expect(await after.reopenAccount(openInput(world.sender))).toMatchObject({ ok: true })
  })
})
