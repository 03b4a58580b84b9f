// S40: whatever a profile can miss has a step of the assessment that asks for it.
import { expect, it } from 'vitest'
import { searchTypes } from '../../../../../catalogue/search-types.ts'
import { solutions } from '../../../../../catalogue/solutions.ts'
import type { ProfileView } from '../../../../../src/data/ports.ts'
import { recordView } from '../../../../../src/features/patient-profile/record-sections.ts'
import { profileSections } from '../../../../../src/features/patient-profile/sections.ts'
import { askedFor } from '../../../../../src/sender/assessing/prompts.ts'
import { stepThatAsks } from '../../../../../src/sender/assessing/steps.ts'
import { spelledWords as words } from '../words.ts'

const search = { criteria: { search_type: searchTypes.code.care, solutions: [solutions.code.staticCare] } }
const nothing = { state: 'missing' } as const
const empty: ProfileView = {
  identity: { state: 'open', value: { counter: 1, first_name: '', last_name: '', birth_date: '' } },
  diagnosis: { state: 'open', value: { counter: 1 } },
  care_needs: { state: 'open', value: { counter: 1 } },
}
const fields = profileSections(empty, words).flatMap(({ facts, missing }) => [
  ...facts.map(({ key }) => key),
  ...missing,
])
const sections = profileSections({ identity: nothing, diagnosis: nothing, care_needs: nothing }, words)
const all = [
  ...fields.map((key) => ({ kind: 'field' as const, key })),
  ...sections.map(({ key }) => ({ kind: 'section' as const, key })),
  ...recordView(empty, words).empty.map(({ key }) => ({ kind: 'record' as const, key })),
  ...recordView(empty, words, searchTypes.code.medicalSupplies).unsaid.map(({ path }) => ({
    kind: 'recordField' as const,
    key: path,
  })),
]

it('[S40] there is much to miss', () => expect(all.length).toBeGreaterThan(40))

it.each(all)('[S40] $kind $key is asked for by a step', (missing) => {
  const asked = askedFor(missing)
  expect(asked && stepThatAsks(search, asked)).not.toBeNull()
})

it('nothing asks for what nobody knows', () => expect(askedFor({ kind: 'field', key: 'noSuchField' })).toBeNull())
