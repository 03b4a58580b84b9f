// KY4 and KY9 at a clinic's device: the digits of both sides, what people said of a partner, and that nothing is encrypted to keys
// which nobody confirmed or which a lying server puts in.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupSignedText } from '../../../../contract/envelope/group.ts'
import { type PartnerCheck, partnerCheckText } from '../../../../contract/envelope/partner-check.ts'
import type { OrganisationKeys } from '../../../../contract/http/crypto.ts'
import type { PendingKey } from '../../../../contract/http/pending-keys.ts'
import type { PatientRecord } from '../../../../contract/http/records.ts'
import type { OnlineApi } from '../../../../workers/crypto/api.ts'
import { entryHash } from '../../../../workers/crypto/core/roster.ts'
import { signText } from '../../../../workers/crypto/core/sign.ts'
import { signRosterEntry } from '../../../../workers/crypto/core/sign-roster-entry.ts'
import { newcomersOf } from '../../../../workers/crypto/newcomers.ts'
import { Partners } from '../../../../workers/crypto/partners.ts'
import { type Person, setupPerson } from '../crypto/core/people.ts'
import {
  bodyOf,
  confirm,
  createPatient,
  draftHead,
  type House,
  join,
  type Member,
  memoryPins,
  now,
  profileOf,
  readable,
  roleCare,
  roleProvider,
  type Sent,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from '../crypto/support/world.ts'

let world: World
let patient: PatientRecord
/** the provider before and after somebody new came */
let before: OrganisationKeys
let after: OrganisationKeys
let colleague: Member
let stranger: Person
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  colleague = await join(world.clinic, 21, 'Tom Weber', [roleCare])
  await confirm(world.desk, colleague)
  before = world.provider.keys
  await confirm(await signInOnline(world.nurse), await join(world.provider, 52, 'Nora Neu', [roleProvider]))
  after = world.provider.keys
  world.provider.keys = before
  stranger = await setupPerson(99)
})

/** where the clinic's person pinned the provider as it was */
let pins: ReturnType<typeof memoryPins>
let desk: OnlineApi
beforeEach(async () => {
  pins = memoryPins()
  desk = await signInOnline(world.sender, pins)
  expect((await send(desk, before)).ok).toBe(true)
})

const send = async (api: OnlineApi, provider: OrganisationKeys) =>
  api.makeAction({ ...draftHead(), type: 'send_request', ...(await searchOf(api, patient)), providers: [provider] })
const judge = (
  api: OnlineApi,
  partner: OrganisationKeys,
  checks: readonly PartnerCheck[] = [],
  how: PartnerCheck['how'] | null = null,
) => api.judgePartner({ own: world.clinic.keys, partner, checks, confirm: how && { how, now } })
const judged = async (...given: Parameters<typeof judge>) => {
  const answer = await judge(...given)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const said = async (how: PartnerCheck['how'], partner = after, api = desk): Promise<PartnerCheck> => {
  const { check } = await judged(api, partner, [], how)
  if (!check) throw new Error('nothing was said')
  return check
}
const withChecks = (partner_checks: PartnerCheck[]): OrganisationKeys => ({ ...world.clinic.keys, partner_checks })
const held = { ok: false, error: { problem: 'partner_changed', organisations: [5] } }

describe('the 30 digits', () => {
  it('[KY4] are the same on both telephones, and others once a roster grew', async () => {
    const clinic = await judged(desk, before)
    const nurse = await signInOnline(world.nurse)
    const answer = await nurse.judgePartner({ own: before, partner: world.clinic.keys, checks: [], confirm: null })
    if (!answer.ok) throw new Error(answer.error)
    expect(clinic.own).toMatch(/^\d{30}$/)
    expect(clinic.own).toBe(answer.value.partner)
    expect(clinic.partner).toBe(answer.value.own)
    expect((await judged(desk, after)).partner).not.toBe(clinic.partner)
  })

  it('[KY9] a first partner is not compared; what a person says is signed, and shows for whom it was and when', async () => {
    expect(await judged(desk, before)).toMatchObject({ state: 'not_compared', by: null, at: null, check: null })
    const check = await said('compared', before)
    expect(check).toMatchObject({ by: 20, how: 'compared', head: { n: before.roster.length }, at: now })
    const seen = await judged(await signInOnline(colleague), before, [check])
    expect(seen).toMatchObject({ state: 'compared', by: 20, at: now })
    const known = { ...(await said('known', before)) }
    expect(await judged(desk, before, [known])).toMatchObject({ state: 'known', by: 20 })
    // compared says more
    expect(await judged(desk, before, [known, check])).toMatchObject({ state: 'compared' })
  })

  it('count for nothing when they were said by a stranger, changed, or said of another partner', async () => {
    const check = await said('compared', before)
    const unsigned = { ...check, by: 99 }
    const forged = { ...unsigned, signature: await signText(stranger.unlocked, partnerCheckText(unsigned)) }
    const ofMember = { ...check, signature: await signText(stranger.unlocked, partnerCheckText(check)) }
    const known = { ...check, how: 'known' as const }
    const other = { ...check, partner: world.clinic.summary.cid }
    for (const wrong of [forged, ofMember, known, other])
      expect(await judged(desk, before, [wrong])).toMatchObject({ state: 'not_compared' })
  })

  it('[KY4] a roster in which a colleague’s confirmed entry is another one is refused on a device that pinned nothing', async () => {
    const check = await said('compared', before)
    const { provider } = await setupWorld()
    const organisation = { ...provider.summary, cid: before.organisation.cid }
    const fork = { ...provider.keys, organisation }
    expect(await judge(await signInOnline(colleague), fork, [check])).toEqual({ ok: false, error: 'partner_refused' })
  })
})

describe('[KY9] a device that pinned nothing of a partner yet', () => {
  it('knows it as far as colleagues said, and asks about who came since', async () => {
    const check = await said('compared', before)
    const fresh = await signInOnline({ ...colleague, house: { ...world.clinic, keys: withChecks([check]) } })
    expect(await send(fresh, before)).toMatchObject({ ok: true })
    const later = await signInOnline({ ...colleague, house: { ...world.clinic, keys: withChecks([check]) } })
    expect(await send(later, after)).toEqual(held)
    expect(await judged(later, after, [check])).toMatchObject({ state: 'changed', newcomers: [{ account: 52 }] })
    await judged(later, after, [check, await said('known', after)])
    expect(await send(later, after)).toMatchObject({ ok: true })
  })

  it('asks on the page of the partner too, though it pinned the new keys without a question before it heard of the old', async () => {
    const check = await said('compared', before)
    const fresh = await signInOnline(colleague)
    expect(await judged(fresh, after)).toMatchObject({ state: 'not_compared' })
    expect(await judged(fresh, after, [check])).toMatchObject({ state: 'changed', newcomers: [{ account: 52 }] })
    expect(await send(fresh, after)).toEqual(held)
  })

  it('believes nobody but members of its own house', async () => {
    const check = await said('compared', before)
    const forged = { ...check, signature: await signText(stranger.unlocked, partnerCheckText(check)) }
    const fresh = await signInOnline({ ...colleague, house: { ...world.clinic, keys: withChecks([forged]) } })
    expect(await send(fresh, after)).toMatchObject({ ok: true })
  })

  it('[KY4] encrypts nothing to a roster without the entry that a colleague looked at', async () => {
    const check = await said('compared', after)
    const fresh = await signInOnline({ ...colleague, house: { ...world.clinic, keys: withChecks([check]) } })
    expect(await send(fresh, before)).toEqual({ ok: false, error: { problem: 'roster_refused', organisations: [5] } })
  })
})

describe('[KY9] a house that came by a fax’s code', () => {
  const byFax = () => ({ ...before, came_by_fax: { email: 'nora@haus.example' } })
  const pendingOf = (sent: Sent): PendingKey => {
    const own = sent.clinic.wraps.find(({ kind }) => kind === 'request')
    if (!own) throw new Error('no wrap')
    return {
      account_id: null,
      account_public_key: before.groups[0]?.spki ?? '',
      auction_request_id: 13,
      careprovider_id: 5,
      careseeker_id: 2,
      patient_id: 1,
      kind: 'request',
      cid: sent.clinic.cid,
      user_session_key: own,
      algorithm: own.algorithm,
      proof: sent.proof,
    }
  }

  it('gets nothing at first sight, neither by a command nor by itself, in this session and the next', async () => {
    const sent = await sendRequest(desk, world.clinic, world.provider, patient, 13, false)
    const kept = memoryPins()
    for (const _ of ['this session', 'the next']) {
      const fresh = await signInOnline(world.sender, kept)
      expect(await fresh.wrapPending(pendingOf(sent), byFax())).toEqual({ ok: false, error: 'partner_changed' })
      expect(await send(fresh, byFax())).toEqual(held)
      const automatic = { type: 'start_automatic_search', ...(await searchOf(fresh, patient)) } as const
      expect(await fresh.makeAction({ ...draftHead(), ...automatic, providers: [byFax()] })).toEqual(held)
      await fresh.openRequests([sent.clinic])
      const shown = { patient: patient.cid, careprovider: 5 }
      const released = { request: sent.clinic, variant: 'full', shown, patient, provider: byFax() } as const
      expect(await fresh.makeAction({ ...draftHead(), type: 'access_to_data', ...released })).toEqual(held)
      // nor once the server does not say any more how it came
      expect(await send(fresh, before)).toEqual(held)
    }
  })

  it('is told with everybody who reads there, and gets its keys once a person of the clinic has confirmed it', async () => {
    const sent = await sendRequest(desk, world.clinic, world.provider, patient, 13, false)
    const fresh = await signInOnline(world.sender)
    const seen = await judged(fresh, byFax())
    expect(seen.state).toBe('changed')
    expect(seen.newcomers.map(({ account }) => account)).toEqual(before.roster.map(({ account }) => account))
    const confirmed = await judged(fresh, byFax(), [], 'known')
    expect(confirmed).toMatchObject({ state: 'known', by: 20, newcomers: [] })
    expect(await fresh.wrapPending(pendingOf(sent), byFax())).toMatchObject({ ok: true })
    expect(await send(fresh, byFax())).toMatchObject({ ok: true })
    // and on a colleague's device, by what was signed
    const check = confirmed.check
    if (!check) throw new Error('nothing was said')
    const other = await signInOnline({ ...colleague, house: { ...world.clinic, keys: withChecks([check]) } })
    expect(await send(other, byFax())).toMatchObject({ ok: true })
    // who comes later waits as at every partner
    expect(await send(other, { ...after, came_by_fax: { email: null } })).toEqual(held)
  })
})

describe('[KY9] somebody new at a partner', () => {
  it('is told by account and time, and nothing is encrypted for this partner', async () => {
    expect(await send(desk, after)).toEqual(held)
    const { state, newcomers } = await judged(desk, after)
    expect(state).toBe('changed')
    expect(newcomers).toEqual([{ account: 52, at: now }])
    // nor by any other way that wraps a key
    const sent = await sendRequest(await signInOnline(world.sender), world.clinic, world.provider, patient, 12, false)
    const shown = { patient: patient.cid, careprovider: 5 }
    const released = { request: sent.clinic, variant: 'full', shown, patient, provider: after } as const
    const share = { type: 'access_to_data', ...released } as const
    expect(await desk.makeAction({ ...draftHead(), ...share })).toEqual(held)
    const automatic = {
      type: 'start_automatic_search',
      ...(await searchOf(desk, patient)),
      providers: [after],
    } as const
    expect(await desk.makeAction({ ...draftHead(), ...automatic })).toEqual(held)
    const ended = { ...patient, key_ended: { careproviders: [5] } } as PatientRecord
    const update = {
      type: 'update_patient',
      record: ended,
      readable,
      profile: profileOf('Erna', 'B'),
      providers: [after],
    } as const
    expect(await desk.makeAction({ ...draftHead(), ...update })).toEqual(held)
    const own = sent.clinic.wraps.find(({ kind, to }) => kind === 'request' && to.kind === 'secret')
    if (!own) throw new Error('no wrap')
    const pending = {
      account_id: null,
      account_public_key: after.groups[0]?.spki ?? '',
      auction_request_id: 12,
      careprovider_id: 5,
      careseeker_id: 2,
      patient_id: 1,
      kind: 'request' as const,
      cid: sent.clinic.cid,
      user_session_key: own,
      algorithm: own.algorithm,
      proof: sent.proof,
    }
    expect(await desk.wrapPending(pending, after)).toEqual({ ok: false, error: 'partner_changed' })
  })

  it('stays held back in the next session, until a person says that they are known', async () => {
    await send(desk, after)
    const next = await signInOnline(world.sender, pins)
    expect(await send(next, after)).toEqual(held)
    expect(await judged(next, after, [], 'known')).toMatchObject({ state: 'known', by: 20 })
    expect((await send(next, after)).ok).toBe(true)
    expect((await send(await signInOnline(world.sender, pins), after)).ok).toBe(true)
  })

  it('is lifted on a colleague’s device by what somebody signed, and by nothing else', async () => {
    const check = await said('compared')
    const others = memoryPins()
    const other = await signInOnline(colleague, others)
    expect((await send(other, before)).ok).toBe(true)
    expect(await send(other, after)).toEqual(held)
    const forged = { ...check, by: 21 }
    expect(await judged(other, after, [forged])).toMatchObject({ state: 'changed', by: null })
    expect(await send(other, after)).toEqual(held)
    expect(await judged(other, after, [check])).toMatchObject({ state: 'compared', by: 20 })
    expect((await send(other, after)).ok).toBe(true)
  })

  it('what was compared before somebody came is no longer so, until it is compared again', async () => {
    const old = await said('compared', before)
    expect(await judged(desk, after, [old])).toMatchObject({ state: 'changed', by: null })
    const again = await said('compared')
    expect(await judged(desk, after, [old, again])).toMatchObject({ state: 'compared', by: 20 })
  })

  it('are no people with other roles, and nobody who left again', async () => {
    const founder = await setupPerson(70)
    const helper = await setupPerson(71)
    const guest = await setupPerson(72)
    const summary = { ...world.provider.summary, id: 7, cid: founder.record.cid }
    const cid = summary.cid
    const found = await entry(founder, cid, null, {
      change: 'found',
      account: 70,
      person: founder,
      roles: [roleProvider],
    })
    const add = await entry(founder, cid, found, { change: 'add', account: 71, person: helper, roles: [roleProvider] })
    const rotate = await entry(founder, cid, add, { change: 'rotate', account: 71, person: helper, roles: [roleCare] })
    const come = await entry(founder, cid, rotate, { change: 'add', account: 72, person: guest, roles: [roleProvider] })
    const go = await entry(founder, cid, come, { change: 'remove', account: 72, person: null, roles: [] })
    const people = [founder, helper, guest]
    const keysOf = (roster: OrganisationKeys['roster']) => ({ ...houseOf(summary, people), roster })
    const partners = new Partners(new Map())
    await partners.trust(keysOf([found, add]))
    const newcomersOfThem = (roster: OrganisationKeys['roster']) => newcomersOf(partners, keysOf(roster))
    const roster = [found, add, rotate]
    await partners.trust(keysOf(roster))
    expect(newcomersOfThem(roster)).toEqual([])
    roster.push(come)
    await partners.trust(keysOf(roster))
    expect(newcomersOfThem(roster).map(({ account }) => account)).toEqual([72])
    roster.push(go)
    await partners.trust(keysOf(roster))
    expect(newcomersOfThem(roster)).toEqual([])
  })
})

describe('a server that lies about a partner', () => {
  const refused = { ok: false, error: { problem: 'roster_refused', organisations: [5] } }
  const accountsWith = ({ record }: Person) => [
    ...before.accounts,
    {
      id: 99,
      first_name: 'Eva',
      last_name: 'Fremd',
      status: 'active',
      roles: [],
      public_key: record.encryption.spki,
      signing_key: record.signing.spki,
    },
  ]

  it('adds an account that no member signed: refused, on a device that pinned and on one that did not', async () => {
    const last = before.roster.at(-1)
    if (!last) throw new Error('no roster')
    const own = await entry(stranger, before.organisation.cid, last, {
      change: 'add',
      account: 99,
      person: stranger,
      roles: [roleProvider],
    })
    // signed by itself, and by itself in a member's name
    for (const added of [own, { ...own, by: 50 }]) {
      const keys = { ...before, roster: [...before.roster, added], accounts: accountsWith(stranger) }
      expect(await send(desk, keys)).toEqual(refused)
      expect(await send(await signInOnline(world.sender), keys)).toEqual(refused)
      expect(await judge(desk, keys)).toEqual({ ok: false, error: 'partner_refused' })
    }
  })

  it('adds an account beside the roster: nothing is encrypted to it', async () => {
    const made = await send(desk, { ...before, accounts: accountsWith(stranger) })
    if (!made.ok) throw new Error(made.error.problem)
    expect(recipientsOf(made.value)).toEqual([before.groups[0]?.kid])
  })

  it('adds a generation of the group that a stranger made: everything goes to the members’ own', async () => {
    const [group] = before.groups
    if (!group) throw new Error('no group')
    const { record } = stranger
    for (const by of [99, 50]) {
      const unsigned = { ...group, generation: 2, kid: record.encryption.kid, spki: record.encryption.spki, by }
      const forged = { ...unsigned, signature: await signText(stranger.unlocked, groupSignedText(unsigned)) }
      const made = await send(desk, { ...before, groups: [group, forged], accounts: accountsWith(stranger) })
      if (!made.ok) throw new Error(made.error.problem)
      expect(recipientsOf(made.value)).toEqual([group.kid])
    }
  })

  it('swaps the group’s key, with its old signature: there is nobody to encrypt to', async () => {
    const [group] = before.groups
    if (!group) throw new Error('no group')
    const { kid, spki } = stranger.record.encryption
    for (const swapped of [
      { ...group, spki },
      { ...group, kid, spki },
    ])
      expect(await send(desk, { ...before, groups: [swapped] })).toEqual({
        ok: false,
        error: { problem: 'unreachable', organisations: [5] },
      })
  })

  it('swaps a member’s signing key: the roster is refused', async () => {
    const accounts = before.accounts.map((one) =>
      one.id === 50 ? { ...one, signing_key: stranger.record.signing.spki } : one,
    )
    expect(await send(desk, { ...before, accounts })).toEqual(refused)
  })
})

function recipientsOf(signed: Parameters<typeof bodyOf>[0]): string[] {
  const wraps = bodyOf(signed).wraps ?? []
  return [...new Set(wraps.filter(({ to }) => to.kind === 'group').map(({ to }) => to.key))]
}

interface Change {
  readonly change: 'found' | 'add' | 'rotate' | 'remove'
  readonly account: number
  readonly person: Person | null
  readonly roles: number[]
}

async function entry(
  by: Person,
  cid: string,
  last: OrganisationKeys['roster'][number] | null,
  { change, account, person, roles }: Change,
) {
  const head = last && { n: last.n, hash: await entryHash(last) }
  const fingerprints = person?.fingerprints ?? null
  return signRosterEntry(by.unlocked, cid, head, { change, account, fingerprints, roles, at: now })
}

const houseOf = (summary: House['summary'], people: readonly Person[]): OrganisationKeys => ({
  organisation: summary,
  roster: [],
  groups: [],
  accounts: people.map(({ account, record }) => ({
    id: account,
    first_name: '',
    last_name: '',
    status: 'active',
    roles: [],
    public_key: record.encryption.spki,
    signing_key: record.signing.spki,
  })),
})
