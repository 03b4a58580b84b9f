// What the answers of a relative make of a request. Nothing that was not answered is written down.
import { describe, expect, it } from 'vitest'
import { requiredCareTypes } from '../../../../catalogue/admissions/required-care-types.ts'
import { visitTimes } from '../../../../catalogue/admissions/visit-times.ts'
import type { CatalogueList } from '../../../../catalogue/define.ts'
import { mobilities } from '../../../../catalogue/mobilities.ts'
import { cutLabel } from '../../../../domain/cut-label.ts'
import {
  type AskForm,
  type AskStep,
  askedKinds,
  criteriaOf,
  emptyForm,
  kindsAfter,
  OPEN_KIND,
  problemsOf,
  searchOf,
} from '../../../../src/portal/own/ask-form.ts'
import { summaryOf } from '../../../../src/portal/own/ask-summary.ts'
import { labelOf } from '../../../../src/ui/labels.ts'
import { de, en } from '../words.ts'

const filters = {
  services: [1],
  weight: { min: 130, max: null },
  startDate: '2026-02-10',
  distanceKm: 25,
  zipcode: '26382',
}
const today = '2026-02-03'
const named = { ...emptyForm, firstName: ' Hedwig ', lastName: 'Musterfrau', phone: '0441 123456' }
const problems = (step: AskStep, form: AskForm) => problemsOf(step, form, today)
const admissionsOf = (answers: Partial<typeof emptyForm>) =>
  searchOf({ ...named, ...answers }, filters, today).profile.care_needs?.admissions

describe('the fields that take several answers', () => {
  it('[P70] write what is chosen, and nothing once all of it is taken back', () => {
    expect(admissionsOf({ visitTimes: ['3', '1'], mobility: ['2'], careTypes: ['1'] })).toEqual({
      visit_times: [1, 3],
      portal_mobility: [2],
      required_care_types: [1],
    })
    expect(admissionsOf({ visitTimes: [], mobility: [], careTypes: [] })).toEqual({})
  })
  it('[P70] write no more than there is to choose, each once', () => {
    const most = (list: CatalogueList) => list.entries.map(({ code }) => String(code))
    const beyond = (list: CatalogueList) => [...most(list), ...most(list), '77']
    const written = admissionsOf({
      visitTimes: beyond(visitTimes),
      mobility: beyond(mobilities),
      careTypes: beyond(requiredCareTypes),
    })
    for (const [list, codes] of [
      [visitTimes, written?.visit_times],
      [mobilities, written?.portal_mobility],
      [requiredCareTypes, written?.required_care_types],
    ] as const)
      expect(codes?.map(String).sort()).toEqual(most(list).sort())
    expect(admissionsOf({ visitTimes: ['77'] })).toEqual({})
  })
  it('[P70] have labels that fit, so that none is cut', () => {
    for (const words of [de, en])
      for (const list of [requiredCareTypes, visitTimes, mobilities])
        for (const { code } of list.entries) {
          const label = labelOf(list, code, words) ?? ''
          expect(label).not.toBe('')
          expect(cutLabel(label)).toBe(label)
        }
  })
  it('a kind that is still open stands alone, and looks for all kinds', () => {
    expect(kindsAfter(['staticCare'], ['staticCare', OPEN_KIND])).toEqual([OPEN_KIND])
    expect(kindsAfter([OPEN_KIND], [OPEN_KIND, 'dayCare'])).toEqual(['dayCare'])
    expect(kindsAfter([OPEN_KIND], [])).toEqual([])
    expect(kindsAfter(['dayCare'], ['dayCare', 'staticCare'])).toEqual(['dayCare', 'staticCare'])
    const open = { ...named, kinds: [OPEN_KIND], startDate: today }
    expect(problems('help', open)).toEqual({})
    const all = askedKinds.map(({ key }) => key)
    expect(criteriaOf(open, filters).solutions).toEqual(criteriaOf({ ...named, kinds: all }, filters).solutions)
    const said = summaryOf(open, filters, 'Haus Seeblick', de, today).find(({ label }) => label === 'Art der Hilfe')
    expect(said?.value).toBe('Noch offen')
  })
  it('[P72] keep the words of “other” only while that is chosen', () => {
    const words = { careOther: 'Begleitung', visitOther: 'nachts', reasonOther: 'Umzug', insuranceOther: 'keine' }
    expect(admissionsOf(words)).toEqual({})
    expect(
      admissionsOf({ ...words, careTypes: ['98'], visitTimes: ['98'], reason: '98', insurance: '98' }),
    ).toMatchObject({
      required_care_other: 'Begleitung',
      visit_times_other: 'nachts',
      search_reason_other: 'Umzug',
      insurance_other: 'keine',
    })
  })
})

it('asks each step for what it needs, and refuses links in what is written freely', () => {
  expect(problems('person', emptyForm)).toEqual({ lastName: 'problem.name' })
  // one name is enough, and a year that is all that is known
  expect(problems('person', { ...emptyForm, lastName: 'Suharto', birthDate: '1950' })).toEqual({})
  expect(problems('person', { ...emptyForm, firstName: 'Suharto', birthDate: '00.05.1950' })).toEqual({})
  expect(problems('person', { ...named, birthDate: '2026-02-04' })).toEqual({
    birthDate: 'domain:problem.birthDateInFuture',
  })
  expect(problems('person', { ...named, birthDate: '1841-04-12' })).toEqual({
    birthDate: 'domain:problem.birthDateTooOld',
  })
  expect(problems('person', { ...named, birthDate: '1941-04-12' })).toEqual({})
  // nobody is asked in for today by having said nothing
  expect(problems('help', emptyForm)).toEqual({ kinds: 'problem.kinds', startDate: 'problem.startOpen' })
  expect(problems('help', { ...emptyForm, kinds: ['staticCare'], startDate: '2026-02-02' })).toEqual({
    startDate: 'problem.startDate',
  })
  expect(problems('help', { ...emptyForm, kinds: ['staticCare'], startDate: today })).toEqual({})
  const answered = { ...emptyForm, kinds: ['staticCare'], startDate: today }
  expect(problems('help', { ...answered, careOther: 'https://a.example' })).toEqual({
    careOther: 'domain:problem.containsLink',
  })
  expect(problems('health', { ...emptyForm, conditions: 'ftp://a.example' })).toEqual({
    conditions: 'domain:problem.containsLink',
  })
  expect(problems('contact', { ...emptyForm, phone: 'ruf an' })).toEqual({ phone: 'domain:problem.phone' })
  expect(problems('contact', named)).toEqual({})
  expect(problems('person', { ...named, lastName: 'http://a.example' })).toEqual({
    lastName: 'domain:problem.containsLink',
  })
})

it('writes who the search is for and whom to call, and takes what the list was filtered by along', () => {
  const other = searchOf({ ...named, birthDate: '1941-04-12', contactFirst: 'Karin' }, filters, today)
  expect(other.profile.identity).toMatchObject({
    first_name: 'Hedwig',
    last_name: 'Musterfrau',
    birth_date: '1941-04-12',
    contact: { first_name: 'Karin', phone: '0441123456' },
  })
  expect(other.profile.identity?.contact).not.toHaveProperty('relationship') // nobody said it
  const child = searchOf({ ...named, contactFirst: 'Karin', relationship: '1' }, filters, today)
  expect(child.profile.identity?.contact).toHaveProperty('relationship', 1)
  expect(other.readable).toMatchObject({ zipcode: '26382', services: [1], weight_interval: { min: 130, max: null } })
  const self = searchOf({ ...named, who: 'self', birthDate: '2026-02-04' }, filters, today)
  expect(self.profile.identity).toMatchObject({
    birth_date: '', // none yet
    contact: { first_name: 'Hedwig', last_name: 'Musterfrau' },
  })
  expect(criteriaOf({ ...named, kinds: ['staticCare'] }, filters)).toMatchObject({
    solutions: [22],
    zipcode: '26382',
    radius_m: 25_000,
    start_date: '2026-02-10',
  })
  expect(criteriaOf({ ...named, startDate: '2026-03-01' }, filters)).toHaveProperty('start_date', '2026-03-01')
})

it('calls a start flexible only where somebody said so', () => {
  const start = (form: AskForm) =>
    summaryOf(form, filters, 'Haus Seeblick', de, today).find(({ label }) => label === 'Ab wann?')?.value
  expect(criteriaOf(named, filters).start_date_flexible).toBe(false)
  expect(start(named)).toBe('10.02.2026')
  const later = { ...named, startFlexible: true }
  expect(criteriaOf(later, filters).start_date_flexible).toBe(true)
  expect(start(later)).toBe('10.02.2026, auch später')
})

describe('the last step tells', () => {
  const told = (answers: Partial<AskForm>) =>
    summaryOf({ ...named, ...answers }, filters, 'Haus Seeblick', de, today).map(({ label, value }) => [label, value])
  it('what has to be answered, and is open', () =>
    expect(told({ kinds: ['staticCare'] })).toEqual([
      ['Anbieter', 'Haus Seeblick'],
      ['Person', 'Hedwig Musterfrau'],
      ['Pflegegrad', 'Noch offen'],
      ['Art der Hilfe', 'Pflegeheim'],
      ['Ab wann?', '10.02.2026'],
      ['Ort', '26382, bis 25 km'],
      ['Besonderer Bedarf', 'Demenz, Gewicht ab 130 kg'],
      ['Ansprechperson', ''],
      ['Telefon für Rückfragen', '0441 123456'],
    ]))
  it('everything that goes out', () => {
    const all = {
      birthDate: '1941-04-12',
      careLevel: '3',
      kinds: ['staticCare', 'dayCare'],
      startDate: '2026-03-01',
      careTypes: ['98'],
      careOther: ' Begleitung ',
      visitTimes: ['1'],
      reason: '1',
      mobility: ['3'],
      infection: '2',
      conditions: 'Bluthochdruck',
      insurance: '98',
      contactFirst: 'Karin',
      relationship: '1',
    }
    expect(told(all)).toEqual([
      ['Anbieter', 'Haus Seeblick'],
      ['Person', 'Hedwig Musterfrau, geboren 12.04.1941'],
      ['Pflegegrad', 'Pflegegrad 3'],
      ['Art der Hilfe', 'Tagespflege, Pflegeheim'],
      ['Ab wann?', '01.03.2026'],
      ['Ort', '26382, bis 25 km'],
      ['Besonderer Bedarf', 'Demenz, Gewicht ab 130 kg'],
      ['Wobei wird geholfen?', 'Begleitung'],
      ['Wann soll jemand kommen?', 'Morgens'],
      ['Warum suchen Sie?', 'Entlassung aus dem Krankenhaus'],
      ['Wie beweglich ist die Person?', 'Geht mit Gehhilfe'],
      ['Gibt es eine Infektion?', 'Keine bekannt'],
      ['Krankheiten und anderes Wichtige', 'Bluthochdruck'],
      ['Krankenversicherung', 'Andere'],
      ['Ansprechperson', 'Karin, Rechtliche Betreuung'],
      ['Telefon für Rückfragen', '0441 123456'],
    ])
    expect(told({ ...all, insuranceOther: 'Seekasse' })).toContainEqual(['Krankenversicherung', 'Seekasse'])
    expect(told({ ...all, who: 'self' })).toContainEqual(['Ansprechperson', 'Hedwig Musterfrau'])
  })
})
