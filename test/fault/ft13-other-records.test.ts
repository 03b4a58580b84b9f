// FT13, a server that names another record than the one on the screen: every draft that wraps a key, with every record in it swapped
// for a colleague record of the same clinic, each of which is true and opens. No key of the victim leaves, and none goes to a
// provider, or by a sharing, that nobody of the clinic asked for.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PendingKey } from '../../contract/http/pending-keys.ts'
import type { PatientRecord } from '../../contract/http/records.ts'
import type { OnlineApi, OnlineDraft } from '../../workers/crypto/api.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  emptyHouse,
  join,
  memoryPins,
  message,
  profileOf,
  readable,
  roleProvider,
  type Sent,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from '../unit/workers/crypto/support/world.ts'

let world: World
/** whom the command is for */
let shown: PatientRecord
/** of the same clinic, with a search of its own that shares by itself */
let victim: PatientRecord
let ofShown: Sent
let ofVictim: Sent
let search: Awaited<ReturnType<typeof searchOf>>
let closed: Awaited<ReturnType<typeof searchOf>>
let victims: Awaited<ReturnType<typeof searchOf>>
/** a second provider, of whom the clinic asked nothing for either */
let other: OrganisationKeys
let desk: OnlineApi

beforeAll(async () => {
  world = await setupWorld()
  shown = await createPatient(world.desk, world.clinic, 42, profileOf('Erna', 'Brandt'))
  victim = await createPatient(world.desk, world.clinic, 7, profileOf('Neu981', 'Behrends'))
  ofShown = await sendRequest(world.desk, world.clinic, world.provider, shown, 154, false)
  ofVictim = await sendRequest(world.desk, world.clinic, world.provider, victim, 155)
  search = await searchOf(world.desk, shown, 5)
  closed = await searchOf(world.desk, shown, 6, false)
  victims = await searchOf(world.desk, victim, 8)
  const house = emptyHouse('careprovider', 31, 'Haus Linde')
  await join(house, 70, 'Lena Linde', [roleProvider])
  other = house.keys
})

/** A session that has both patients in its list, and the request of the shown one on its screen. */
beforeEach(async () => {
  desk = await signInOnline(world.sender, memoryPins())
  await desk.openPatients([shown, victim], ['identity'])
  await desk.openRequests([ofShown.clinic])
})

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
const made = (fields: Fields<OnlineDraft>) => desk.makeAction({ ...draftHead(), ...fields } as OnlineDraft)

/** cids of the patients whose key an action wraps to somebody else */
const given = (signed: SignedAction): string[] =>
  (bodyOf(signed).wraps ?? []).filter(({ kind, to }) => kind === 'patient' && to.kind === 'group').map(({ cid }) => cid)
async function givenBy(fields: Fields<OnlineDraft>): Promise<string[] | string> {
  const answer = await made(fields)
  return answer.ok ? given(answer.value) : answer.error.problem
}

describe.each([
  'send_request',
  'send_request_to_suggested_provider',
  'start_automatic_search',
  'move_to_auto_search',
] as const)('[EN6] FT13: %s', (type) => {
  const ask = (swapped: object) => givenBy({ type, ...search, providers: [world.provider.keys], ...swapped } as never)

  it('gives the key of the patient on the screen', async () => {
    expect(await ask({})).toEqual([shown.cid])
  })

  it('gives nothing for another patient, whatever number it comes under', async () => {
    expect(await ask({ patient: victim })).toBe('other_record')
    expect(await ask({ patient: { ...victim, id: shown.id } })).toBe('other_record')
    expect(await ask({ patient: { ...victim, cid: shown.cid } })).not.toContain(victim.cid)
  })

  it('gives nothing for another search, be it whole or with parts of the right one', async () => {
    expect(await ask({ auction: victims.auction })).toBe('other_record')
    expect(await ask({ auction: { ...search.auction, tie: victims.auction.tie } })).toBe('other_record')
    expect(await ask({ auction: { ...victims.auction, tie: search.auction.tie } })).toBe('other_record')
    expect(await ask({ auction: victims.auction, patient: victim })).toBe('other_record')
  })

  it('believes no sharing that was turned on, and none without the clinic’s signature', async () => {
    const asked = { ...closed, providers: [world.provider.keys] }
    expect(await ask(asked)).toEqual([])
    const turnedOn = { ...closed.auction, shareAutomatically: true }
    expect(await ask({ ...asked, auction: turnedOn })).toBe('other_record')
    expect(await ask({ ...asked, auction: { ...turnedOn, tie: null } })).toEqual([])
    expect(await ask({ ...asked, auction: { ...turnedOn, tie: search.auction.tie } })).toBe('other_record')
    const byStranger = { by: 50, signature: search.auction.tie.signature }
    expect(await ask({ auction: { ...search.auction, tie: byStranger } })).toBe('other_record')
  })

  it('gives nothing for a patient whose name this session never opened', async () => {
    desk = await signInOnline(world.sender, memoryPins())
    expect(await ask({})).toBe('other_record')
    await desk.openPatients([{ ...shown, envelopes: victim.envelopes }], ['identity'])
    expect(await ask({})).toBe('other_record')
  })
})

describe('[EN6] FT13: access_to_data', () => {
  const screen = () => ({ patient: shown.cid, careprovider: 5 })
  const share = (swapped: object) =>
    givenBy({
      type: 'access_to_data',
      request: ofShown.clinic,
      variant: 'full',
      shown: screen(),
      patient: shown,
      provider: world.provider.keys,
      ...swapped,
    } as never)

  it('gives the key of the patient on the screen', async () => {
    expect(await share({})).toEqual([shown.cid])
  })

  it('gives nothing for another patient, by whichever of the records it is named', async () => {
    const named = { ...ofShown.clinic, patient: ofVictim.clinic.patient }
    expect(await share({ patient: victim })).toBe('other_record')
    expect(await share({ request: named })).toBe('other_record')
    expect(await share({ request: named, patient: victim })).toBe('other_record')
    expect(await share({ request: ofVictim.clinic, patient: victim })).toBe('other_record')
    expect(await share({ request: { ...ofVictim.clinic, id: ofShown.clinic.id }, patient: victim })).toBe(
      'other_record',
    )
    // nor in a session that saw nothing but the false answers
    desk = await signInOnline(world.sender, memoryPins())
    await desk.openPatients([shown, victim], ['identity'])
    expect(await share({ request: named, patient: victim })).toBe('other_record')
    expect(await share({ request: { ...ofVictim.clinic, id: ofShown.clinic.id }, patient: victim })).toBe(
      'other_record',
    )
  })

  it('gives nothing to another provider', async () => {
    const named = { ...ofShown.clinic, careprovider: { ...ofShown.clinic.careprovider, id: 31 } }
    expect(await share({ request: named, provider: other })).toBe('other_record')
    expect(await share({ provider: other })).toBe('no_key')
    desk = await signInOnline(world.sender, memoryPins())
    await desk.openPatients([shown], ['identity'])
    expect(await share({ request: named, provider: other })).toBe('other_record')
  })
})

describe('[EN6, KY6] FT13: the next key of a patient', () => {
  const save = (record: PatientRecord, providers: OrganisationKeys[]) =>
    givenBy({ type: 'update_patient', record, readable, profile: {}, providers } as never)
  const ended = (careproviders: number[], wraps: Sent['provider']['wraps']) => ({
    ...victim,
    key_ended: { careproviders, wraps },
  })

  it('goes to whom the clinic gave the one before', async () => {
    expect(await save(ended([5], ofVictim.provider.wraps), [world.provider.keys])).toEqual([victim.cid])
  })

  it('goes to nobody whom the server adds, with whatever wraps', async () => {
    const { wraps } = ofVictim.provider
    expect(await save(ended([31], []), [other])).toBe('holder_unproven')
    expect(await save(ended([31], wraps), [other])).toBe('holder_unproven')
    expect(await save(ended([5, 31], wraps), [world.provider.keys, other])).toBe('holder_unproven')
    const kid = other.groups[0]?.kid ?? ''
    const renamed = wraps.map((wrap) => ({ ...wrap, to: { ...wrap.to, key: kid } })) as typeof wraps
    expect(await save(ended([31], renamed), [other])).toBe('holder_unproven')
    // of another patient
    expect(await save({ ...shown, key_ended: { careproviders: [5], wraps } }, [world.provider.keys])).toBe(
      'holder_unproven',
    )
  })

  it('goes to nobody by a key older than the one before', async () => {
    const before = ended([5], ofVictim.provider.wraps)
    const first = { type: 'update_patient', record: before, readable, profile: {}, providers: [world.provider.keys] }
    const answer = await made(first as never)
    if (!answer.ok) throw new Error(answer.error.problem)
    const { wraps = [], envelopes } = bodyOf(answer.value)
    const own = wraps.filter(({ to }) => to.kind === 'secret')
    const renewed = { ...victim, envelopes, wraps: [...victim.wraps, ...own] }
    const stale = { ...renewed, key_ended: { careproviders: [5], wraps: ofVictim.provider.wraps } }
    expect(await save(stale, [world.provider.keys])).toBe('holder_unproven')
    const good = { ...renewed, key_ended: { careproviders: [5], wraps } }
    expect(await save(good as never, [world.provider.keys])).toEqual([victim.cid])
  })

  describe.each([
    ['a release', 'revoke_access'],
    ['a request', 'archive_request'],
  ] as const)('after %s was taken back in this browser', (_, type) => {
    const pins = memoryPins()
    const step = (api: OnlineApi, done: string) =>
      api.makeAction({
        ...draftHead(),
        type: done,
        target: { ...ofVictim.clinic, kind: 'auction_request' },
        decision: null,
        codes: {},
      } as never)
    const still = () => ended([5], ofVictim.provider.wraps)
    beforeEach(async () => {
      pins.values.clear()
      const before = await signInOnline(world.sender, pins)
      await before.openRequests([ofVictim.clinic])
      expect(await step(before, type)).toMatchObject({ ok: true })
      await before.lock()
      desk = await signInOnline(world.sender, pins)
      await desk.openPatients([victim], ['identity'])
      await desk.openRequests([ofVictim.clinic])
    })

    it('goes there no more in the next session either, whatever the server says of it', async () => {
      expect(await save(still(), [world.provider.keys])).toBe('holder_unproven')
    })

    it('goes there after it was released anew', async () => {
      const screen = { patient: victim.cid, careprovider: 5 }
      const release = { type: 'access_to_data', variant: 'full', request: ofVictim.clinic, shown: screen }
      expect(await givenBy({ ...release, patient: victim, provider: world.provider.keys } as never)).toEqual([
        victim.cid,
      ])
      expect(await save(still(), [world.provider.keys])).toEqual([victim.cid])
    })

    it('goes there after the end of a request was undone, not of a release', async () => {
      await step(desk, 'undo_manual_archive')
      const given = type === 'archive_request' ? [victim.cid] : 'holder_unproven'
      expect(await save(still(), [world.provider.keys])).toEqual(given)
    })

    it('is not given to whom the server says to wait for it', async () => {
      const wrap = ofVictim.clinic.wraps.find(({ kind }) => kind === 'patient')
      const answer = await desk.wrapPending(
        {
          account_id: null,
          account_public_key: world.provider.keys.groups[0]?.spki ?? '',
          auction_request_id: 155,
          careprovider_id: 5,
          careseeker_id: 2,
          patient_id: victim.id,
          kind: 'patient',
          cid: victim.cid,
          user_session_key: wrap,
          algorithm: wrap?.algorithm,
          proof: ofVictim.proof,
        } as PendingKey,
        world.provider.keys,
      )
      expect(answer).toEqual({ ok: false, error: 'no_key' })
    })
  })

  it('is not made for another patient under the number on the screen', async () => {
    const swapped = { ...ended([5], ofVictim.provider.wraps), id: shown.id }
    expect(await save(swapped, [world.provider.keys])).toBe('other_record')
  })
})

describe('[EN6, E14] FT13: a key that a provider waits for', () => {
  /** what the server asks for; each fact as it is, until a test says otherwise */
  const pending = (sent: Sent, kind: 'request' | 'patient', more: Partial<PendingKey> = {}): PendingKey => {
    const cid = kind === 'request' ? sent.clinic.cid : sent.clinic.patient.cid
    const own = sent.clinic.wraps.find((wrap) => wrap.kind === kind)
    if (!own) throw new Error('no wrap')
    return {
      account_id: null,
      account_public_key: world.provider.keys.groups[0]?.spki ?? '',
      auction_request_id: sent.clinic.id,
      careprovider_id: 5,
      careseeker_id: 2,
      patient_id: sent.clinic.patient.id,
      kind,
      cid,
      user_session_key: own,
      algorithm: own.algorithm,
      proof: sent.proof,
      ...more,
    }
  }
  const give = async (asked: PendingKey, provider = world.provider.keys) => {
    const answer = await desk.wrapPending(asked, provider)
    return answer.ok ? [answer.value.kind, answer.value.cid] : answer.error
  }

  it('is given as the clinic signed it', async () => {
    expect(await give(pending(ofShown, 'request'))).toEqual(['request', ofShown.clinic.cid])
    expect(await give(pending(ofVictim, 'patient'))).toEqual(['patient', victim.cid])
  })

  it('is not given to a provider whom the clinic did not ask', async () => {
    const account_public_key = other.groups[0]?.spki ?? ''
    for (const kind of ['request', 'patient'] as const) {
      expect(await give(pending(ofVictim, kind, { careprovider_id: 31, account_public_key }), other)).toBe('no_key')
    }
  })

  it('is not given for another request, for a search that does not share, or without the signatures', async () => {
    const { proof } = ofVictim
    expect(await give(pending(ofVictim, 'request', { proof: ofShown.proof }))).toBe('no_key')
    expect(await give(pending(ofShown, 'patient'))).toBe('no_key')
    expect(await give(pending(ofVictim, 'patient', { proof: ofShown.proof }))).toBe('no_key')
    expect(
      await give(pending(ofVictim, 'patient', { proof: { ...ofShown.proof, search_tie: proof.search_tie } })),
    ).toBe('no_key')
    for (const missing of ['request_tie', 'search_tie'] as const)
      expect(await give(pending(ofVictim, 'patient', { proof: { ...proof, [missing]: null } }))).toBe('no_key')
    expect(await give(pending(ofVictim, 'request', { proof: undefined }))).toBe('no_key')
  })
})

it('[EN6] FT13: nothing is sealed for another request or patient under the number on the screen', async () => {
  const swapped = { ...ofVictim.clinic, id: ofShown.clinic.id }
  const foreign = { ok: false, error: { problem: 'other_record' } }
  expect(await made({ type: 'send_message', request: swapped, text: 'Guten Tag' })).toEqual(foreign)
  const [opened] = await desk.openRequests([swapped])
  expect(opened?.profile.identity.state).toBe('unreadable')
  const said = await message(desk, ofVictim, world.sender, 1, 1, 'nur für Haus Seeblick')
  expect(await desk.openEvents(ofVictim.clinic, [said])).toMatchObject([{ text: 'nur für Haus Seeblick' }])
  expect(await desk.openEvents(swapped, [said])).toMatchObject([{ text: '', unreadable: true }])
  const [patient] = await desk.openPatients([{ ...victim, id: shown.id }])
  expect(patient?.profile.identity.state).toBe('unreadable')
  const update = { type: 'update_patient', record: { ...victim, id: shown.id }, readable, profile: {} } as const
  expect(await made(update)).toEqual(foreign)
  const file = new File(['%PDF-1.4\n'], 'a.pdf')
  const begun = await desk.beginFile(file, { name: 'a.pdf', category: 'other' } as never)
  if (!begun.ok) throw new Error(begun.error)
  const draft = { ...draftHead(), type: 'add_file', cid: begun.value.cid, shareMode: 'all', selected: [] } as const
  const add = (owner: object) => desk.makeFileAction({ ...draft, owner } as never)
  expect(await add({ kind: 'patient', record: { ...victim, id: shown.id } })).toMatchObject({ ok: false })
  expect(await add({ kind: 'request', record: swapped })).toMatchObject({ ok: false })
})
