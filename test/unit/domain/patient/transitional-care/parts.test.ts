// What is sealed comes back as it was: points, calls and versions through the parts of a document, whatever they say.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CareCall,
  type CareProofs,
  type CareVersionContent,
  careAnswers,
  careWays,
} from '../../../../../contract/records/transitional-care.ts'
import {
  callValues,
  proofValues,
  readCalls,
  readProofs,
  readVersion,
  versionNumberOf,
  versionPart,
  versionValues,
} from '../../../../../domain/patient/transitional-care/parts.ts'
import { checkedText } from '../../../../../domain/patient/transitional-care/versions.ts'
import { holds } from '../../properties.ts'

const line = fc.string({ unit: 'grapheme', maxLength: 40 })
const instant = fc.integer({ min: 0, max: Date.parse('2090-01-01') })
const day = fc.option(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const typed = { by: line, at: instant }
const way = fc.option(fc.constantFrom(...careWays))
const anyProofs: fc.Arbitrary<CareProofs> = fc.record(
  {
    treatment_end: fc.record({ ...typed, day }),
    care_start: fc.record({ ...typed, day }),
    begun: fc.record({ ...typed, day, note: line }),
    agreed: fc.record({ ...typed, day, with: line, way, result: line }),
    need: fc.record({ ...typed, day, need: line, result: line }),
    payer: fc.record({ ...typed, day, contact: line, way }),
    fewer: fc.record({ ...typed, text: line }),
  },
  { requiredKeys: [] },
)
const uuid = fc.uuid({ version: 4 })
const anyCall: fc.Arbitrary<CareCall> = fc.record({
  ...typed,
  id: uuid,
  corrects: fc.option(uuid),
  void: fc.boolean(),
  house: fc.record({ id: fc.option(fc.nat()), name: line, place: line }),
  way: fc.constantFrom(...careWays),
  asked_at: instant,
  with: line,
  answer: fc.constantFrom(...careAnswers),
  reason: fc.option(fc.nat(9)),
  note: line,
})

describe('through the sealed parts', () => {
  it('points come back', () => holds(anyProofs, (proofs) => expect(readProofs(proofValues(proofs))).toEqual(proofs)))

  it('calls come back, all and each once', () =>
    holds(fc.uniqueArray(anyCall, { selector: ({ id }) => id, maxLength: 6 }), (calls) => {
      const values = Object.assign({}, ...calls.map(callValues))
      const back = readCalls(values)
      expect(new Map(back.map((call) => [call.id, call]))).toEqual(new Map(calls.map((call) => [call.id, call])))
    }))

  it('entries hold no groups, and nothing that is null', () =>
    holds(anyCall, (call) => {
      const [entry] = Object.values(callValues(call)).flat() as object[]
      for (const value of Object.values(entry ?? {})) expect(['string', 'number', 'boolean']).toContain(typeof value)
    }))

  const content: CareVersionContent = {
    number: 3,
    made: { by: 'M. König', at: 5 },
    clinic: 'Klinikum',
    patient: { name: 'Brandt, Erna', birth_date: '', insurance: '', insurance_number: '', case_number: '' },
    proofs: {},
    begun: { day: '2026-11-19', source: 'note' },
    radius: [],
    rows: [],
    uncounted: [],
  }
  const check = 'ab'.repeat(32)
  it('a version comes back with the text of its check mark, however long it is', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({
      number: i + 1,
      house: i,
      name: `Haus ${i}`.repeat(20),
      place: 'Varel',
      kinds: [4],
      way: 'app' as const,
      by_hand: null,
      asked_at: 1,
      answered_at: null,
      state: 'sent' as const,
      reason: '',
      search: null,
    }))
    const values = versionValues({ content: { ...content, rows }, check })
    for (const piece of values.content as string[]) expect(piece.length).toBeLessThanOrEqual(20_000)
    const back = readVersion(values)
    expect(back).toEqual({ content: { ...content, rows }, check, text: checkedText({ ...content, rows }) })
  })

  it('what is none is none', () => {
    expect(readVersion({})).toBeNull()
    expect(readVersion({ content: ['{"number":'], check })).toBeNull()
    expect(readVersion({ content: ['{}'], check })).toBeNull()
    expect(readProofs({ agreed: 'text', need: [{ day: 'never' }], other: [{ a: 1 }] })).toEqual({})
    expect(readCalls({ x: [{ id: 'no' }], y: null, z: 4 })).toEqual([])
  })

  it('versions are parts of their own', () => {
    expect(versionNumberOf(versionPart(12))).toBe(12)
    expect(['proofs', 'version_0', 'version_x', 'version_1234567'].map(versionNumberOf)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
