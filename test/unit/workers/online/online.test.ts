// The online worker's object: a clinic's records, its actions, and the pins of its partners.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PatientRecord } from '../../../../contract/http/records.ts'
import type { OnlineApi } from '../../../../workers/crypto/api.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  giveRoot,
  memoryPins,
  message,
  openInput,
  profileOf,
  readable,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from '../crypto/support/world.ts'

let world: World
let patient: PatientRecord
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
})

describe('a clinic’s records', () => {
  it('[EN4] a patient’s sections open for every device of the clinic by the wrap under its group’s secret', async () => {
    expect(patient.wraps.map(({ kind, to }) => [kind, to.kind])).toEqual([['patient', 'secret']])
    const other = await signInOnline(world.sender)
    const [opened] = await other.openPatients([patient])
    expect(opened?.profile).toMatchObject({
      identity: { state: 'open', value: { last_name: 'Brandt', counter: 1 } },
      care_needs: { state: 'missing' },
    })
    const [listed] = await other.openPatients([patient], ['identity'])
    expect(listed?.profile).toMatchObject({ identity: { state: 'open' }, diagnosis: { state: 'missing' } })
  })

  it('[X8] tells the log of a key that is not there, and of none where all are', async () => {
    const troubles: string[] = []
    const desk = createOnline(memoryPins(), undefined, undefined, (trouble) => troubles.push(trouble))
    await giveRoot(desk, world.sender.account.id)
    expect((await desk.openAccount(openInput(world.sender))).ok).toBe(true)
    const { clinic: request } = await sendRequest(world.desk, world.clinic, world.provider, patient, 31)
    await desk.openRequests([request])
    await desk.openPatients([patient])
    expect(troubles).toEqual([])
    const other = await createPatient(world.desk, world.clinic, 3, profileOf('Otto', 'Fremd'))
    await desk.openPatients([{ ...other, wraps: [] }])
    expect(troubles).toEqual(['no_encryption_context'])
  })

  it('[EN6] envelopes of one patient open in no other', async () => {
    const stranger = await createPatient(world.desk, world.clinic, 2, profileOf('Otto', 'Fremd'))
    const mixed = { ...stranger, envelopes: patient.envelopes }
    const [opened] = await world.desk.openPatients([mixed])
    expect(opened?.profile.identity).toEqual({ state: 'unreadable' })
  })

  it('an update carries the sections that changed, each with the next counter', async () => {
    const profile = profileOf('Erna', 'Brandt-Meyer')
    const made = await world.desk.makeAction({
      ...draftHead(),
      type: 'update_patient',
      record: patient,
      readable,
      profile,
    })
    if (!made.ok) throw new Error(made.error.problem)
    const { envelopes, decision } = bodyOf(made.value)
    expect(Object.keys(envelopes)).toEqual(['profile/identity'])
    expect(decision).toBe(patient.decision)
    const updated = { ...patient, envelopes: { ...patient.envelopes, ...envelopes } }
    const [opened] = await world.desk.openPatients([updated])
    expect(opened?.profile.identity).toMatchObject({ value: { last_name: 'Brandt-Meyer', counter: 2 } })
  })

  it('[S11] a case number is kept as its HMAC under a key of the clinic, which changes only with the number', async () => {
    const withNumber = (case_number?: string) => {
      const { identity, ...profile } = profileOf('Erna', 'Brandt')
      if (!identity) throw new Error('no identity')
      return { ...profile, identity: { ...identity, ...(case_number && { case_number }) } }
    }
    const hmacOf = async (draft: Parameters<typeof world.desk.makeAction>[0], api = world.desk) => {
      const made = await api.makeAction(draft)
      if (!made.ok) throw new Error(made.error.problem)
      return (bodyOf(made.value).codes as { readable: typeof readable }).readable.case_number_hmac
    }
    const create = (number?: string) =>
      ({
        ...draftHead(),
        type: 'create_patient',
        readable,
        profile: withNumber(number),
        organisation: world.clinic.summary.id,
      }) as const
    const kept = await hmacOf(create('F-4711'))
    expect(kept).toMatch(/^[\w-]{43}$/)
    expect(await hmacOf(create(' f-47 11'), await signInOnline(world.sender))).toBe(kept)
    expect(await hmacOf(create('F-4712'))).not.toBe(kept)
    expect(await hmacOf(create())).toBeNull()
    const { id } = world.clinic.summary
    expect(await world.desk.caseNumberMac(id, 'f-4711')).toBe(kept)
    expect(await world.desk.caseNumberMac(id + 1, 'f-4711')).toBeNull()
    const locked = await signInOnline(world.sender)
    await locked.lock()
    expect(await locked.caseNumberMac(id, 'f-4711')).toBeNull()

    const record = await createPatient(world.desk, world.clinic, 3, withNumber('F-4711'))
    const saved = { ...record, readable: { ...readable, case_number_hmac: 'as it was' } }
    const update = (number?: string) =>
      ({ ...draftHead(), type: 'update_patient', record: saved, readable, profile: withNumber(number) }) as const
    expect(await hmacOf(update('F-4711'))).toBe('as it was')
    expect(await hmacOf(update('F-4712'))).toBe(await hmacOf(create('F-4712')))
    expect(await hmacOf(update())).toBeNull()
  })

  it('messages open for the clinic, and are empty and marked when they were changed (Q21)', async () => {
    const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
    const event = await message(world.desk, sent, world.sender, 1, 1, 'Passt das?')
    const other = await signInOnline(world.sender)
    expect(await other.openEvents(sent.clinic, [event])).toMatchObject([{ text: 'Passt das?', unreadable: false }])
    const foreign = { ...event, account: { id: 99, first_name: '', last_name: '' } }
    expect(await other.openEvents(sent.clinic, [foreign])).toMatchObject([{ text: '', unreadable: true }])
  })

  it('nothing opens and nothing is made once it is locked', async () => {
    const api = await signInOnline(world.sender)
    await api.lock()
    const [opened] = await api.openPatients([patient])
    expect(opened?.profile.identity).toEqual({ state: 'no_key' })
    const draft = {
      ...draftHead(),
      type: 'cancel_search',
      target: { kind: 'auction', id: 1, cid: patient.cid },
      decision: 1,
      codes: {},
    } as const
    expect(await api.makeAction(draft)).toEqual({ ok: false, error: { problem: 'locked' } })
  })
})

describe('[EN6] an older version of what was seen', () => {
  const profile = profileOf('Erna', 'Brandt-Meyer')
  let newer: PatientRecord
  beforeAll(async () => {
    await world.desk.openPatients([patient])
    const draft = { ...draftHead(), type: 'update_patient', record: patient, readable, profile } as const
    const made = await world.desk.makeAction(draft)
    if (!made.ok) throw new Error(made.error.problem)
    newer = { ...patient, envelopes: { ...patient.envelopes, ...bodyOf(made.value).envelopes } }
  })
  const identityIn = async (api: OnlineApi, record: PatientRecord) =>
    (await api.openPatients([record], ['identity']))[0]?.profile.identity
  const older = { state: 'open', older: true, value: { last_name: 'Brandt', counter: 1 } }

  it('is marked in the next session of the same browser too, whichever list showed the newer one', async () => {
    const pins = memoryPins()
    const first = await signInOnline(world.sender, pins)
    expect(await identityIn(first, newer)).toMatchObject({ value: { last_name: 'Brandt-Meyer', counter: 2 } })
    expect(await identityIn(first, patient)).toMatchObject(older)
    await first.lock()
    const next = await signInOnline(world.sender, pins)
    expect(await identityIn(next, patient)).toMatchObject(older)
    expect(await identityIn(next, newer)).not.toHaveProperty('older')
  })

  it('is marked after two pages of the browser kept theirs one after the other', async () => {
    const pins = memoryPins()
    const [one, two] = [await signInOnline(world.sender, pins), await signInOnline(world.sender, pins)]
    expect(await identityIn(one, newer)).not.toHaveProperty('older')
    expect(await identityIn(two, { ...patient, id: 77 })).not.toHaveProperty('older')
    expect(await identityIn(await signInOnline(world.sender, pins), patient)).toMatchObject(older)
  })

  it('keeps numbers only, for this account only', async () => {
    const pins = memoryPins()
    await identityIn(await signInOnline(world.sender, pins), newer)
    const kept = JSON.stringify(pins.values.get('counters/20'))
    expect(kept).toMatch(/^\{"v":1,"kid":/)
    expect(kept).not.toContain(patient.cid)
    const other = await signInOnline(world.sender, memoryPins())
    expect(await identityIn(other, patient)).not.toHaveProperty('older')
  })
})

describe('sending to a provider', () => {
  const send = async (api = world.desk, provider = world.provider.keys) =>
    api.makeAction({ ...draftHead(), type: 'send_request', ...(await searchOf(api, patient)), providers: [provider] })

  it('[EN4] RK goes to both groups, PK to the provider’s only when the search shares automatically', async () => {
    const shared = await sendRequest(world.desk, world.clinic, world.provider, patient, 12)
    expect(shared.provider.wraps.map(({ kind }) => kind)).toEqual(['request', 'patient'])
    const closed = await sendRequest(world.desk, world.clinic, world.provider, patient, 13, false)
    const shown = { patient: patient.cid, careprovider: 5 }
    expect(closed.provider.wraps.map(({ kind }) => kind)).toEqual(['request'])
    const made = await world.desk.makeAction({
      ...draftHead(),
      type: 'access_to_data',
      request: closed.clinic,
      shown,
      variant: 'full',
      patient,
      provider: world.provider.keys,
    })
    if (!made.ok) throw new Error(made.error.problem)
    expect(bodyOf(made.value).wraps?.map(({ kind, cid, to }) => [kind, cid, to.kind])).toEqual([
      ['patient', patient.cid, 'group'],
    ])
    const hidden = await world.desk.makeAction({
      ...draftHead(),
      type: 'access_to_data',
      request: closed.clinic,
      shown,
      variant: 'hide_encrypted_fields',
      patient: null,
      provider: null,
    })
    if (!hidden.ok) throw new Error(hidden.error.problem)
    expect(bodyOf(hidden.value).wraps ?? []).toEqual([])
  })

  it('[KY4] pins the provider’s roster at the first share, across sessions, and refuses a fork and a rollback', async () => {
    const pins = memoryPins()
    const first = await signInOnline(world.sender, pins)
    expect((await send(first)).ok).toBe(true)
    const second = await signInOnline(world.sender, pins)
    const [founding, ...rest] = world.provider.keys.roster
    const shortened = { ...world.provider.keys, roster: [founding!] }
    const refused = { ok: false, error: { problem: 'roster_refused', organisations: [5] } }
    expect(await send(second, shortened)).toEqual(refused)
    const other = await setupWorld()
    const fork = { ...other.provider.keys, organisation: world.provider.summary }
    expect(await send(second, fork)).toEqual(refused)
    expect(await send(second, { ...world.provider.keys, roster: [...rest] })).toEqual(refused)
    expect((await send(second)).ok).toBe(true)
  })

  it('[KY4] pins lie sealed under the account’s key: another’s or a changed value pins nothing and reveals nothing', async () => {
    const pins = memoryPins()
    await send(await signInOnline(world.sender, pins))
    const stored = JSON.stringify(pins.values.get(20))
    expect(stored).not.toContain(world.provider.summary.cid)
    expect(stored).toContain('content')
    const foreign = memoryPins()
    foreign.values.set(50, pins.values.get(20))
    const nurse = await signInOnline(world.nurse, foreign)
    expect(await nurse.proveRefresh('s', 1)).not.toBeNull()
  })

  it('a provider without anybody in its roster is unreachable', async () => {
    const empty = { ...world.provider.keys, roster: [], groups: [] }
    expect(await send(world.desk, empty)).toEqual({ ok: false, error: { problem: 'unreachable', organisations: [5] } })
  })

  it('[KY4] an own roster that is shorter than the one seen before opens nothing', async () => {
    const pins = memoryPins()
    await signInOnline(world.nurse, pins)
    const api = await signInOnline(world.nurse, pins)
    await api.lock()
    await giveRoot(api, 50)
    const [founding] = world.provider.keys.roster
    const shortened = { ...world.provider.keys, roster: [founding!] }
    const opened = await api.openAccount({ ...openInput(world.nurse), organisations: [shortened] })
    expect(opened).toMatchObject({ value: { refusedRosters: [{ problem: 'rollback' }], accessPending: true } })
  })
})
