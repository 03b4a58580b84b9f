// Keys of records on a device: who signed them, what they open, when they are opened and deposited.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PatientRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { type Device, headsOf, openAllNames, pull, setupDevice, signIn, unlock } from './support/device.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  message,
  now,
  profileOf,
  readable,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from './support/world.ts'

let world: World
let sent: Sent
let closed: Sent
let patient: PatientRecord

beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  closed = await sendRequest(world.desk, world.clinic, world.provider, patient, 12, false)
})

async function setup(...records: RequestRecord[]): Promise<Device> {
  const device = setupDevice(world)
  device.server.put(...records)
  await signIn(device.local, world.nurse)
  await pull(device.local)
  return device
}
const identityOf = async (device: Device, id = 11) => {
  const local = await device.local.api.openRequest(id)
  return local?.kind === 'record' ? local.opened.profile.identity : null
}

describe('keys of requests', () => {
  it('[EN4] automatic sharing wraps PK and RK to the provider’s group, else RK alone', async () => {
    expect(sent.provider.wraps.map(({ kind, to }) => [kind, to.kind])).toEqual([
      ['request', 'group'],
      ['patient', 'group'],
    ])
    expect(closed.provider.wraps.map(({ kind }) => kind)).toEqual(['request'])
    const device = await setup(sent.provider, closed.provider)
    expect(await identityOf(device)).toMatchObject({ state: 'open', value: { last_name: 'Brandt' } })
    expect(await identityOf(device, 12)).toEqual({ state: 'no_key' })
  })

  it('[EN4, E11] what the clinic keeps back comes as redacted, whatever keys are there', async () => {
    const { envelopes } = sent.provider.patient
    const redacted = Object.fromEntries(Object.keys(envelopes).map((path) => [path, 'redacted' as const]))
    const device = await setup({
      ...sent.provider,
      shared: 'hide_encrypted_fields',
      patient: { ...sent.provider.patient, envelopes: redacted },
    })
    expect(await identityOf(device)).toEqual({ state: 'redacted' })
  })

  it('[EN6] an envelope opens in its own record and field only', async () => {
    const { envelopes } = sent.provider.patient
    const swapped = {
      'profile/identity': envelopes['profile/diagnosis']!,
      'profile/diagnosis': envelopes['profile/identity']!,
    }
    const other = { ...sent.provider, id: 21, patient: { ...sent.provider.patient, envelopes: swapped } }
    const device = await setup(other)
    expect(await identityOf(device, 21)).toEqual({ state: 'unreadable' })
  })

  it('[EN6] the key is that of the record which was asked for, not of the one that the answer names', async () => {
    const patient = await createPatient(world.desk, world.clinic, 2, profileOf('Otto', 'Fremd'))
    const foreign = await sendRequest(world.desk, world.clinic, world.provider, patient, 31)
    // the server answers the request of one patient with envelopes and wraps of another
    const mixed: RequestRecord = {
      ...sent.provider,
      id: 32,
      patient: { ...sent.provider.patient, envelopes: foreign.provider.patient.envelopes },
      wraps: foreign.provider.wraps,
    }
    const device = await setup(mixed)
    expect(await identityOf(device, 32)).toEqual({ state: 'no_key' })
    await openAllNames(device.local)
    expect(await headsOf(device.local)).toMatchObject([{ id: 32, name: null }])
  })

  it('[EN6] a section with a lower save counter than was seen before opens as an older version, after an unlock too', async () => {
    const profile = profileOf('Erna', 'Brandt-Meyer')
    const before: PatientRecord = { ...patient, envelopes: patient.envelopes }
    const made = await world.desk.makeAction({
      ...draftHead(),
      type: 'update_patient',
      record: before,
      readable,
      profile,
    })
    if (!made.ok) throw new Error(made.error.problem)
    const envelopes = { ...patient.envelopes, ...bodyOf(made.value).envelopes }
    const base = sent.provider
    const device = await setup({ ...base, patient: { ...base.patient, envelopes } })
    expect(await identityOf(device)).toEqual({ state: 'open', value: { ...profile.identity, counter: 2 } })
    device.server.put({ ...base, rev: 2 })
    await pull(device.local)
    const older = { state: 'open', older: true, value: { last_name: 'Brandt', counter: 1 } }
    expect(await identityOf(device)).toMatchObject(older)
    await device.local.api.lock()
    await unlock(device.local, world.nurse)
    expect(await identityOf(device)).toMatchObject(older)
    device.server.put({ ...base, rev: 3, patient: { ...base.patient, envelopes } })
    await pull(device.local)
    expect(await identityOf(device)).not.toHaveProperty('older')
  })

  it('[KY5] an unsigned or foreign wrap is not used and shows as broken access', async () => {
    const wraps = sent.provider.wraps.map((wrap) => ({ ...wrap, signature: 'A'.repeat(86) }))
    const byStranger = sent.provider.wraps.map((wrap) => ({ ...wrap, by: 999 }))
    const device = await setup({ ...sent.provider, id: 41, wraps }, { ...sent.provider, id: 42, wraps: byStranger })
    await openAllNames(device.local)
    expect((await headsOf(device.local)).map(({ access, name }) => [access, name])).toEqual([
      ['broken', null],
      ['broken', null],
    ])
    expect(await identityOf(device, 41)).toEqual({ state: 'no_key' })
    expect(await device.store.sessionKeys.count()).toBe(0)
  })

  it('[KY5] a wrap whose owner’s roster is not here waits, and opens when the roster comes', async () => {
    const device = setupDevice(world)
    device.server.organisations.delete(world.clinic.summary.id)
    device.server.put(sent.provider)
    await signIn(device.local, world.nurse)
    await pull(device.local)
    expect(await device.local.api.openWaiting(50, now)).toEqual({ opened: 0, left: 0 })
    expect(await headsOf(device.local)).toMatchObject([{ access: 'waiting', name: null }])
    device.server.putOrganisation(world.clinic.keys)
    await pull(device.local)
    await openAllNames(device.local)
    expect(await headsOf(device.local)).toMatchObject([{ access: 'open', name: 'Erna Brandt' }])
  })

  it('[KY5] what cost RSA is deposited sealed under the group’s secret; a colleague’s device opens it without RSA', async () => {
    const device = await setup(sent.provider)
    expect(await device.local.api.deposit({ accessToken: 't', now })).toEqual({ deposited: 2 })
    expect(await device.local.api.deposit({ accessToken: 't', now })).toEqual({ deposited: 0 })
    const [deposit] = device.server.deposited
    expect(deposit?.request).toBe(11)
    expect(deposit?.wraps.map(({ to, by }) => [to.kind, by])).toEqual([
      ['secret', 50],
      ['secret', 50],
    ])
    const other = setupDevice(world)
    other.server.put({ ...sent.provider, wraps: [...sent.provider.wraps, ...(deposit?.wraps ?? [])] })
    await signIn(other.local, world.colleague)
    await pull(other.local)
    expect(await identityOf(other)).toMatchObject({ state: 'open' })
    expect(await other.local.api.deposit({ accessToken: 't', now })).toEqual({ deposited: 0 })
  })

  it('[KY7] unwrapped keys lie sealed in the store, so that an unlock needs neither network nor RSA', async () => {
    const device = await setup(sent.provider)
    const rows = await device.store.sessionKeys.toArray()
    expect(rows.map(({ record }) => record.split(':')[0]).sort()).toEqual(['patient', 'request'])
    await device.local.api.lock()
    device.server.callsLeft = 0
    const tab = device.tab()
    await unlock(tab, world.nurse)
    const local = await tab.api.openRequest(11)
    expect(local).toMatchObject({ opened: { profile: { identity: { state: 'open' } } } })
    expect(await tab.api.deposit({ accessToken: 't', now })).toEqual({ deposited: 0 })
  })

  it('[KY5] many are opened in portions: open requests first, then the newest', async () => {
    const records = Array.from({ length: 60 }, (_, i): RequestRecord => {
      const status = i < 3 ? 'sent' : 'declined'
      return { ...sent.provider, id: 100 + i, status }
    })
    const device = await setup(...records)
    const opened = async () => (await headsOf(device.local)).filter(({ name }) => name !== null).map(({ id }) => id)
    expect(await opened()).toEqual([])
    expect(await device.local.api.openWaiting(5, now)).toEqual({ opened: 5, left: 55 })
    expect(await opened()).toEqual([159, 158, 102, 101, 100])
    await openAllNames(device.local)
    expect(await opened()).toHaveLength(60)
  })
})

describe('messages', () => {
  it('are opened under the request’s key; a changed or repeated one is empty and marked (Q21, EN2)', async () => {
    const first = await message(world.desk, sent, world.sender, 1, 1, 'Kann sie am Vormittag kommen?')
    const broken = await message(world.desk, sent, world.sender, 2, 2, 'Noch etwas')
    const envelope = broken.context.message!
    const device = setupDevice(world)
    device.server.put({ ...sent.provider, last_event_no: 3 })
    device.server.putEvents(
      first,
      { ...broken, context: { ...broken.context, message: { ...envelope, iv: first.context.message!.iv } } },
      { ...first, id: 3, no: 3 },
    )
    await signIn(device.local, world.nurse)
    await pull(device.local)
    const { messages } = await device.local.api.openEvents(11)
    expect(messages.map(({ text, unreadable }) => [text, unreadable])).toEqual([
      ['Kann sie am Vormittag kommen?', false],
      ['', true],
      ['', true],
    ])
  })
})
