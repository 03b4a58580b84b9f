// FT7 in the crypto worker: a sign-in and a pull on a full disk answer what it is, and go on where they were once there is space.
import { beforeAll, expect, it } from 'vitest'
import { readMirrorState } from '../../../../device/store/meta.ts'
import { type FullDisk, fullDisk } from '../../device/support/full-disk.ts'
import { testRow } from '../../device/support/store.ts'
import { type Device, headsOf, pull, setupDevice, signIn } from './support/device.ts'
import {
  createPatient,
  event,
  giveRoot,
  now,
  openInput,
  profileOf,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from './support/world.ts'

let world: World
let sent: Sent[]
beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = []
  for (let id = 11; id <= 14; id++) sent.push(await sendRequest(world.desk, world.clinic, world.provider, patient, id))
})

function setup(): { device: Device; disk: FullDisk } {
  const device = setupDevice(world)
  const disk = fullDisk(device.store)
  device.server.put(...sent.map(({ provider }) => provider))
  device.server.putEvents(...sent.map(({ provider }, i) => event(provider, i + 1, 1)))
  device.server.pageSize = 2
  return { device, disk }
}

/** Runs with the disk full at the next write, then at the one after it, and so on, until it goes through. */
async function untilThrough(disk: FullDisk, run: () => Promise<'full' | 'through'>): Promise<number> {
  for (let n = 0; n < 100; n++) {
    disk.failFrom(n)
    const outcome = await run()
    disk.failFrom(null)
    if (outcome === 'through') return n
  }
  throw new Error('never went through')
}

it('[FT7] a sign-in', async () => {
  const { device, disk } = setup()
  const failures = await untilThrough(disk, async () => {
    await giveRoot(device.local.api, world.nurse.account.id)
    const opened = await device.local.api.openAccount(openInput(world.nurse))
    if (!opened.ok) expect(opened.error).toBe('storage')
    return opened.ok ? 'through' : 'full'
  })
  expect(failures).toBeGreaterThan(2)
  await pull(device.local)
  expect(await headsOf(device.local)).toHaveLength(4)
})

it('[FT7] [SY3] a pull: the cursor never gets ahead of the data, and the outbox stays', async () => {
  const { device, disk } = setup()
  await signIn(device.local, world.nurse)
  await device.store.outbox.add(testRow(1))
  const failures = await untilThrough(disk, async () => {
    const outcome = await device.local.api.pull({ accessToken: 'token', now })
    if (outcome.ok) return 'through'
    expect(outcome.error).toEqual({ code: 'storage', reason: 'full' })
    const { cursor } = await readMirrorState(device.store)
    if (cursor !== null) expect(await headsOf(device.local)).toHaveLength(4)
    return 'full'
  })
  expect(failures).toBeGreaterThan(2)
  expect((await headsOf(device.local)).map(({ id }) => id)).toEqual([14, 13, 12, 11])
  for (const { provider } of sent) {
    expect(await device.local.api.openRequest(provider.id)).toMatchObject({ kind: 'record' })
    expect((await device.local.api.openEvents(provider.id)).events).toHaveLength(1)
  }
  expect(await device.store.outbox.count()).toBe(1)
})
