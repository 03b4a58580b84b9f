// What the form of a new search holds, its checks, and the criteria that it becomes. Pure.
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutionsBySearchType } from '../../../catalogue/solutions.ts'
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import type { MoreCandidates } from '../../../contract/http/patients.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import { addDays } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { neededServices } from '../../../domain/services.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import type { ProblemReason } from '../../../domain/validators/problem.ts'
import { parseRequiredList } from '../../../domain/validators/required-list.ts'
import { parseZipcodeField } from '../../../domain/validators/zipcode.ts'

export interface SearchForm {
  readonly searchType: number
  readonly solutions: readonly number[]
  readonly services: readonly number[]
  readonly specializations: readonly number[]
  /** catalogue room types */
  readonly roomType: number
  /** as typed */
  readonly startDate: string
  readonly startDateFlexible: boolean
  readonly zipcode: string
  readonly radiusKm: number
  readonly shareAutomatically: boolean
  /** S14: a planned admission; said once, when the search is created */
  readonly elective: boolean
}

/** docs/READINGS.md#0516, Q1: 25 km unless chosen otherwise */
const radiusChoicesKm = [5, 10, 15, 25, 40, 60, 100, 200] as const
const defaultRadiusKm = 25
/** with the chosen one, which a search may have from elsewhere */
export const radiusChoices = (chosenKm: number): readonly number[] =>
  [...new Set([...radiusChoicesKm, chosenKm])].sort((a, b) => a - b)

/**
 * The form of a new search for a patient: care, from tomorrow on, around the patient's place.
 * @param clinicZipcode stands in where the patient has no German postcode
 */
export const newSearchForm = (
  readable: PatientReadable,
  today: string,
  clinicZipcode: string | null = null,
): SearchForm => ({
  searchType: searchTypes.code.care,
  solutions: [],
  services: neededServices(readable.services, readable.weight_interval),
  specializations: readable.specializations,
  roomType: roomTypes.code.noPreference,
  startDate: shortDate(addDays(today, 1), 'de-DE'),
  startDateFlexible: false,
  zipcode: readable.zipcode ?? clinicZipcode ?? '',
  radiusKm: defaultRadiusKm,
  shareAutomatically: false,
  elective: false,
})

/** The form of a search as it is. */
export const searchFormOf = ({ criteria, share_patient_data_automatically, elective }: AuctionRecord): SearchForm => ({
  searchType: criteria.search_type,
  solutions: criteria.solutions,
  services: criteria.services,
  specializations: criteria.specializations,
  roomType: criteria.room_type ?? roomTypes.code.noPreference,
  startDate: shortDate(criteria.start_date, 'de-DE'),
  startDateFlexible: criteria.start_date_flexible,
  zipcode: criteria.zipcode,
  radiusKm: criteria.radius_m / 1000,
  shareAutomatically: share_patient_data_automatically,
  elective: elective === true,
})

/** The form of a new search like an earlier one; a start that has passed is tomorrow. */
export function copiedSearchForm(search: AuctionRecord, today: string): SearchForm {
  const form = searchFormOf(search)
  return search.criteria.start_date >= today ? form : { ...form, startDate: shortDate(addDays(today, 1), 'de-DE') }
}

/** What a change that finds more is called in an address: 'radius:10000', 'service:4'. */
export const widenText = ({ kind, value }: Pick<MoreCandidates, 'kind' | 'value'>): string => `${kind}:${value ?? ''}`

/** The form with such a change; as it is when the text is none. */
export function widenedForm(form: SearchForm, search: AuctionRecord, widen: unknown): SearchForm {
  const [kind, digits = ''] = typeof widen === 'string' ? widen.split(':') : []
  const value = /^-?\d{1,7}$/.test(digits) ? Number(digits) : null
  switch (kind) {
    case 'radius':
      return value === null ? form : { ...form, radiusKm: Math.min(200, form.radiusKm + value / 1000) }
    case 'start':
      return value === null
        ? form
        : { ...form, startDate: shortDate(addDays(search.criteria.start_date, value), 'de-DE') }
    case 'roomType':
      return { ...form, roomType: roomTypes.code.noPreference }
    case 'service':
      return { ...form, services: form.services.filter((code) => code !== value) }
    case 'specializations':
      return { ...form, specializations: [] }
    default:
      return form
  }
}

export const solutionsOf = (searchType: number): readonly number[] =>
  searchTypes.isCode(searchType) ? solutionsBySearchType[searchType] : []

/** What changing to a search type sets: its kinds of care are others, and an only one is chosen. */
export function ofSearchType(searchType: number): Pick<SearchForm, 'searchType' | 'solutions'> {
  const offered = solutionsOf(searchType)
  return { searchType, solutions: offered.length === 1 ? offered : [] }
}

export type SearchFormProblems = Partial<Record<'solutions' | 'startDate' | 'zipcode', ProblemReason>>

export function searchFormProblems(form: SearchForm, today: string): SearchFormProblems {
  const problems: { -readonly [K in keyof SearchFormProblems]: SearchFormProblems[K] } = {}
  const solutions = parseRequiredList(form.solutions)
  if (!solutions.ok) problems.solutions = solutions.error.reason
  const start = parseFutureDay(form.startDate, today)
  if (!start.ok) problems.startDate = start.error.reason
  const zipcode = parseZipcodeField(form.zipcode, { required: true })
  if (!zipcode.ok) problems.zipcode = zipcode.error.reason
  return problems
}

/** The criteria of a form without problems; null while it has some. */
export function searchFormToCriteria(form: SearchForm, today: string): SearchCriteria | null {
  const start = parseFutureDay(form.startDate, today)
  const zipcode = parseZipcodeField(form.zipcode, { required: true })
  if (!start.ok || !zipcode.ok || form.solutions.length === 0) return null
  return {
    search_type: form.searchType,
    solutions: [...form.solutions],
    services: [...form.services],
    specializations: [...form.specializations],
    ...(form.roomType === roomTypes.code.noPreference ? {} : { room_type: form.roomType }),
    start_date: start.value,
    start_date_flexible: form.startDateFlexible,
    zipcode: zipcode.value,
    radius_m: form.radiusKm * 1000,
  }
}
