// What the crypto worker gives the search: opened documents of what this device holds, kept sealed until anything of them changes.
import { type Remote, wrap } from 'comlink'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import type { SearchFeed } from '../../../../contract/records/search-documents.ts'
import { textsStayMs } from '../../../../domain/patient/search-rules.ts'
import { type Device, openAllNames, pull, setupDevice, signIn } from './support/device.ts'
import {
  createPatient,
  message,
  now,
  profileOf,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from './support/world.ts'

let world: World
let shared: Sent
let unshared: Sent
let hello: EventRecord
const ports: MessagePort[] = []

beforeAll(async () => {
  world = await setupWorld()
  const profile = profileOf('Erna', 'Brandt')
  const diagnosis = { ...profile.diagnosis!, allergies: 'Penicillin', hospital_stay: { operation_date: '2026-01-20' } }
  const identity = {
    ...profile.identity!,
    street: 'Hauptstr.',
    house_number: '5',
    postcode: '26121',
    city: 'Oldenburg',
  }
  const patient = await createPatient(world.desk, world.clinic, 1, { ...profile, identity, diagnosis })
  shared = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  unshared = await sendRequest(world.desk, world.clinic, world.provider, patient, 12, false)
  hello = await message(world.desk, unshared, world.sender, 500, 1, 'Kann die Patientin morgen kommen?')
})
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A device with both requests and one message, and the search's end of the port. */
async function setup(change: Partial<RequestRecord> = {}): Promise<{ device: Device; feed: Remote<SearchFeed> }> {
  const device = setupDevice(world)
  device.server.put({ ...shared.provider, ...change }, { ...unshared.provider, last_event_no: 1 })
  device.server.putEvents(hello)
  await signIn(device.local, world.nurse)
  await pull(device.local)
  await openAllNames(device.local)
  return { device, feed: await connect(device) }
}
async function connect({ local }: Device): Promise<Remote<SearchFeed>> {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  expect(await local.api.feedSearch(port1)).toBe(true)
  return wrap<SearchFeed>(port2)
}
const textsOf = async (feed: Remote<SearchFeed>, id: number, at = now) =>
  (await feed.read([id], at)).documents.flatMap(({ entries }) => entries.map(({ place, text }) => `${place}: ${text}`))
const keptPacks = ({ store }: Device) => store.mirror.a.searchPacks.toArray()

describe('documents', () => {
  it('of all requests, newest first: what is shared, and what was written', async () => {
    const { feed } = await setup()
    expect(await feed.ids()).toEqual([12, 11])
    expect(await textsOf(feed, 11)).toEqual([
      'name: Erna Brandt',
      'diagnosis: Schenkelhalsfraktur rechts',
      'text: Hauptstr. 5, 26121 Oldenburg',
      'text: Penicillin',
    ])
    // opened by its wrap, though nobody has looked at it
    expect(await textsOf(feed, 12)).toEqual(['message: Kann die Patientin morgen kommen?'])
    expect(await feed.read([11, 12], now)).toMatchObject({ closed: [] })
  })

  it('without assessments, which are sealed like messages and are points', async () => {
    const { device, feed } = await setup()
    const points = await message(world.desk, unshared, world.sender, 501, 2, '{"early_rehab_assessment_behaviour":-50}')
    device.server.putEvents({ ...points, type: 'assessed' })
    await pull(device.local)
    expect(await textsOf(feed, 12)).toEqual(['message: Kann die Patientin morgen kommen?'])
  })

  it('what the clinic does not release is in none', async () => {
    const identity = { ...shared.provider.patient.envelopes, 'profile/identity': 'redacted' as const }
    const { feed } = await setup({
      shared: 'hide_encrypted_fields',
      patient: { ...shared.provider.patient, envelopes: identity },
    })
    expect((await textsOf(feed, 11)).join()).not.toContain('Erna')
  })

  it('an ended request keeps its texts for 90 days, its name and diagnosis longer', async () => {
    const { feed } = await setup({ status: 'declined' })
    expect(await textsOf(feed, 11, now + textsStayMs - 1)).toHaveLength(4)
    expect(await textsOf(feed, 11, now + textsStayMs)).toEqual([
      'name: Erna Brandt',
      'diagnosis: Schenkelhalsfraktur rechts',
    ])
    expect(await textsOf(feed, 12, now + textsStayMs)).toHaveLength(1)
  })

  it('[SY5] a request that was withdrawn has none', async () => {
    const { device, feed } = await setup()
    device.server.bury({ kind: 'auction_request', id: 11, reason: 'archived' })
    await pull(device.local)
    expect(await feed.ids()).toEqual([12])
    expect(await textsOf(feed, 11)).toEqual([])
  })
})

describe('what is kept', () => {
  const keepAll = async (feed: Remote<SearchFeed>) => feed.keep((await feed.read([11, 12], now)).documents)

  it('[KY7] is sealed, and opens after the next unlock', async () => {
    const { device, feed } = await setup()
    await keepAll(feed)
    const rows = await keptPacks(device)
    expect(rows.map(({ ids, marks }) => ({ ids, marks }))).toEqual([{ ids: [11, 12], marks: [1, 1] }])
    const raw = rows.map(({ sealed }) => Buffer.from(sealed).toString('latin1')).join()
    for (const word of ['Erna', 'Brandt', 'fraktur', 'Patientin']) expect(raw).not.toContain(word)
    await device.local.api.lock()
    await signIn(device.local, world.nurse)
    const { packs, next } = await (await connect(device)).kept(0)
    expect(next).toBeNull()
    expect(
      packs
        .join('\n')
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([11, 12])
  })

  it('goes in the transaction that brings anything new of one of its requests', async () => {
    const { device, feed } = await setup()
    await keepAll(feed)
    device.server.put({ ...shared.provider, rev: 2, status: 'accepted' })
    await pull(device.local)
    expect(await keptPacks(device)).toEqual([])
  })

  it('[SY5] goes with what is withdrawn, and with a message that comes', async () => {
    const { device, feed } = await setup()
    await keepAll(feed)
    device.server.putEvents(await message(world.desk, unshared, world.sender, 501, 2, 'Wirklich?'))
    await pull(device.local)
    expect(await keptPacks(device)).toEqual([])
    await keepAll(feed)
    device.server.bury({ kind: 'auction_request', id: 11, reason: 'archived' })
    await pull(device.local)
    expect(await keptPacks(device)).toEqual([])
  })

  it('what changed between reading and keeping is not kept', async () => {
    const { device, feed } = await setup()
    const { documents } = await feed.read([11, 12], now)
    device.server.put({ ...shared.provider, rev: 2, status: 'accepted' })
    await pull(device.local)
    await feed.keep(documents)
    expect(await keptPacks(device)).toEqual([])
  })

  it('[AU7] after a lock nothing is told', async () => {
    const { device, feed } = await setup()
    await keepAll(feed)
    await device.local.api.lock()
    expect(await feed.ids()).toEqual([])
    expect(await feed.kept(0)).toEqual({ packs: [], next: null })
    expect(await feed.read([11], now)).toEqual({ documents: [], closed: [] })
    const { port1 } = new MessageChannel()
    expect(await device.local.api.feedSearch(port1)).toBe(false)
  })
})
