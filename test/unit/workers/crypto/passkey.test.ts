// KY2: a passkey's lock of AK on a device: it opens by what the authenticator's PRF gives, without network, and by nothing else.
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountLock } from '../../../../contract/envelope/account.ts'
import { type Device, setupDevice, signIn } from './support/device.ts'
import { giveRoot, now, setupWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

const prfOf = (seed: number) => new Uint8Array(32).fill(seed)
const head = { credential: 'c'.repeat(22), attachment: 'cross-platform', device: null } as const

async function setup(): Promise<Device & { readonly lock: AccountLock; readonly id: number }> {
  const device = setupDevice(world)
  const { account } = world.nurse
  await signIn(device.local, world.nurse)
  const lock = await device.local.api.sealPasskey({ ...head, prf: prfOf(7) })
  if (!lock) throw new Error('open')
  await device.local.api.keepLocks({ ...account, locks: [...account.locks, lock] })
  await device.local.api.lock()
  return { ...device, lock, id: account.id }
}

describe('a passkey’s lock', () => {
  it('opens the account and its organisations by the PRF’s bytes, which are cleared', async () => {
    const { local, id } = await setup()
    const prf = prfOf(7)
    const answer = await local.api.unlockByPasskey({ accountId: id, credential: head.credential, prf, now })
    expect(answer).toMatchObject({ ok: true, value: { id, accessPending: false } })
    expect(prf.every((byte) => byte === 0)).toBe(true)
    expect(await local.api.proveRefresh('s', now)).not.toBeNull()
  })

  it('opens by no other bytes, for no other credential, and not as another account’s', async () => {
    const { local, store, lock, id } = await setup()
    const unlock = (credential = head.credential, seed = 7, accountId = id) =>
      local.api.unlockByPasskey({ accountId, credential, prf: prfOf(seed), now })
    expect(await unlock(head.credential, 8)).toEqual({ ok: false, error: 'keys_unreadable' })
    expect(await unlock('d'.repeat(22))).toEqual({ ok: false, error: 'keys_unreadable' })
    expect(await unlock(head.credential, 7, 999)).toEqual({ ok: false, error: 'unknown_account' })
    await signIn(local, world.colleague)
    await local.api.lock()
    const other = world.colleague.account
    await store.accounts.update(other.id, { locks: [...other.locks, lock] })
    expect(await unlock(head.credential, 7, other.id)).toEqual({ ok: false, error: 'keys_unreadable' })
    expect(await local.api.proveRefresh('s', now)).toBeNull()
  })

  it('is made while the account is open only, and anew each time', async () => {
    const { local, lock, id } = await setup()
    expect(await local.api.sealPasskey({ ...head, prf: prfOf(7) })).toBeNull()
    await giveRoot(local.api, id)
    expect((await local.api.unlock({ accountId: id, now })).ok).toBe(true)
    const again = await local.api.sealPasskey({ ...head, prf: prfOf(7) })
    expect(again).toMatchObject({ kind: 'passkey', ...head })
    expect(again?.sealed).not.toEqual(lock.sealed)
  })

  it('goes from the device when the server does not know it, or has other locks; other keys change nothing', async () => {
    const { local, store, id } = await setup()
    const kinds = async () => (await store.accounts.get(id))?.locks.map(({ kind }) => kind)
    const { account } = world.nurse
    await local.api.keepLocks({ ...account, keys: { ...account.keys, ak: 'A'.repeat(22) }, locks: [] })
    expect(await kinds()).toEqual(['password', 'passkey'])
    await local.api.dropPasskey(id, 'd'.repeat(22))
    expect(await kinds()).toEqual(['password', 'passkey'])
    await local.api.dropPasskey(id, head.credential)
    expect(await kinds()).toEqual(['password'])
    const { lock } = await setup()
    await local.api.keepLocks({ ...account, locks: [...account.locks, lock] })
    await local.api.keepLocks(account)
    expect(await kinds()).toEqual(['password'])
  })
})
