// What the form of a new search holds, its checks, and the criteria that it becomes. Pure.
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutionsBySearchType } from '../../../catalogue/solutions.ts'
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import type { PatientReadable } from '../../../contract/readable.ts'
import { addDays } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { neededServices } from '../../../domain/services.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import type { ProblemReason } from '../../../domain/validators/problem.ts'
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
}

/** decisions.md Q1: 25 km unless chosen otherwise */
export const radiusChoicesKm = [5, 10, 15, 25, 40, 60, 100, 200] as const
const defaultRadiusKm = 25

/** The form of a new search for a patient: care, from tomorrow on, around the patient's place. */
export const newSearchForm = (readable: PatientReadable, today: string): SearchForm => ({
  searchType: searchTypes.code.care,
  solutions: [],
  services: neededServices(readable.services, readable.weight_interval),
  specializations: readable.specializations,
  roomType: roomTypes.code.noPreference,
  startDate: shortDate(addDays(today, 1), 'de-DE'),
  startDateFlexible: false,
  zipcode: readable.zipcode ?? '',
  radiusKm: defaultRadiusKm,
  shareAutomatically: false,
})

export const solutionsOf = (searchType: number): readonly number[] =>
  searchTypes.isCode(searchType) ? solutionsBySearchType[searchType] : []

export type SearchFormProblems = Partial<Record<'solutions' | 'startDate' | 'zipcode', ProblemReason>>

export function searchFormProblems(form: SearchForm, today: string): SearchFormProblems {
  const problems: { -readonly [K in keyof SearchFormProblems]: SearchFormProblems[K] } = {}
  if (form.solutions.length === 0) problems.solutions = 'missing'
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
