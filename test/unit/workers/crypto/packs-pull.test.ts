// A snapshot of many requests through the whole worker: what lies in packs is changed, gets news and is withdrawn.
import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { type Device, headsOf, pull, setupDevice, signIn } from './support/device.ts'
import { createPatient, event, now, profileOf, sendRequest, setupWorld, type World } from './support/world.ts'

const count = 120
let world: World
let records: RequestRecord[]

beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  const { provider } = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  records = Array.from({ length: count }, (_, i) => ({ ...provider, id: 1000 + i, last_event_no: 2 }))
})

/** After a first sync whose events come by time: each page has one event of every request. */
async function setup(): Promise<Device> {
  const device = setupDevice(world)
  device.server.put(...records)
  for (const no of [1, 2]) {
    device.server.putEvents(...records.map((record, i) => event(record, no * 10_000 + i, no)))
  }
  device.server.pageSize = count
  await signIn(device.local, world.nurse)
  await pull(device.local)
  return device
}
const numbersOf = async ({ local }: Device, id: number) => (await local.api.openEvents(id)).events.map(({ no }) => no)

describe('requests in packs', () => {
  it('a first sync writes few rows, and asks for no events a second time', async () => {
    const device = await setup()
    const { bodies, events, bodyPacks, eventPacks } = device.store.mirror.a
    // the last page of a kind may bring a few: they get rows of their own
    const rows = await Promise.all([bodies, events, bodyPacks, eventPacks].map((table) => table.count()))
    expect(rows.reduce((sum, rowCount) => sum + rowCount)).toBeLessThan(15)
    expect(device.server.calls.filter((call) => call.startsWith('events'))).toEqual([])
    expect(await device.local.api.openRequest(1077)).toMatchObject({ kind: 'record', record: { id: 1077 } })
    expect(await numbersOf(device, 1077)).toEqual([1, 2])
    expect((await headsOf(device.local)).length).toBe(count)
  })

  it('a change and a new event count more than the pack', async () => {
    const device = await setup()
    const [record] = records
    device.server.put({ ...record!, rev: record!.rev + 1, status: 'accepted', last_event_no: 3 })
    device.server.putEvents(event(record!, 30_000, 3))
    await pull(device.local)
    expect(await device.local.api.openRequest(1000)).toMatchObject({ record: { status: 'accepted' } })
    expect(await numbersOf(device, 1000)).toEqual([1, 2, 3])
    expect(await numbersOf(device, 1001)).toEqual([1, 2])
    expect(device.server.calls.filter((call) => call.startsWith('events'))).toEqual([])
  })

  it('[SY5] what is withdrawn is in no pack any more; its neighbours are', async () => {
    const device = await setup()
    const record = records[60]!
    const stub = { ...record, rev: record.rev + 1, status: 'unavailable', ended_at: now }
    const { id } = record
    device.server.bury({ kind: 'auction_request', id, reason: 'withdrawn', stub })
    device.server.bury({ kind: 'auction_request', id: id + 1, reason: 'archived' })
    await pull(device.local)
    const { bodyPacks, eventPacks } = device.store.mirror.a
    for (const packs of [bodyPacks, eventPacks]) {
      expect(
        await packs
          .where('ids')
          .anyOf([id, id + 1])
          .count(),
      ).toBe(0)
      expect(
        await packs
          .where('ids')
          .equals(id - 1)
          .count(),
      ).toBeGreaterThan(0)
    }
    expect(await device.local.api.openRequest(id)).toMatchObject({ kind: 'stub', stub: { id } })
    expect(await device.local.api.openRequest(id + 1)).toBeNull()
    expect(await device.local.api.openRequest(id - 1)).toMatchObject({ record: { id: id - 1 } })
    expect(await numbersOf(device, id)).toEqual([])
    expect(await numbersOf(device, id - 1)).toEqual([1, 2])
  })
})
