// What a clinic does beside sending requests, as the online worker makes it: who gets which key, and what is sealed how.
import { beforeAll, describe, expect, it } from 'vitest'
import type { PatientRecord, RequestRecord } from '../../../../contract/http/records.ts'
import type { PatientProfile } from '../../../../contract/records/patient-profile.ts'
import type { KeyTrouble, OnlineDraft } from '../../../../workers/crypto/api.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  memoryPins,
  profileOf,
  type Sent,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from '../crypto/support/world.ts'

let world: World
let patient: PatientRecord
let request: RequestRecord
let search: Awaited<ReturnType<typeof searchOf>>
/** as the clinic gave the patient's key to the provider */
let given: Sent['provider']['wraps']
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  request = sent.clinic
  given = sent.provider.wraps
  search = await searchOf(world.desk, patient)
})

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
async function make(fields: Fields<OnlineDraft>) {
  const made = await world.desk.makeAction({ ...draftHead(), ...fields } as OnlineDraft)
  if (!made.ok) throw new Error(made.error.problem)
  return bodyOf(made.value)
}

describe('a search that goes on by itself (Q11)', () => {
  it('gets RK for both groups and PK for the provider’s, for each candidate that can be reached', async () => {
    const unreachable = { ...world.provider.keys, organisation: { ...world.provider.summary, id: 77 }, roster: [] }
    const providers = [world.provider.keys, unreachable]
    const body = await make({ type: 'start_automatic_search', ...search, providers })
    const { candidates } = body.codes as { candidates: { careprovider_id: number; cid: string }[] }
    expect(candidates.map(({ careprovider_id }) => careprovider_id)).toEqual([5])
    expect(body.wraps?.map(({ kind, cid, to }) => [kind, cid, to.kind])).toEqual([
      ['request', candidates[0]?.cid, 'secret'],
      ['request', candidates[0]?.cid, 'group'],
      ['patient', patient.cid, 'group'],
    ])
  })

  it('is not begun when nobody can be reached', async () => {
    const empty = { ...world.provider.keys, roster: [], groups: [] }
    const fields = { type: 'move_to_auto_search', ...search, providers: [empty] } as const
    const made = await world.desk.makeAction({ ...draftHead(), ...fields })
    expect(made).toEqual({ ok: false, error: { problem: 'unreachable', organisations: [5] } })
  })
})

describe('a request by fax', () => {
  it('gives its key to the clinic alone', async () => {
    const body = await make({ type: 'send_request', ...search, providers: [], byFax: [9] })
    expect(body.codes).toMatchObject({ requests: [{ careprovider_id: 9, fax: true }] })
    expect(body.wraps?.map(({ kind, to }) => [kind, to.kind])).toEqual([['request', 'secret']])
  })
})

describe('an answer by phone', () => {
  it('is sealed under RK as its provider’s would be, on the decision that the person saw', async () => {
    const codes = { accepted_solutions: [1], available_from: null, room_type: null, channel: 1, answered_at: 5 }
    const body = await make({ type: 'record_acceptance', request, codes, text: ' Frau Otto, Pflegedienstleitung ' })
    expect(body).toMatchObject({ codes, decision: request.decision, target: { kind: 'auction_request', id: 11 } })
    expect(JSON.stringify(body)).not.toContain('Otto')
    const answered = {
      ...request,
      response: {
        ...request.response,
        message: body.envelopes['response/message'] ?? null,
        account: { id: Number(body.account), first_name: '', last_name: '' },
      },
    }
    const [opened] = await world.desk.openRequests([answered])
    expect(opened?.responseMessage).toEqual({ state: 'open', value: 'Frau Otto, Pflegedienstleitung' })
    expect(await world.desk.openAnswerTexts([request, answered])).toEqual([null, opened?.responseMessage])
  })
})

describe('what is told of keys that are not there (X8)', () => {
  it('is nothing for a request whose wraps of both kinds open', async () => {
    const told: KeyTrouble[] = []
    const desk = await signInOnline(world.sender, memoryPins(), (trouble) => told.push(trouble))
    const [opened] = await desk.openRequests([request])
    expect(opened?.profile.identity.state).toBe('open')
    expect(told).toEqual([])
  })

  it('is that the record carries no wrap of a kind', async () => {
    const told: KeyTrouble[] = []
    const desk = await signInOnline(world.sender, memoryPins(), (trouble) => told.push(trouble))
    await desk.openRequests([{ ...request, wraps: request.wraps.filter(({ kind }) => kind === 'patient') }])
    expect(told).toEqual(['no_encryption_context'])
  })
})

describe('texts about providers', () => {
  it('name an unknown winner under PK', async () => {
    const seen = { id: 5, cid: patient.cid, decision: 4 }
    const body = await make({
      type: 'attribute_unknown_winner',
      auction: seen,
      patient,
      solution: 2,
      name: 'Haus Fern',
    })
    expect(body).toMatchObject({
      action: 'attribute_winner',
      decision: 4,
      codes: { auction_request_id: null, solution: 2 },
    })
    expect(body.envelopes.winner?.kid).toBe(patient.wraps[0]?.key)
    expect(JSON.stringify(body)).not.toContain('Haus Fern')
  })

  it('keep a note under the clinic’s own secret', async () => {
    const body = await make({ type: 'save_note', auction: search.auction, careproviderId: 5, text: 'nur vormittags' })
    expect(body.codes).toEqual({ careprovider_id: 5 })
    expect(JSON.stringify(body)).not.toContain('vormittags')
    expect(body.envelopes.note?.kid).toBe(patient.wraps[0]?.to.key)
  })
})

describe('a step', () => {
  it('carries the decision only where it decides', async () => {
    const target = { kind: 'auction', id: 5, cid: patient.cid } as const
    const ends = await make({ type: 'cancel_search', target, decision: 3, codes: {} })
    expect(ends).toMatchObject({ action: 'cancel_search', decision: 3, codes: {}, target: { kind: 'auction', id: 5 } })
    const suggests = await make({ type: 'suggest_provider', target, decision: null, codes: { careprovider_id: 7 } })
    expect(suggests).not.toHaveProperty('decision')
    expect(suggests.codes).toEqual({ careprovider_id: 7 })
  })
})

describe('[KY6] a patient whose key ended', () => {
  const ended = () => ({ ...patient, key_ended: { careproviders: [5], wraps: given } })
  const save = (profile: PatientProfile) =>
    make({
      type: 'update_patient',
      record: ended(),
      readable: patient.readable,
      profile,
      providers: [world.provider.keys],
    })

  it('gets the next one by a save of nothing, which says so: all that was there, sealed anew, for those who see it', async () => {
    const body = await save({})
    expect(body.codes).toMatchObject({ key_only: true })
    expect(body.wraps?.map(({ kind, generation, to }) => [kind, generation, to.kind])).toEqual([
      ['patient', 2, 'secret'],
      ['patient', 2, 'group'],
    ])
    const kid = body.wraps?.[0]?.key
    expect(Object.keys(body.envelopes).sort()).toEqual([...Object.keys(patient.envelopes), 'key/1'].sort())
    expect(Object.values(body.envelopes).every((envelope) => envelope.kid === kid)).toBe(true)
    const saved = { ...patient, envelopes: { ...patient.envelopes, ...body.envelopes }, wraps: body.wraps ?? [] }
    const [opened] = await world.desk.openPatients([saved])
    expect(opened?.profile.identity).toMatchObject({ state: 'open', value: { last_name: 'Brandt' } })
  })

  it('and a save that changes something does not', async () => {
    expect((await save({ diagnosis: { counter: 0, main_diagnosis: 'Sturz' } })).codes).not.toHaveProperty('key_only')
  })
})
