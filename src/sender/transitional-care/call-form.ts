// The form 'Anruf oder anderen Weg eintragen' (W36) and what becomes of it. Nothing is filled in by us: a call keeps the time that
// somebody typed, and beside it the time of typing. Pure.
import { type CareCall, careAnswers, type careWays } from '../../../contract/records/transitional-care.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { dayOf, parseDate } from '../../../domain/calendar.ts'
import { clockField, instantAt, parseClock } from '../../../domain/clock-instant.ts'
import { shortDate } from '../../../domain/dates.ts'

export interface CallForm {
  /** as chosen of the list; null: none, or typed by name and place */
  readonly houseId: number | null
  /** what is looked up, or the name of the chosen one */
  readonly house: string
  /** not on the platform */
  readonly name: string
  readonly place: string
  readonly way: string
  /** as typed */
  readonly day: string
  readonly time: string
  readonly with: string
  readonly answer: string
  readonly reason: string
  readonly note: string
  readonly void: boolean
}
export type CallField = 'house' | 'place' | 'way' | 'day' | 'time' | 'answer' | 'reason' | 'with' | 'note'
export type CallProblems = Partial<Record<CallField, string>>

export const emptyCall: CallForm = {
  houseId: null,
  house: '',
  name: '',
  place: '',
  way: '',
  day: '',
  time: '',
  with: '',
  answer: '',
  reason: '',
  note: '',
  void: false,
}

/** What an entry says, to be corrected. */
export const callFormOf = (call: CareCall): CallForm => ({
  houseId: call.house.id,
  house: call.house.id === null ? '' : call.house.name,
  name: call.house.id === null ? call.house.name : '',
  place: call.house.place,
  way: call.way,
  day: shortDate(dayOf(call.asked_at), 'de-DE'),
  time: clockField(call.asked_at),
  with: call.with,
  answer: call.answer,
  reason: call.reason === null ? '' : String(call.reason),
  note: call.note,
  void: call.void,
})

/** The house that the form names; null: none yet. */
export function houseOf(form: CallForm): CareCall['house'] | null {
  if (form.houseId !== null) return { id: form.houseId, name: form.house.trim(), place: form.place.trim() }
  const name = form.name.trim()
  return name === '' ? null : { id: null, name, place: form.place.trim() }
}

/** What the form says of a call; who typed it, and when, stands beside it. */
export type TypedCall = Omit<CareCall, 'id' | 'by' | 'at' | 'corrects'>

const isWay = (text: string): text is (typeof careWays)[number] => text !== ''
const isAnswer = (text: string): text is (typeof careAnswers)[number] => careAnswers.some((one) => one === text)

/** Reads the form, or says what to correct (keys of texts by field). */
export function readCall(form: CallForm, today: string, nowMs: number): Result<TypedCall, CallProblems> {
  const problems: { -readonly [K in keyof CallProblems]: CallProblems[K] } = {}
  const house = houseOf(form)
  if (house === null) problems.house = 'house'
  else if (house.id === null && house.place === '') problems.place = 'place'
  if (form.way === '') problems.way = 'way'
  const day = parseDate(form.day, today)
  if (day === null) problems.day = 'day'
  const clock = parseClock(form.time)
  if (clock === null) problems.time = 'time'
  const at = day === null || clock === null ? null : instantAt(day, clock)
  if (at !== null && at > nowMs) problems[day !== null && day > today ? 'day' : 'time'] = 'future'
  if (!isAnswer(form.answer)) problems.answer = 'answer'
  if (Object.keys(problems).length > 0 || house === null || at === null) return err(problems)
  if (!isAnswer(form.answer) || !isWay(form.way)) return err(problems)
  const hasReason = form.answer === 'declined' && form.reason !== ''
  return ok({
    void: form.void,
    house,
    way: form.way,
    asked_at: at,
    with: form.with.trim(),
    answer: form.answer,
    reason: hasReason ? Number(form.reason) : null,
    note: form.note.trim(),
  })
}
