// Signing in, unlocking without network and joining a device, in the crypto worker's object on a store.
import { beforeAll, describe, expect, it } from 'vitest'
import { headsOf, pull, setupDevice, signIn, unlock } from './support/device.ts'
import {
  confirm,
  createPatient,
  giveRoot,
  join,
  openInput,
  profileOf,
  roleProvider,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

describe('the crypto worker’s session', () => {
  it('opens an account by the root that the password worker posted, and answers the same auth key each time', async () => {
    const { local } = setupDevice(world)
    const first = await giveRoot(local.api, 50)
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await giveRoot(local.api, 50)).toBe(first)
    expect(await giveRoot(local.api, 51)).not.toBe(first)
    expect(await local.api.openAccount(openInput(world.nurse))).toEqual({ ok: false, error: 'keys_unreadable' })
    expect(await signIn(local, world.nurse)).toMatchObject({
      id: 50,
      firstName: 'Maria',
      accessPending: false,
      device: 'shared',
      refusedRosters: [],
    })
  })

  it('needs a root first, and forgets it with the keys that it opened', async () => {
    const { local } = setupDevice(world)
    expect(await local.api.openAccount(openInput(world.nurse))).toEqual({ ok: false, error: 'no_root' })
    await signIn(local, world.nurse)
    expect(await local.api.openAccount(openInput(world.nurse))).toEqual({ ok: false, error: 'no_root' })
  })

  it('unlocks without network what a sign-in kept, by the right password only', async () => {
    const { local, server, tab } = setupDevice(world)
    expect(await unlock(local, world.nurse)).toEqual({ ok: false, error: 'unknown_account' })
    await signIn(local, world.nurse)
    await local.api.lock()
    server.callsLeft = 0
    await giveRoot(local.api, 99)
    expect(await local.api.unlock({ accountId: 50, now: 1 })).toEqual({ ok: false, error: 'keys_unreadable' })
    expect(await unlock(local, world.nurse)).toMatchObject({ ok: true, value: { id: 50, accessPending: false } })
    expect(await unlock(tab(), world.nurse)).toMatchObject({ ok: true })
    expect(server.calls).toEqual([])
  })

  it('proves a refresh only while an account is open (AU4)', async () => {
    const { local } = setupDevice(world)
    expect(await local.api.proveRefresh('s', 1)).toBeNull()
    await signIn(local, world.nurse)
    expect(await local.api.proveRefresh('s', 1)).toMatchObject({ at: 1 })
    await local.api.lock()
    expect(await local.api.proveRefresh('s', 1)).toBeNull()
  })

  it('[KY7] a colleague’s first sign-in joins the partition by the group’s secret, and later unlocks it by an own lock', async () => {
    const { local, server, store, tab } = setupDevice(world)
    const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
    server.put((await sendRequest(world.desk, world.clinic, world.provider, patient, 11)).provider)
    await signIn(local, world.nurse)
    await pull(local)
    const before = await store.partitions.get('org:careprovider:5')
    expect(before?.locks.map(({ account }) => account)).toEqual([50])
    const second = tab()
    await signIn(second, world.colleague)
    const after = await store.partitions.get('org:careprovider:5')
    expect(after?.kid).toBe(before?.kid)
    expect(after?.locks.map(({ account }) => account)).toEqual([50, 51])
    await second.api.lock()
    await unlock(second, world.colleague)
    expect((await headsOf(second)).map(({ id }) => id)).toEqual([11])
    expect((await store.partitions.toArray()).map(({ id }) => id).sort()).toEqual([
      'acct:50',
      'acct:51',
      'org:careprovider:5',
    ])
  })

  it('[KY7] somebody whom no colleague has confirmed gets no partition of the organisation until they are', async () => {
    const world = await setupWorld()
    const { local, store } = setupDevice(world)
    const newcomer = await join(world.provider, 52, 'Tarek Aydin', [roleProvider])
    expect(await signIn(local, newcomer)).toMatchObject({ accessPending: true })
    expect(await store.partitions.get('org:careprovider:5')).toBeUndefined()
    expect(await headsOf(local)).toEqual([])
    expect(await local.api.pull({ accessToken: 't', now: 1 })).toEqual({ ok: false, error: { code: 'locked' } })
    await confirm(await signInOnline(world.nurse), newcomer)
    expect(await local.api.reopenAccount(openInput(newcomer))).toMatchObject({
      ok: true,
      value: { accessPending: false },
    })
    expect(await store.partitions.get('org:careprovider:5')).toBeDefined()
  })

  it('[KY4] a shortened roster is refused, and what was trusted before is opened no more by it', async () => {
    const { local } = setupDevice(world)
    await signIn(local, world.nurse)
    await local.api.lock()
    await giveRoot(local.api, 50)
    const [founding] = world.provider.keys.roster
    const shortened = { ...world.provider.keys, roster: founding ? [founding] : [] }
    const opened = await local.api.openAccount({ ...openInput(world.nurse), organisations: [shortened] })
    expect(opened).toMatchObject({
      ok: true,
      value: { refusedRosters: [{ organisation: 'Haus Seeblick', problem: 'rollback' }] },
    })
    expect(await local.api.pull({ accessToken: 't', now: 1 })).toMatchObject({ ok: false })
  })
})
