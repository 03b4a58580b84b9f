// What a touch and the details of 'Unsere Kapazität' report. Pure.
import { err, ok, type Result } from '../../../contract/result.ts'
import { addDays, dayOf, parseDate } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Locale } from '../../../domain/words.ts'
import type { NewReport } from '../../data/capacity-port.ts'
import type { FieldProblem } from '../answer/form-problem.ts'

type Status = NewReport['status']

/** One touch says the state; said again, what was told of it stays. */
export const reportOfTouch = (status: Status, shown: NewReport | null): NewReport =>
  shown?.status === status
    ? { status, from: shown.from, places: shown.places, room_types: shown.room_types }
    : { status, from: null, places: null, room_types: null }

/** 'open': at once, or nobody knows */
export type FromDay = 'open' | 'week' | 'date'
interface DetailsForm {
  readonly from: FromDay
  /** as typed, with 'date' */
  readonly date: string
  /** as typed; empty: not told */
  readonly places: string
  /** codes of room types */
  readonly rooms: readonly number[]
}
export type DetailsField = 'date' | 'places'

export function formOfReport({ from, places, room_types }: NewReport, nowMs: number, locale: Locale): DetailsForm {
  const isWeek = from === addDays(dayOf(nowMs), 7)
  return {
    from: from === null || from <= dayOf(nowMs) ? 'open' : isWeek ? 'week' : 'date',
    date: from === null || isWeek ? '' : shortDate(from, locale),
    places: places === null ? '' : String(places),
    rooms: room_types ?? [],
  }
}

export function readDetails(
  form: DetailsForm,
  status: Exclude<Status, 'unknown'>,
  nowMs: number,
): Result<NewReport, readonly FieldProblem<DetailsField>[]> {
  const today = dayOf(nowMs)
  const problems: FieldProblem<DetailsField>[] = []
  let from = form.from === 'week' ? addDays(today, 7) : null
  if (form.from === 'date') {
    const day = parseDate(form.date, today)
    if (day !== null && day >= today) from = day
    else problems.push({ field: 'date', text: 'receiver:form.dateFromToday' })
  }
  if (status === 'none')
    return problems.length > 0 ? err(problems) : ok({ status, from, places: null, room_types: null })
  const typed = form.places.trim()
  if (typed !== '' && !/^[1-9]\d{0,2}$/.test(typed))
    problems.push({ field: 'places', text: 'receiver:capacity.placesWrong' })
  if (problems.length > 0) return err(problems)
  const room_types = form.rooms.length > 0 ? [...form.rooms] : null
  return ok({ status, from, places: typed === '' ? null : Number(typed), room_types })
}
