// What the details of 'Unsere Kapazität' report. Pure.
import { err, ok, type Result } from '../../../contract/result.ts'
import { addDays, dayOf, parseDate } from '../../../domain/calendar.ts'
import { type FreePlaces, fitsPlaces } from '../../../domain/capacity.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Locale } from '../../../domain/words.ts'
import type { NewReport } from '../../data/capacity-port.ts'
import { fittingParts } from '../../state/drafts.ts'
import type { FieldProblem } from '../answer/form-problem.ts'
import { type ReportWithPlaces, reportOfTouch } from './report-of-touch.ts'

type Status = NewReport['status']

const mostPlaces = 999

/** One place fewer; below one no number is told. */
export const fewerPlaces = (count: number | null): number | null => (count === null || count <= 1 ? null : count - 1)

export const morePlaces = (count: number | null): number => Math.min((count ?? 0) + 1, mostPlaces)

/** null: nothing is typed, or no number of places */
export const placesTyped = (typed: string): number | null =>
  /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed.trim()) : null

/** 'open': at once, or nobody knows */
export type FromDay = 'open' | 'week' | 'date'
export interface DetailsForm {
  readonly from: FromDay
  /** as typed, with 'date' */
  readonly date: string
  /** as typed; empty: not told */
  readonly places: string
  /** of these, as typed; empty: not told */
  readonly women: string
  readonly men: string
  /** codes of room types */
  readonly rooms: readonly number[]
}
/** of whom some places are alone */
export const genders = ['women', 'men'] as const
export type DetailsField = 'date' | 'places' | (typeof genders)[number]

const typed = (count: number | null): string => (count === null ? '' : String(count))

export function formOfReport(
  { from, places, women, men, room_types }: ReportWithPlaces,
  nowMs: number,
  locale: Locale,
): DetailsForm {
  const isWeek = from === addDays(dayOf(nowMs), 7)
  return {
    from: from === null || from <= dayOf(nowMs) ? 'open' : isWeek ? 'week' : 'date',
    date: from === null || isWeek ? '' : shortDate(from, locale),
    places: typed(places),
    women: typed(women),
    men: typed(men),
    rooms: room_types ?? [],
  }
}

/** What somebody typed over what the house had told, and whether that was reported. */
export interface TypedDetails {
  readonly form: DetailsForm
  readonly over: ReportWithPlaces
  readonly isSent: boolean
}

export type DetailsDraft = Partial<Pick<TypedDetails, 'form' | 'over'>>

/** Empty: what is typed is what the house has told. */
export const draftOfDetails = (form: DetailsForm, over: ReportWithPlaces, told: DetailsForm): DetailsDraft =>
  JSON.stringify(form) === JSON.stringify(told) ? {} : { form, over }

/** null: nothing is typed, or another version of the app has kept it. */
export function typedOfDraft(kept: DetailsDraft, told: DetailsForm): TypedDetails | null {
  const { form } = fittingParts<{ form?: DetailsForm }>({ form: told }, kept)
  return form && kept.over ? { form, over: kept.over, isSent: false } : null
}

/** A colleague's report takes nothing away that is being typed; what was reported gives way to the next report. */
export const detailsShown = (typed: TypedDetails | null, told: ReportWithPlaces): DetailsForm | null =>
  typed === null || (typed.isSent && !isSameReport(typed.over, told)) ? null : typed.form

/** Somebody else has reported since the first key. */
export const isOvertaken = (typed: TypedDetails | null, told: ReportWithPlaces): boolean =>
  typed !== null && !typed.isSent && !isSameReport(typed.over, told)

const isSameReport = (a: ReportWithPlaces, b: ReportWithPlaces): boolean => JSON.stringify(a) === JSON.stringify(b)

export function readDetails(
  form: DetailsForm,
  status: Exclude<Status, 'unknown'>,
  nowMs: number,
): Result<ReportWithPlaces, readonly FieldProblem<DetailsField>[]> {
  const today = dayOf(nowMs)
  const problems: FieldProblem<DetailsField>[] = []
  let from = form.from === 'week' ? addDays(today, 7) : null
  if (form.from === 'date') {
    const day = parseDate(form.date, today)
    if (day !== null && day >= today) from = day
    else problems.push({ field: 'date', text: 'receiver:form.dateFromToday' })
  }
  if (status === 'none') return problems.length > 0 ? err(problems) : ok({ ...reportOfTouch(status, null), from })
  const told = placesTold(form)
  if (!told.ok) problems.push(...told.error)
  if (problems.length > 0 || !told.ok) return err(problems)
  const room_types = form.rooms.length > 0 ? [...form.rooms] : null
  return ok({ status, from, ...told.value, room_types })
}

function placesTold(form: DetailsForm): Result<FreePlaces, readonly FieldProblem<DetailsField>[]> {
  const fields = ['places', ...genders] as const
  const wrong = fields.filter((field) => placesTyped(form[field]) === null && form[field].trim() !== '')
  if (wrong.length > 0) return err(wrong.map((field) => ({ field, text: 'receiver:capacity.placesWrong' })))
  const told = { places: placesTyped(form.places), women: placesTyped(form.women), men: placesTyped(form.men) }
  if (fitsPlaces(told)) return ok(told)
  return err([{ field: told.women === null ? 'men' : 'women', text: 'receiver:capacity.gendersTooMany' }])
}
