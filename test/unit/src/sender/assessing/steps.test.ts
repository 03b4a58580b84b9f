// The steps of an assessment: each of the sixteen asks something, a search's steps ask each thing once and together all that its
// care needs, and a prompt finds the step that asks.
import { describe, expect, it } from 'vitest'
import { assessmentSteps } from '../../../../../catalogue/patient/assessment-steps.ts'
import { searchTypes } from '../../../../../catalogue/search-types.ts'
import { solutions } from '../../../../../catalogue/solutions.ts'
import {
  careSections,
  contactSections,
  medicineSections,
  personSections,
} from '../../../../../domain/patient/record/sections.ts'
import {
  type AssessmentSlug,
  isStepFilled,
  offeredSteps,
  type SearchKind,
  shownSteps,
  stepsBySlug,
  stepThatAsks,
} from '../../../../../src/sender/assessing/steps.ts'
import { type OwnPartName, ownParts } from '../../../../../src/sender/patient-form/own-parts.ts'
import { emptyPatientForm } from '../../../../../src/sender/patient-form/patient-form.ts'

const { code } = searchTypes
const search = (
  search_type: SearchKind['criteria']['search_type'],
  solution: number,
  elective = false,
): SearchKind => ({
  elective,
  criteria: { search_type, solutions: [solution] },
})
const staticCare = search(code.care, solutions.code.shortTermStaticCare)
const searches = {
  staticCare,
  atHome: search(code.care, solutions.code.mobileCare),
  hospital: search(code.hospital, solutions.code.fullHospitalization),
  rehabilitation: search(code.rehabilitation, solutions.code.rehabFullHospitalization),
  elective: search(code.rehabilitation, solutions.code.rehabFullHospitalization, true),
  medicalSupplies: search(code.medicalSupplies, solutions.code.medicalSupplies),
  homeCare: search(code.homeCare, solutions.code.homeCare),
}
const kinds = Object.entries(searches)
const asked = (slugs: readonly AssessmentSlug[]) =>
  slugs.flatMap((slug) => [
    ...stepsBySlug[slug].parts,
    ...stepsBySlug[slug].sections.map(({ key }) => `section ${key}`),
  ])

it.each(assessmentSteps.codes)('[K1] %s asks something', (slug) => expect(asked([slug])).not.toEqual([]))

it('[K1] every step is offered by a kind of search', () => {
  const offered = new Set(kinds.flatMap(([, kind]) => offeredSteps(kind)))
  expect([...offered].sort()).toEqual([...assessmentSteps.codes].sort())
})

it.each(kinds)('a search (%s) asks nothing twice', (_name, kind) => {
  const all = asked(offeredSteps(kind))
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
})

it('a search for static care asks everything that the record has', () => {
  const sections = [...personSections, ...careSections, ...medicineSections, ...contactSections]
  const all = [...Object.keys(ownParts), ...sections.map(({ key }) => `section ${key}`)]
  expect(asked(offeredSteps(staticCare)).sort()).toEqual(all.sort())
})

it('a step that a search does not offer is opened behind the others', () => {
  expect(shownSteps(staticCare, 'medical')).toEqual(offeredSteps(staticCare))
  expect(shownSteps(staticCare, 'home-care-search')).toEqual([...offeredSteps(staticCare), 'home-care-search'])
})

describe('[S40] what is missing', () => {
  it('is asked by a step of the search', () => {
    expect(stepThatAsks(staticCare, { part: 'mobility' })).toBe('mobility')
    expect(stepThatAsks(searches.medicalSupplies, { part: 'mobility' })).toBe('medical-supplies-info')
    expect(stepThatAsks(staticCare, { section: 'preferences' })).toBe('info')
    expect(stepThatAsks(searches.elective, { part: 'mainDiagnosis' })).toBe('elective-rehab-medical')
  })

  it('is asked by any step when the search has none for it, and by none when there is none', () => {
    expect(stepThatAsks(searches.medicalSupplies, { part: 'transportType' })).toBe('transport')
    expect(stepThatAsks(staticCare, { section: 'no_such_section' })).toBeNull()
  })

  it.each(Object.keys(ownParts) as OwnPartName[])('%s has a step in every search', (part) => {
    for (const [, kind] of kinds) expect(stepThatAsks(kind, { part })).not.toBeNull()
  })
})

describe('a step is filled', () => {
  const isFilled = (slug: AssessmentSlug, form = {}, profile = {}) =>
    isStepFilled(slug, { ...emptyPatientForm, ...form }, profile, code.care)

  it('by a field of the form, though not by what every patient has', () => {
    expect(isFilled('info', { firstName: 'Erna', lastName: 'Brandt', gender: 2, zipcode: '26131' })).toBe(false)
    expect(isFilled('info', { payers: [1] })).toBe(true)
    expect(isFilled('mental', { runAwayRisk: true })).toBe(true)
  })

  it('by a section of the record, by the rules of the profile, and by what is typed and not saved', () => {
    expect(isFilled('needs', {}, { care_needs: { counter: 1, sections: { dialysis: { hemodialysis: true } } } })).toBe(
      true,
    )
    expect(isFilled('needs', {}, { care_needs: { counter: 1, sections: { dialysis: { hemodialysis: false } } } })).toBe(
      false,
    )
    expect(isFilled('medical', { details: { 'diagnosis.addictions': 'Nikotin' } })).toBe(true)
    expect(
      isFilled(
        'medical',
        { details: { 'diagnosis.addictions': null } },
        { diagnosis: { counter: 1, addictions: 'Nikotin' } },
      ),
    ).toBe(false)
  })
})
