// KY2: the recovery code as a lock of AK, in both kinds of workers: it opens the same keys, alone, and only its own account's.
import { beforeAll, describe, expect, it } from 'vitest'
import { createOnline } from '../../../../workers/online/online.ts'
import { setupDevice } from './support/device.ts'
import { giveRoot, type Member, memoryPins, openInput, setupWorld, signInOnline, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

async function madeFor(member: Member) {
  const made = await (await signInOnline(member)).makeRecovery()
  if (!made) throw new Error('open')
  return made
}

describe('a recovery code', () => {
  it('opens the account on a device that never saw it, without the password, and seals a new one', async () => {
    const member = world.sender
    const made = await madeFor(member)
    const api = createOnline(memoryPins())
    const { id: account, keys } = member.account
    expect(await api.codeAuth('person', made.code)).toBe(made.auth_key)
    expect(await api.openByRecovery({ account, keys, lock: made.lock, code: made.code.toLowerCase() })).toBe(true)
    const opened = await api.reopenAccount(openInput(member))
    expect(opened).toMatchObject({ ok: true, value: { id: account, accessPending: false } })
    const parameters = await api.newPassword()
    await giveRoot(api, 77)
    const lock = await api.sealPassword(parameters)
    if (!lock) throw new Error('no lock')
    // and the new password opens the very same keys
    const other = createOnline(memoryPins())
    await giveRoot(other, 77)
    const again = await other.openAccount({ ...openInput(member), account: { ...member.account, locks: [lock] } })
    expect(again.ok).toBe(true)
  })

  it('opens a provider’s device too, which keeps what an unlock without network needs', async () => {
    const member = world.nurse
    const made = await madeFor(member)
    const { local, store } = setupDevice(world)
    const { id: account, keys } = member.account
    expect(await local.api.openByRecovery({ account, keys, lock: made.lock, code: made.code })).toBe(true)
    expect(await local.api.reopenAccount(openInput(member))).toMatchObject({
      ok: true,
      value: { accessPending: false },
    })
    expect((await store.accounts.get(account))?.id).toBe(account)
  })

  it('of another account, another time or with a changed lock opens nothing', async () => {
    const member = world.sender
    const { id: account, keys } = member.account
    const [first, second, others] = [await madeFor(member), await madeFor(member), await madeFor(world.nurse)]
    const api = createOnline(memoryPins())
    expect(await api.openByRecovery({ account, keys, lock: first.lock, code: second.code })).toBe(false)
    expect(await api.openByRecovery({ account, keys, lock: others.lock, code: others.code })).toBe(false)
    const { sealed } = first.lock
    const flipped = `${sealed.content[0] === 'A' ? 'B' : 'A'}${sealed.content.slice(1)}`
    const changed = { ...first.lock, sealed: { ...sealed, content: flipped } }
    expect(await api.openByRecovery({ account, keys, lock: changed, code: first.code })).toBe(false)
    expect(await api.reopenAccount(openInput(member))).toEqual({ ok: false, error: 'locked' })
    expect(await api.codeAuth('person', 'PAPER')).toBeNull()
  })

  it('is made for open accounts only, and each time another one', async () => {
    const api = createOnline(memoryPins())
    expect(await api.makeRecovery()).toBeNull()
    const [first, second] = [await madeFor(world.sender), await madeFor(world.sender)]
    expect(first.code).not.toBe(second.code)
    expect(first.auth_key).not.toBe(second.auth_key)
    expect(JSON.stringify(first.lock)).not.toContain(first.code)
  })
})
