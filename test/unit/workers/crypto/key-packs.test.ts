// Many keys at once lie in sealed packs: what opens from them, and that a pack holds nothing that left.
import { beforeAll, describe, expect, it } from 'vitest'
import { keyPacksOf } from '../../../../device/store/keys.ts'
import { type Device, openAllNames, pull, setupDevice, signIn, unlock } from './support/device.ts'
import { createPatient, profileOf, type Sent, sendRequest, setupWorld, type World } from './support/world.ts'

const patients = 26
const first = 11
let world: World
/** the last one is of the first one's patient */
let sent: Sent[]

beforeAll(async () => {
  world = await setupWorld()
  sent = []
  for (let i = 0; i < patients; i++) {
    const patient = await createPatient(world.desk, world.clinic, i + 1, profileOf(`Erna${i}`, 'Brandt'))
    sent.push(await sendRequest(world.desk, world.clinic, world.provider, patient, first + i))
    if (i === 0) sent.push(await sendRequest(world.desk, world.clinic, world.provider, patient, first + patients))
  }
}, 60_000)

const recordOf = (id: number) => sent.map(({ provider }) => provider).find((record) => record.id === id)!
const requestKey = (id: number) => recordOf(id).wraps.find(({ kind }) => kind === 'request')!.key

async function setup(): Promise<Device> {
  const device = setupDevice(world)
  device.server.put(...sent.map(({ provider }) => provider))
  await signIn(device.local, world.nurse)
  await pull(device.local)
  await openAllNames(device.local)
  return device
}

const identityOf = async ({ local }: Device, id: number) => {
  const opened = await local.api.openRequest(id)
  return opened?.kind === 'record' ? opened.opened.profile.identity : null
}

async function withoutNetwork(device: Device): Promise<void> {
  await device.local.api.lock()
  device.server.callsLeft = 0
  await unlock(device.local, world.nurse)
}

/** What the store says lies in it. */
async function keptRecords({ store }: Device): Promise<string[]> {
  const packs = await keyPacksOf(store).toArray()
  return [
    ...(await store.sessionKeys.toArray()).map(({ record }) => record),
    ...packs.flatMap(({ records }) => records),
  ]
}

describe('keys that came many at once', () => {
  it('[KY7] lie in packs, and open after an unlock without network and without a wrap', async () => {
    const device = await setup()
    expect(await device.store.sessionKeys.count()).toBe(0)
    const packs = await keyPacksOf(device.store).toArray()
    expect(packs.flatMap(({ kids }) => kids)).toHaveLength(2 * patients + 1)
    // the wraps alone would open nothing here
    await device.store.organisationKeys.delete(`careseeker:${world.clinic.summary.id}`)
    await withoutNetwork(device)
    for (const id of [first, first + 7, first + patients])
      expect(await identityOf(device, id)).toMatchObject({ state: 'open' })
  })

  it('[EN6] a row of a key’s own counts more than its pack: what was seen stays seen', async () => {
    const device = await setup()
    await identityOf(device, first)
    const { kid, record } = (await device.store.sessionKeys.toArray())[0]!
    expect(record).toBe(`patient:${recordOf(first).patient.cid}`)
    // one that does not open tells which of the two was asked
    await device.store.sessionKeys.update(kid, { sealed: new Uint8Array(64) })
    await device.store.organisationKeys.delete(`careseeker:${world.clinic.summary.id}`)
    await withoutNetwork(device)
    expect(await identityOf(device, first)).toEqual({ state: 'no_key' })
  })

  it('[FT8] a pack that does not open is no news: its keys come by their wraps again', async () => {
    const device = await setup()
    await keyPacksOf(device.store)
      .toCollection()
      .modify((row) => {
        const bytes = row.sealed.slice()
        bytes[bytes.length - 1]! ^= 1
        Object.assign(row, { sealed: bytes })
      })
    await device.local.api.lock()
    await unlock(device.local, world.nurse)
    expect(await identityOf(device, first + 3)).toMatchObject({ state: 'open' })
    expect(device.notices.filter(({ type }) => type === 'damaged')).toEqual([])
    expect(await device.store.sessionKeys.get(requestKey(first + 3))).toBeDefined()
    await withoutNetwork(device)
    expect(await identityOf(device, first + 3)).toMatchObject({ state: 'open' })
  })

  it('[SY5] what leaves, leaves its pack in the same transaction; its neighbours open from it', async () => {
    const device = await setup()
    const gone = recordOf(first)
    device.server.bury({ kind: 'auction_request', id: first, reason: 'archived' })
    // of the same patient and on the same page: what it brings of the patient's key does not stay behind either
    device.server.put({ ...recordOf(first + patients), rev: 2 })
    await pull(device.local)
    const kept = await keptRecords(device)
    expect(kept).not.toContain(`request:${gone.cid}`)
    expect(kept).not.toContain(`patient:${gone.patient.cid}`)
    const packs = await keyPacksOf(device.store).toArray()
    expect(packs.flatMap(({ kids }) => kids)).not.toContain(requestKey(first))
    await device.store.organisationKeys.delete(`careseeker:${world.clinic.summary.id}`)
    await withoutNetwork(device)
    expect(await identityOf(device, first + 1)).toMatchObject({ state: 'open' })
  })

  it('[SY5] another tab that has read the packs before does not open what left them', async () => {
    const device = await setup()
    const tab = device.tab()
    await unlock(tab, world.nurse)
    await tab.api.openRequest(first + 1)
    device.server.bury({ kind: 'auction_request', id: first + 1, reason: 'archived' })
    await pull(device.local)
    expect(await tab.api.openRequest(first + 1)).toBeNull()
    expect(await tab.api.openRequest(first + 2)).toMatchObject({
      opened: { profile: { identity: { state: 'open' } } },
    })
  })

  it('[SY5] when nothing of a pack stays, it goes', async () => {
    const device = await setup()
    device.server.audiences = []
    await pull(device.local)
    expect(await keptRecords(device)).toEqual([])
    expect(await keyPacksOf(device.store).count()).toBe(0)
  })

  it('nothing of the keys lies readable in a pack', async () => {
    const device = await setup()
    const [pack] = await keyPacksOf(device.store).toArray()
    expect(Object.keys(pack!).sort()).toEqual(['kids', 'n', 'partition', 'records', 'sealed'])
    expect(new TextDecoder('latin1').decode(pack!.sealed)).not.toContain('secret')
    // bound to exactly these keys in this order
    await keyPacksOf(device.store).update(pack!.n!, { kids: [...pack!.kids].reverse() })
    await device.store.organisationKeys.delete(`careseeker:${world.clinic.summary.id}`)
    await withoutNetwork(device)
    expect(await identityOf(device, first)).toEqual({ state: 'no_key' })
  })
})
