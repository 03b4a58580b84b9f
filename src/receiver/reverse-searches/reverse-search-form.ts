// The form of a standing search and what becomes of it: typed values → the server's fields, or what to correct. Pure.
import {
  maxReverseSearchZipcodes,
  type ReverseSearch,
  type ReverseSearchFields,
  reverseSearchRadius,
} from '../../../contract/http/reverse-searches.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { solutionsOfTypes } from '../../../domain/reverse-search.ts'
import { parseZipcode } from '../../../domain/zipcode.ts'

export interface ReverseSearchForm {
  readonly name: string
  readonly searchTypes: readonly number[]
  readonly solutions: readonly number[]
  readonly area: 'radius' | 'zipcodes'
  /** as typed */
  readonly radiusKm: string
  readonly zipcodes: string
  readonly ages: readonly number[]
  readonly careLevels: readonly number[]
  readonly people: readonly number[]
  readonly active: boolean
}
export type ReverseSearchField = 'name' | 'searchTypes' | 'radius' | 'zipcodes' | 'people'
export interface FormProblem {
  readonly field: ReverseSearchField
  /** key of the texts 'reverse-searches' */
  readonly text: string
}

export const radiusKm = { min: reverseSearchRadius.min / 1000, max: reverseSearchRadius.max / 1000 } as const

/** @param searchId null: of a new one */
export const reverseSearchDraft = (careproviderId: number, searchId: number | null): string =>
  `reverse-search/${careproviderId}/${searchId ?? 'new'}`

/** What a standing search that was not saved is called; '' when it has no name. */
export function reverseSearchName(draft: unknown): string {
  const { name } = { name: '', ...(draft as Partial<ReverseSearchForm> | null) }
  return typeof name === 'string' ? name.trim() : ''
}

/** A new one: care in the usual radius, told to whoever makes it. */
export const newForm = (accountId: number): ReverseSearchForm => ({
  name: '',
  searchTypes: [1],
  solutions: [],
  area: 'radius',
  radiusKm: '25',
  zipcodes: '',
  ages: [],
  careLevels: [],
  people: [accountId],
  active: true,
})

/** @param people those who can be told: who left the house is dropped */
export const formOf = (search: ReverseSearch, people: ReadonlySet<number>): ReverseSearchForm => ({
  name: search.name,
  searchTypes: search.search_types,
  solutions: search.solutions,
  area: search.radius_m === null ? 'zipcodes' : 'radius',
  radiusKm: search.radius_m === null ? '25' : String(search.radius_m / 1000),
  zipcodes: search.zipcodes.join(', '),
  ages: search.age_intervals,
  careLevels: search.care_levels,
  people: search.account_ids.filter((id) => people.has(id)),
  active: search.active,
})

/** Other search types: what none of them offers is not asked for any more. */
export function withTypes(form: ReverseSearchForm, searchTypes: readonly number[]): ReverseSearchForm {
  const offered = solutionsOfTypes(searchTypes)
  return { ...form, searchTypes, solutions: form.solutions.filter((code) => offered.includes(code)) }
}

const radiusOf = (text: string): number | null => {
  const km = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return km >= radiusKm.min && km <= radiusKm.max ? km * 1000 : null
}

/** Five digits each, between spaces, commas, semicolons or lines; null: one is none, or there are none or too many. */
function zipcodesOf(text: string): string[] | null {
  const read = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(parseZipcode)
  const zipcodes = [...new Set(read)]
  const isGood = zipcodes.length > 0 && zipcodes.length <= maxReverseSearchZipcodes
  return isGood && zipcodes.every((one) => one !== null) ? zipcodes : null
}

export function readReverseSearchForm(form: ReverseSearchForm): Result<ReverseSearchFields, readonly FormProblem[]> {
  const { area } = form
  const name = form.name.trim()
  const radius = area === 'radius' ? radiusOf(form.radiusKm) : null
  const zipcodes = area === 'zipcodes' ? zipcodesOf(form.zipcodes) : []
  const problems: FormProblem[] = []
  if (name === '') problems.push({ field: 'name', text: 'nameMissing' })
  if (form.searchTypes.length === 0) problems.push({ field: 'searchTypes', text: 'typesMissing' })
  if (area === 'radius' && radius === null) problems.push({ field: 'radius', text: 'radiusWrong' })
  if (zipcodes === null) problems.push({ field: 'zipcodes', text: 'zipcodesWrong' })
  if (form.people.length === 0) problems.push({ field: 'people', text: 'peopleMissing' })
  if (problems.length > 0 || zipcodes === null) return err(problems)
  return ok({
    name,
    search_types: [...form.searchTypes],
    solutions: [...form.solutions],
    radius_m: radius,
    zipcodes,
    age_intervals: [...form.ages],
    care_levels: [...form.careLevels],
    active: form.active,
    account_ids: [...form.people],
  })
}
