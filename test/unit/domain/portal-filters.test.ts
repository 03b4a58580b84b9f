// P26 to P36: the questions' answers as filters, and the clean-up of an address.
import { describe, expect, it } from 'vitest'
import {
  answered,
  chosenOf,
  chosenTypes,
  codesOf,
  filtersOfFunnel,
  serviceChoicesOf,
  solutionChoices,
  stepOf,
  unanswered,
  weightChosen,
} from '../../../domain/portal/funnel.ts'
import {
  isAdviceAlone,
  narrowing,
  parseListingFilters,
  withFilters,
  withoutFilters,
} from '../../../domain/portal/listing-filters.ts'

const today = '2026-11-25'
const query = (text: string) => new URLSearchParams(text)
const parse = (text: string) => parseListingFilters(query(text), today)

describe('an address is cleaned up', () => {
  it.each(['', 'start_date=2026-11-24', 'start_date=2026-02-31', 'start_date=morgen', 'start_date=2026-13-45'])(
    'begins today for %j',
    (text) => expect(parse(text).startDate).toBe(today),
  )
  it('keeps a day from today on', () => expect(parse('start_date=2026-12-24').startDate).toBe('2026-12-24'))
  it.each(['', 'distance=0', 'distance=201', 'distance=weit'])('asks for 25 km for %j', (text) =>
    expect(parse(text).distanceKm).toBe(25),
  )
  it('takes only offered sizes and starts', () =>
    expect([parse('count=7&start=-1'), parse('count=20&start=40')].map(({ count, start }) => [count, start])).toEqual([
      [10, 0],
      [20, 40],
    ]))
  it('reads lists under their singular names, without what no list has', () =>
    expect(parse('solution=21&solution=22&solution=98&service=1&service=x')).toMatchObject({
      solutions: [21, 22],
      services: [1],
    }))
  it('reads 0 and 999 of a weight as open', () => {
    expect(parse('weight_interval=0-999').weight).toEqual({ min: null, max: null })
    expect(narrowing(parse('weight_interval=0-999'))).toBe(0)
    expect(parse('weight_interval=130-999').weight).toEqual({ min: 130, max: null })
  })
  it('takes five digits for a zipcode and nothing else', () =>
    expect(['26382', '2638', 'abcde'].map((zipcode) => parse(`zipcode=${zipcode}`).zipcode)).toEqual([
      '26382',
      null,
      null,
    ]))
})

describe('an address of filters', () => {
  it('is read as what was written, and stays as it is', () => {
    const filters = { ...parse('zipcode=26382&solution=21&service=-99&has_capacity=true'), hasCapacity: true }
    const written = withFilters([], filters)
    expect(parse(written)).toEqual(filters)
    expect(withFilters(query(written), parse(written))).toBe(written)
  })
  it('keeps what is not its own (P8)', () =>
    expect(withFilters(query('x=1&zipcode=1'), parse('zipcode=26382'))).toMatch(/^zipcode=26382&.*&x=1$/))
})

describe('who is looked for', () => {
  const who = (text: string) => [parse(text).withProviders, parse(text).withConsultants]
  it('is both when the address says neither or both', () =>
    expect([who(''), who('with_providers=true&with_consultants=true')]).toEqual([
      [true, true],
      [true, true],
    ]))
  it('is one of them when the address says one', () =>
    expect([who('with_providers=true'), who('with_consultants=true')]).toEqual([
      [true, false],
      [false, true],
    ]))
  it('stands in the address only when it is one', () => {
    expect(withFilters([], parse('zipcode=26382&with_providers=true&with_consultants=true'))).not.toContain('with_')
    expect(withFilters([], parse('zipcode=26382&with_consultants=true'))).toContain('with_consultants=true')
  })
})

describe('the questions', () => {
  it('ask who is looked for, and forget it when they are left', () => {
    const search = answered(query('zipcode=26382&step=type'), 'type', ['providers', 'consultants'], 'solutions')
    expect(search).toBe('zipcode=26382&with_providers=true&with_consultants=true&step=solutions')
    expect(chosenTypes(query(search))).toEqual(['providers', 'consultants'])
    expect(answered(query(search), 'type', null, 'zipcode')).toBe('zipcode=26382')
  })
  it('begin with the zipcode, whatever step is named without one', () => {
    expect(stepOf(query('step=start'))).toBe('zipcode')
    expect(stepOf(query('step=start&zipcode=26382'))).toBe('start')
    expect(stepOf(query('step=end&zipcode=26382'))).toBe('zipcode')
  })
  it('mean all four kinds of a hospice by one choice', () => {
    expect(codesOf(solutionChoices, ['hospice'])).toEqual([9, 10, 11, 12])
    expect(chosenOf(solutionChoices, [9, 10, 11, 22])).toEqual(['staticCare'])
  })
  it('are all cleared at once, and what else stands in the address stays', () => {
    const all = query('x=1&zipcode=26382&with_providers=true&solution=22&service=1&start_date=2026-12-01&step=start')
    expect(unanswered(all)).toBe('x=1')
  })
  it('clear what the left question answered', () => {
    const left = answered(query('zipcode=26382&solution=22&service=1&step=services'), 'services', null, 'solutions')
    expect(left).toBe('zipcode=26382&solution=22&step=solutions')
  })
  it('make filters without "other", and a weight of overweight', () => {
    const filters = filtersOfFunnel(query('zipcode=26382&solution=98&solution=22&service=-99&service=98'), today)
    expect(filters).toMatchObject({ solutions: [22], services: [], weight: { min: 130, max: null } })
  })
})

describe('a weight in the list’s filters', () => {
  it.each([
    // another weight of an address stays as long as the choice does
    [true, { min: 150, max: 180 }, { min: 150, max: 180 }],
    [false, { min: null, max: 90 }, { min: null, max: 90 }],
    [true, { min: null, max: 90 }, { min: 130, max: null }],
    [false, { min: 150, max: 180 }, { min: null, max: null }],
  ])('chosen %j after %j', (isHeavy, before, after) => expect(weightChosen(isHeavy, before)).toEqual(after))
})

describe('P25: what the questions name', () => {
  const keys = (asksForYoung: boolean) => serviceChoicesOf(asksForYoung).map(({ key }) => key)
  const always = [
    ...['dementia', 'protectedArea', 'closedArea', 'psychiatricCare', 'overweight', 'intensiveCare', 'palliative'],
  ]
  it('is the specification’s list', () => expect(keys(false)).toEqual([...always, 'other']))
  it('has children, teenagers and young people where the region asks for them', () => {
    expect(keys(true)).toEqual([...always, 'children', 'youth', 'other'])
    expect(codesOf(serviceChoicesOf(true), ['children', 'youth'])).toEqual([10, 11])
  })
})

it('tells a list of advice alone from one that holds a provider, or may hold one on another page', () => {
  const [advice, provider] = [{ is_consultant: true }, { is_consultant: false }]
  const both = { withProviders: true, start: 0 }
  expect(isAdviceAlone(both, { total: 2, cards: [advice, advice] })).toBe(true)
  expect(isAdviceAlone(both, { total: 2, cards: [advice, provider] })).toBe(false)
  expect(isAdviceAlone(both, { total: 30, cards: [advice, advice] })).toBe(false)
  expect(isAdviceAlone({ ...both, start: 20 }, { total: 2, cards: [advice, advice] })).toBe(false)
  // who asked for advice alone misses nobody
  expect(isAdviceAlone({ ...both, withProviders: false }, { total: 2, cards: [advice, advice] })).toBe(false)
  expect(isAdviceAlone(both, { total: 0, cards: [] })).toBe(false)
})

it('[P8] keeps of an address what is no filter', () =>
  expect(withoutFilters(query('zipcode=26382&x=1&solution=1&solution=2&start_date=2026-12-24&env=demo'))).toBe(
    'x=1&env=demo',
  ))
