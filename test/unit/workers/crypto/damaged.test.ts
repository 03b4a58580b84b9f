// FT8: a row on the device that does not open is noticed, said once, and everything is fetched anew from the server; the outbox
// stays as it is.
import { beforeAll, describe, expect, it } from 'vitest'
import { readMirrorState } from '../../../../device/store/meta.ts'
import type { MirrorSide } from '../../../../device/store/tables.ts'
import { testRow } from '../../device/support/store.ts'
import { type Device, headsOf, pull, setupDevice, signIn, unlock } from './support/device.ts'
import { createPatient, event, profileOf, type Sent, sendRequest, setupWorld, type World } from './support/world.ts'

let world: World
let sent: Sent[]
beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = []
  for (let id = 11; id <= 13; id++) sent.push(await sendRequest(world.desk, world.clinic, world.provider, patient, id))
})

async function setup(): Promise<Device> {
  const device = setupDevice(world)
  device.server.put(...sent.map(({ provider }) => provider))
  device.server.putEvents(event(sent[0]!.provider, 1, 1))
  await signIn(device.local, world.nurse)
  await pull(device.local)
  await device.store.outbox.add(testRow(1))
  return device
}
const damages = ({ notices }: Device) => notices.filter(({ type }) => type === 'damaged').length
const ids = async ({ local }: Device) => (await headsOf(local)).map(({ id }) => id)
const spoil = (sealed: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = sealed.slice()
  bytes[bytes.length - 1]! ^= 1
  return bytes
}
const tables = (device: Device, side: MirrorSide) => device.store.mirror[side]

const rows = {
  'a block of heads': (device: Device, side: MirrorSide) =>
    tables(device, side)
      .heads.toCollection()
      .modify((row) => void Object.assign(row, { sealed: spoil(row.sealed) })),
  'a request': (device: Device, side: MirrorSide) =>
    tables(device, side)
      .bodies.where({ id: 11 })
      .modify((row) => void Object.assign(row, { sealed: spoil(row.sealed) })),
  'a request’s events': (device: Device, side: MirrorSide) =>
    tables(device, side)
      .events.toCollection()
      .modify((row) => void Object.assign(row, { sealed: spoil(row.sealed) })),
}

describe.each(Object.entries(rows))('%s that does not open', (_, damage) => {
  it('is said once, and is there again after the next pull', async () => {
    const device = await setup()
    const { local, store } = device
    const { side } = await readMirrorState(store)
    await damage(device, side)
    await headsOf(local)
    await local.api.openRequest(11)
    await local.api.openEvents(11)
    await headsOf(local)
    expect(damages(device)).toBe(1)

    expect(await pull(local)).toMatchObject({ rebuilt: true })
    expect(device.notices.map(({ type }) => type)).toContain('swapped')
    expect(await ids(device)).toEqual([13, 12, 11])
    expect(await local.api.openRequest(11)).toMatchObject({ kind: 'record' })
    expect((await local.api.openEvents(11)).events).toHaveLength(1)
    expect(damages(device)).toBe(1)
    expect(await store.outbox.count()).toBe(1)
    // and that was all: the pull after it goes on from the cursor
    expect(await pull(local)).toMatchObject({ rebuilt: false })
  })
})

it('without network what is left stays shown, and the repair waits', async () => {
  const device = await setup()
  const { local, server, store } = device
  await rows['a request'](device, (await readMirrorState(store)).side)
  await local.api.openRequest(11)
  server.callsLeft = 0
  expect(await local.api.pull({ accessToken: 'token', now: 1 })).toMatchObject({
    ok: false,
    error: { code: 'network' },
  })
  expect(await ids(device)).toEqual([13, 12, 11])
  server.callsLeft = Number.POSITIVE_INFINITY
  expect(await pull(local)).toMatchObject({ rebuilt: true })
  expect(await local.api.openRequest(11)).toMatchObject({ kind: 'record' })
})

it('a key that does not open comes by its wrap again, without a word', async () => {
  const device = await setup()
  const { local, store } = device
  await local.api.openRequest(11)
  await store.sessionKeys.toCollection().modify((row) => void Object.assign(row, { sealed: spoil(row.sealed) }))
  await local.api.lock()
  await unlock(local, world.nurse)
  const opened = await local.api.openRequest(11)
  expect(opened?.kind === 'record' && opened.opened.profile.identity.state).toBe('open')
  expect(damages(device)).toBe(0)
})

it('a partition that was deleted with the database is never mixed with what was written under its key', async () => {
  const device = await setup()
  const { local, store } = device
  // the database went away under the open app, and a pull filled the new one before anybody noticed
  for (const table of [store.partitions, store.accounts, store.organisationKeys]) await table.clear()
  await local.api.lock()
  await signIn(local, world.nurse)
  expect(await ids(device)).toEqual([])
  await pull(local)
  expect(await ids(device)).toEqual([13, 12, 11])
  expect(damages(device)).toBe(0)
})
