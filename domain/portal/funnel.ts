// The guided questions of the portal: their order, what each may be answered, and the filters that the answers make.
// Source: specification, provider search portal, sections 2.3 and 9; which kinds of care a choice means is docs/READINGS.md#0516, Q4.
import { startDateOptions } from '../../catalogue/portal/start-date-options.ts'
import { OVERWEIGHT_KG, services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { addDays } from '../calendar.ts'
import { type Interval, openInterval } from '../intervals.ts'
import { numbersOf, type Query } from '../query-filters.ts'
import { type ListingFilters, type Pairs, parseListingFilters, queryOf } from './listing-filters.ts'

export const funnelSteps = ['zipcode', 'type', 'solutions', 'services', 'start'] as const
/** the last ones are counted: 'step 1 of 3' */
export const COUNTED_STEPS = 3
export type FunnelStep = (typeof funnelSteps)[number]

/** 'something else', which no list of codes has */
export const OTHER = 98

export interface Choice {
  readonly key: string
  /** all of them are meant */
  readonly codes: readonly number[]
}

const kind = solutions.code
export const solutionChoices = [
  { key: 'mobileCare', codes: [kind.mobileCare] },
  { key: 'dayCare', codes: [kind.dayCare] },
  { key: 'shortTermStaticCare', codes: [kind.shortTermStaticCare] },
  { key: 'staticCare', codes: [kind.staticCare] },
  { key: 'helpAtHome', codes: [kind.helpAtHome] },
  { key: 'sharedFlat', codes: [kind.sharedFlat] },
  {
    key: 'hospice',
    codes: [kind.hospicePlain, kind.hospiceMobile, kind.hospicePartiallyMobile, kind.hospiceStatic],
  },
  { key: 'other', codes: [OTHER] },
] as const satisfies readonly Choice[]

const need = services.code
export const allServiceChoices = [
  { key: 'dementia', codes: [need.dementia] },
  { key: 'protectedArea', codes: [need.protectedArea] },
  { key: 'closedArea', codes: [need.closedArea] },
  { key: 'psychiatricCare', codes: [need.psychiatricCare] },
  { key: 'overweight', codes: [need.overweight] },
  { key: 'intensiveCare', codes: [need.specialisedIntensiveNurse] },
  { key: 'palliative', codes: [need.palliativeCertificate] },
  { key: 'children', codes: [need.careForChildrenAndTeenagers] },
  { key: 'youth', codes: [need.careForYouth] },
  { key: 'other', codes: [OTHER] },
] as const satisfies readonly Choice[]

export type ServiceChoice = (typeof allServiceChoices)[number]
const young: readonly string[] = ['children', 'youth']

/** What the funnel and the list's filters name in a region. @param asksForYoung care of children, teenagers and young people too */
export const serviceChoicesOf = (asksForYoung: boolean): readonly ServiceChoice[] =>
  allServiceChoices.filter(({ key }) => !young.includes(key) || asksForYoung)

/** Days from today, in the order of the catalogue. */
export const startChoices = startDateOptions.entries

/** The keys of the choices that codes stand for. */
export const chosenOf = (choices: readonly Choice[], codes: readonly number[]): string[] =>
  choices.filter((choice) => choice.codes.every((code) => codes.includes(code))).map(({ key }) => key)

export const codesOf = (choices: readonly Choice[], keys: readonly string[]): number[] =>
  choices.filter(({ key }) => keys.includes(key)).flatMap(({ codes }) => codes)

/** Who is looked for. */
export const typeChoices = ['providers', 'consultants'] as const
const parameterOfType = { providers: 'with_providers', consultants: 'with_consultants' } as const
export type TypeChoice = (typeof typeChoices)[number]

/** what each step answers, by the names in the address */
const parametersOf: Readonly<Record<FunnelStep, readonly string[]>> = {
  zipcode: ['zipcode'],
  type: Object.values(parameterOfType),
  solutions: ['solution'],
  services: ['service'],
  start: ['start_date'],
}

/** Who an address looks for; null: it does not say. */
export function chosenTypes(query: Query): readonly TypeChoice[] | null {
  const chosen = typeChoices.filter((choice) => query.get(parameterOfType[choice]) === 'true')
  return chosen.length > 0 ? chosen : null
}

const pairOf = (step: FunnelStep, value: string | number): readonly [string, string] =>
  step === 'type' ? [parameterOfType[value as TypeChoice], 'true'] : [parametersOf[step][0] ?? step, String(value)]

const answers: readonly string[] = Object.values(parametersOf).flat()

/** An address without any answer, which leads to the first question. @returns without '?' */
export const unanswered = (query: Pairs): string =>
  queryOf([...query].filter(([name]) => !answers.includes(name) && name !== 'step' && name !== 'unknown'))

/** The step of an address; the first one while there is no zipcode. */
export function stepOf(query: Query): FunnelStep {
  const named = funnelSteps.find((step) => step === query.get('step'))
  return named !== undefined && query.get('zipcode') ? named : 'zipcode'
}

/** An address with the answer of a step, which leads on to another; null: not answered. @returns without '?' */
export function answered(
  query: Pairs,
  step: FunnelStep,
  values: readonly (string | number)[] | null,
  next: FunnelStep | null,
): string {
  const names = parametersOf[step]
  const others = [...query].filter(([one]) => !names.includes(one) && one !== 'step' && one !== 'unknown')
  const own = (values ?? []).map((value) => pairOf(step, value))
  const onward: readonly (readonly [string, string])[] = next === null || next === 'zipcode' ? [] : [['step', next]]
  return queryOf([...others, ...own, ...onward])
}

/** The day of a choice, 'yyyy-MM-dd'. */
export const startDateIn = (days: number, today: string): string => addDays(today, days)

const heavy: Interval = { min: OVERWEIGHT_KG, max: null }

/** The filters that the answers make: 'something else' narrows nothing, weight is a weight. */
export function filtersOfFunnel(query: Query, today: string): ListingFilters {
  const filters = parseListingFilters(query, today)
  const isHeavy = numbersOf(query, 'services').includes(need.overweight)
  return {
    ...filters,
    services: filters.services.filter((code) => code !== need.overweight),
    weight: isHeavy ? heavy : filters.weight,
    start: 0,
  }
}

/** Whether a weight asks for what the one choice of it says: from 130 kg. */
export const isHeavyWeight = ({ min }: Interval): boolean => (min ?? 0) >= OVERWEIGHT_KG

/** The weight that this choice makes; another one that an address names stays until somebody changes the choice. */
export const weightChosen = (isHeavy: boolean, before: Interval): Interval =>
  isHeavy === isHeavyWeight(before) ? before : isHeavy ? heavy : openInterval
