// The form 'Zusagen' (W3) and what becomes of it: typed values → codes of the signed action, or what to correct. Pure.
import { mobileSolutions, solutions } from '../../../catalogue/solutions.ts'
import type { AcceptCodes } from '../../../contract/actions/request-codes.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { addDays, dayOf } from '../../../domain/calendar.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import { dayProblemText, type FieldProblem } from './form-problem.ts'

export type AvailableFrom = 'asWished' | 'tomorrow' | 'inThreeDays' | 'date'

export interface AcceptForm {
  /** catalogue solutions, a subset of the search's */
  readonly solutions: readonly number[]
  readonly availableFrom: AvailableFrom
  /** as typed, with 'date' */
  readonly date: string
  /** catalogue room types; null: nothing said */
  readonly room: number | null
  readonly message: string
}
export type AcceptField = 'solutions' | 'date' | 'message'

/** The form as it opens: what the search asks for, when it is only one thing. */
export const emptyAcceptForm = (offered: readonly number[]): AcceptForm => ({
  solutions: offered.length === 1 ? offered : [],
  availableFrom: 'asWished',
  date: '',
  room: null,
  message: '',
})

/** Who is cared for at home, or for the day, gets no room. */
export const asksForRoom = (accepted: readonly number[]): boolean =>
  accepted.some((code) => code !== solutions.code.dayCare && ![...mobileSolutions].some((one) => one === code))

/** The days to choose from; one that is the wished day itself is not offered twice. Days are yyyy-MM-dd. */
export function offeredDays(startDate: string, today: string): AvailableFrom[] {
  const days: readonly AvailableFrom[] = ['asWished', 'tomorrow', 'inThreeDays', 'date']
  const isWished = (day: AvailableFrom) =>
    (day === 'tomorrow' && startDate === addDays(today, 1)) ||
    (day === 'inThreeDays' && startDate === addDays(today, 3))
  return days.filter((day) => !isWished(day))
}

/** How a day is called: the wished one that has passed means today, and says so. Days are yyyy-MM-dd. */
export const dayName = (day: AvailableFrom, startDate: string, today: string): AvailableFrom | 'today' =>
  day === 'asWished' && startDate < today ? 'today' : day

/** Reads the form. `startDate` is the search's wish, which may have passed: then it means today. */
export function readAcceptForm(
  form: AcceptForm,
  { startDate, nowMs }: { readonly startDate: string; readonly nowMs: number },
): Result<{ codes: AcceptCodes; message: string }, readonly FieldProblem<AcceptField>[]> {
  const today = dayOf(nowMs)
  const problems: FieldProblem<AcceptField>[] = []
  if (form.solutions.length === 0) problems.push({ field: 'solutions', text: 'receiver:accept.solutionsMissing' })
  const date = readDay(form, startDate, today)
  if (!date.ok) problems.push({ field: 'date', text: date.error })
  const message = parseFreeText(form.message)
  if (!message.ok) problems.push({ field: 'message', text: `domain:problem.${message.error.reason}` })
  if (problems.length > 0 || !date.ok || !message.ok) return err(problems)
  const codes = {
    accepted_solutions: [...form.solutions],
    available_from: date.value,
    room_type: asksForRoom(form.solutions) ? form.room : null,
  }
  return ok({ codes, message: message.value })
}

function readDay(form: AcceptForm, startDate: string, today: string): Result<string, string> {
  switch (form.availableFrom) {
    case 'asWished':
      return ok(startDate < today ? today : startDate)
    case 'tomorrow':
      return ok(addDays(today, 1))
    case 'inThreeDays':
      return ok(addDays(today, 3))
    case 'date': {
      const day = parseFutureDay(form.date, today)
      return day.ok ? day : err(dayProblemText(day.error))
    }
  }
}
