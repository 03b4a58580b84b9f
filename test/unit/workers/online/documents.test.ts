// Parts of a search's documents as the online worker seals and opens them: for the clinic alone, in their own place only, and never
// an older one without a word (EN6, FT13).
import { beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../../contract/envelope/v1.ts'
import type { SealedDocument } from '../../../../contract/http/auction-documents.ts'
import type { PatientRecord } from '../../../../contract/http/records.ts'
import type { PartContent } from '../../../../contract/records/document-part.ts'
import {
  bodyOf,
  createPatient,
  draftHead,
  memoryPins,
  profileOf,
  searchOf,
  setupWorld,
  signInOnline,
  type World,
} from '../crypto/support/world.ts'

type Content = Omit<PartContent, 'patient'>
const content = (counter: number, goal: string): Content => ({
  counter,
  values: {
    rehabGoal: { value: goal, by: 1, at: 5, origin: { kind: 'patient', seen: 'Gehen' } },
    operations: { value: [{ id: 'a', ops: '5-820.00', woundHealing: true }], by: 1, at: 6 },
    emptied: { value: null, by: 1, at: 7 },
  },
  checked: { by: 1, at: 8 },
})

let world: World
let patient: PatientRecord
let other: PatientRecord
let search: Awaited<ReturnType<typeof searchOf>>
let otherSearch: Awaited<ReturnType<typeof searchOf>>
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  other = await createPatient(world.desk, world.clinic, 2, profileOf('Otto', 'Kramer'))
  search = await searchOf(world.desk, patient)
  otherSearch = await searchOf(world.desk, other, 6)
})

async function sealed(made: Content, part = '7', of = { search, patient }): Promise<Envelope> {
  const draft = {
    ...draftHead(),
    type: 'save_rehab_forms',
    auction: of.search.auction,
    patient: of.patient,
    parts: [{ document: 'GKV_MEDICAL', part, base: 3, content: made }],
  } as const
  const action = await world.desk.makeAction(draft)
  if (!action.ok) throw new Error(action.error.problem)
  const body = bodyOf(action.value)
  expect(body.codes).toEqual({ parts: [{ form: 'GKV_MEDICAL', part, base: 3 }] })
  expect(JSON.stringify(body)).not.toContain('Treppe')
  const envelope = body.envelopes[`document/GKV_MEDICAL/${part}`]
  if (!envelope) throw new Error('no envelope')
  return envelope
}

interface Place {
  readonly part?: string
  readonly author?: number
  readonly name?: SealedDocument['name']
}

async function opened(
  envelope: Envelope,
  { part = '7', author = authorId(), name = 'GKV_MEDICAL' }: Place = {},
  of = { search, patient },
  api = world.desk,
) {
  const account = { id: author, first_name: 'Karin', last_name: 'König' }
  const asked = { cid: of.search.auction.cid, patientCid: of.patient.cid }
  const documents = [{ name, created_at: 1, draft: true, parts: [{ part, version: 1, envelope, account, at: 2 }] }]
  const [document] = await api.openDocuments(of.patient.careseeker_id, asked, documents)
  return document?.parts[0]?.content
}
const authorId = () => search.auction.tie.by

describe('a part of a document', () => {
  it('comes back as it was', async () => {
    const made = content(1_000, 'Treppe mit Hilfe')
    const value = { ...made, patient: patient.cid }
    expect(await opened(await sealed(made))).toEqual({ state: 'open', value })
  })

  it.each<[string, Place]>([
    ['on another page', { part: '8' }],
    ['in another form', { name: 'GKV_GENERAL' }],
    ['under another name', { author: 99 }],
  ])('does not open %s', async (_, place) => {
    expect(await opened(await sealed(content(2_000, 'Treppe')), place)).toEqual({ state: 'unreadable' })
  })

  it('does not open in another search', async () => {
    const envelope = await sealed(content(3_000, 'Treppe'))
    expect(await opened(envelope, {}, { search: otherSearch, patient })).toEqual({ state: 'unreadable' })
  })

  it('is never shown as that of another patient, whichever search the server names', async () => {
    const envelope = await sealed(content(4_000, 'Treppe'), '7', { search: otherSearch, patient: other })
    expect(await opened(envelope, {}, { search: otherSearch, patient })).toEqual({ state: 'unreadable' })
    expect(await opened(envelope, {}, { search: otherSearch, patient: other })).toMatchObject({ state: 'open' })
  })

  it('that is older than one seen before is marked', async () => {
    const older = await sealed(content(5_000, 'Treppe'), '9')
    const newer = await sealed(content(5_001, 'Treppe mit Hilfe'), '9')
    expect(await opened(newer, { part: '9' })).not.toHaveProperty('older')
    expect(await opened(older, { part: '9' })).toMatchObject({ state: 'open', older: true })
  })

  it('that was changed on its way does not open', async () => {
    const { content: text, ...envelope } = await sealed(content(6_000, 'Treppe'))
    const flipped = `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`
    expect(await opened({ ...envelope, content: flipped })).toEqual({ state: 'unreadable' })
  })

  it('is closed to whoever is not of the clinic', async () => {
    const provider = await signInOnline(world.nurse, memoryPins())
    expect(await opened(await sealed(content(7_000, 'Treppe')), {}, { search, patient }, provider)).toEqual({
      state: 'no_key',
    })
  })
})
