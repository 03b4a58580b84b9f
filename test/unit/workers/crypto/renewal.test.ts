// KY6 on the devices: who leaves, what the others open, and what a server that withholds or adds a generation gets: nothing.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrganisationKeys } from '../../../../contract/http/crypto.ts'
import type { PatientRecord } from '../../../../contract/http/records.ts'
import { checkSessionAccess } from '../../../../domain/access/session-check.ts'
import type { OnlineApi } from '../../../../workers/crypto/api.ts'
import { headsOf, openAllNames, pull, setupDevice, signIn, unlock } from './support/device.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  type Member,
  memoryPins,
  now,
  openInput,
  profileOf,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from './support/world.ts'

let world: World
let patient: PatientRecord
let nurse: OnlineApi
let desk: OnlineApi
let before: { readonly keys: OrganisationKeys; readonly account: Member['account'] }
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  before = { keys: world.provider.keys, account: world.nurse.account }
})
// devices that have pinned nothing yet, before a provider as it was founded
beforeEach(async () => {
  world.provider.keys = before.keys
  world.nurse.account = before.account
  nurse = await signInOnline(world.nurse)
  desk = await signInOnline(world.sender)
})

/** What the server has of a house once a renewal is stored. */
async function renew(by: OnlineApi, maker: Member, remove: readonly number[], renewing = true) {
  const { house } = maker
  const made = await by.renewGroup({ organisation: house.keys, remove, renew: renewing, now })
  if (!made.ok || !made.value) throw new Error(made.ok ? 'nobody leaves' : made.error)
  const { roster_entries, group, wraps } = made.value
  const keys: OrganisationKeys = {
    ...house.keys,
    roster: [...house.keys.roster, ...roster_entries],
    groups: [...house.keys.groups, group],
  }
  return { keys, wraps, group }
}

const send = async (api: OnlineApi, provider: OrganisationKeys) =>
  api.makeAction({
    ...draftHead(),
    type: 'send_request',
    ...(await searchOf(api, patient)),
    providers: [provider],
  })

/** The public keys that a sent request was wrapped to. */
async function sentTo(api: OnlineApi, provider: OrganisationKeys) {
  const made = await send(api, provider)
  if (!made.ok) return made.error.problem
  return (bodyOf(made.value).wraps ?? []).filter(({ to }) => to.kind === 'group').map(({ to }) => to.key)
}

describe('[KY6] the next generation', () => {
  it('goes to everybody who stays, and whoever left is told nothing new', async () => {
    const { keys, wraps, group } = await renew(nurse, world.nurse, [51])
    expect(keys.roster.at(-1)).toMatchObject({ change: 'remove', account: 51, by: 50 })
    expect(group).toMatchObject({ generation: 2, after: keys.roster.length })
    expect(wraps.map(({ to }) => to.key)).toEqual([world.nurse.account.keys.encryption.kid])
    const kid = group.kid
    expect(await sentTo(desk, keys)).toEqual([kid, kid])
  })

  it('is made only by who may manage, and not when nobody leaves', async () => {
    const input = { organisation: world.provider.keys, remove: [], renew: false, now }
    expect(await nurse.renewGroup(input)).toEqual({ ok: true, value: null })
    const sender = { ...input, organisation: world.clinic.keys, renew: true }
    expect(await nurse.renewGroup(sender)).toEqual({ ok: false, error: 'no_key' })
    await nurse.lock()
    expect(await nurse.renewGroup({ ...input, renew: true })).toEqual({ ok: false, error: 'locked' })
  })

  it('takes out whoever is not active any more, without being asked', async () => {
    const accounts = world.provider.keys.accounts.map((one) => (one.id === 51 ? { ...one, status: 'inactive' } : one))
    world.provider.keys = { ...world.provider.keys, accounts }
    const { keys } = await renew(nurse, world.nurse, [], false)
    expect(keys.roster.at(-1)).toMatchObject({ change: 'remove', account: 51 })
  })

  it('that a server withholds after a removal leaves nothing to encrypt to', async () => {
    const { keys } = await renew(nurse, world.nurse, [51])
    const withheld = { ...keys, groups: world.provider.keys.groups }
    expect(await sentTo(desk, withheld)).toBe('unreachable')
  })

  it('by somebody who left is not used, although their signatures of before stay good', async () => {
    const colleague = await signInOnline(world.colleague)
    const { keys, group } = await renew(nurse, world.nurse, [51])
    // what 51 could still make: a generation that follows the one they know
    const rogue = await colleague.renewGroup({ organisation: world.provider.keys, remove: [], renew: true, now })
    if (!rogue.ok || !rogue.value) throw new Error('not made')
    const forged = { ...keys, groups: [...keys.groups, { ...rogue.value.group, generation: 3, after: 99 }] }
    expect(await sentTo(desk, forged)).toEqual([group.kid, group.kid])
    const own = { ...keys, groups: [...keys.groups.slice(0, 1), rogue.value.group] }
    expect(await sentTo(await signInOnline(world.sender, memoryPins()), own)).toBe('unreachable')
  })

  it('[KY9] is given to a member of the roster who lacks it, and to nobody else', async () => {
    const made = await nurse.wrapGroup({ organisation: world.provider.keys, accounts: [51, 99] })
    expect(made.ok && made.value.map(({ to }) => to.key)).toEqual([world.colleague.account.keys.encryption.kid])
  })
})

describe('[KY6] a device of a member who stays', () => {
  it('hears of a newer generation, reads on without it, and opens what is wrapped to it once it has it', async () => {
    const device = setupDevice(world)
    const sentBefore = await sendRequest(desk, world.clinic, world.provider, patient, 11)
    device.server.put(sentBefore.provider)
    await signIn(device.local, world.nurse)
    expect(await pull(device.local)).toMatchObject({ outdated: false })
    await openAllNames(device.local)

    const { keys, wraps } = await renew(nurse, world.nurse, [51])
    device.server.putOrganisation(keys)
    expect(await pull(device.local)).toMatchObject({ outdated: true })
    await device.local.api.deposit({ accessToken: 'token', now })
    expect(device.server.deposited).toEqual([])

    // locked and opened again without network: the list is there, and a newer key is known to be missing
    await device.local.api.lock()
    const opened = await unlock(device.local, world.nurse)
    expect(opened).toMatchObject({ ok: true, value: { accessPending: false, outdated: true } })
    expect(await headsOf(device.local)).toMatchObject([{ id: 11, name: expect.stringContaining('Brandt') }])

    world.provider.keys = keys
    world.nurse.account = { ...world.nurse.account, group_wraps: wraps }
    const reopened = await device.local.api.reopenAccount(openInput(world.nurse))
    expect(reopened).toMatchObject({ ok: true, value: { outdated: false } })
    const made = await desk.makeAction({
      ...draftHead(),
      type: 'send_request',
      ...(await searchOf(desk, patient, 6)),
      providers: [keys],
    })
    if (!made.ok) throw new Error(made.error.problem)
    const { codes, wraps: sent = [] } = bodyOf(made.value)
    const [{ cid } = { cid: '' }] = codes.requests as { cid: string }[]
    const given = sent.filter(({ to }) => to.kind === 'group')
    expect(given).toHaveLength(2)
    device.server.put({ ...sentBefore.provider, id: 12, cid, wraps: given })
    await pull(device.local)
    await openAllNames(device.local)
    expect(await headsOf(device.local)).toMatchObject([
      { id: 12, access: 'open' },
      { id: 11, access: 'open' },
    ])
  })
})

describe('[E14] a key that a provider waits for', () => {
  const pendingOf = async () => {
    const { clinic, proof } = await sendRequest(desk, world.clinic, world.provider, patient, 21)
    const own = clinic.wraps.find(({ kind }) => kind === 'request')
    const [group] = world.provider.keys.groups
    if (!own || !group) throw new Error('not sent')
    return {
      account_id: null,
      account_public_key: group.spki,
      auction_request_id: 21,
      careprovider_id: world.provider.summary.id,
      careseeker_id: world.clinic.summary.id,
      patient_id: 1,
      kind: 'request' as const,
      cid: clinic.cid,
      user_session_key: own,
      algorithm: own.algorithm,
      proof,
    }
  }

  it('is wrapped to the group that the provider’s roster names', async () => {
    const pending = await pendingOf()
    const made = await desk.wrapPending(pending, world.provider.keys)
    expect(made).toMatchObject({
      ok: true,
      value: {
        key: pending.user_session_key.key,
        to: { kind: 'group', key: world.provider.keys.groups[0]?.kid },
        by: 20,
      },
    })
  })

  it('goes to no other key that the server proposes, and to no roster that does not hold', async () => {
    const pending = await pendingOf()
    const other = world.clinic.keys
    const swapped = { ...pending, account_public_key: other.groups[0]?.spki ?? '' }
    expect(await desk.wrapPending(swapped, world.provider.keys)).toEqual({ ok: false, error: 'roster_refused' })
    const fork = { ...other, organisation: world.provider.summary }
    expect(await desk.wrapPending(pending, fork)).toEqual({ ok: false, error: 'roster_refused' })
    const { signature, ...unsigned } = pending.user_session_key
    expect(signature).toBeTruthy()
    const fresh = await signInOnline(world.sender)
    const open = await fresh.wrapPending({ ...pending, user_session_key: unsigned as never }, world.provider.keys)
    expect(open).toEqual({ ok: false, error: 'no_key' })
  })

  it('[E6, E7] a bypass of the access check opens nothing: signatures are judged all the same', async () => {
    const pending = await pendingOf()
    const staff = { id: 20, accountType: 'staff', serviceOnly: true, hasPrivateKey: false }
    const facts = {
      account: staff,
      accounts: [20],
      authorized: [],
      accessRequestPending: true,
      hasSessionKeys: true,
      hasOwnSessionKey: false,
      hasCrypto: true,
    }
    expect(checkSessionAccess(facts).ok && checkSessionAccess({ ...facts, account: null }, true).ok).toBe(true)
    const forged = { ...pending.user_session_key, signature: world.provider.keys.roster[0]?.signature ?? '' }
    const fresh = await signInOnline(world.sender)
    const open = await fresh.wrapPending({ ...pending, user_session_key: forged }, world.provider.keys)
    expect(open).toEqual({ ok: false, error: 'no_key' })
  })
})
