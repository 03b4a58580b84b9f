// The form 'Interesse melden' (W5) and what becomes of it: what was marked and typed → codes of the signed action, or what to
// correct. Pure.
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import type { InterestCodes } from '../../../contract/actions/request-codes.ts'
import type { RequestResponse } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { addDays, dayOf } from '../../../domain/calendar.ts'
import { clockField, instantAt, parseClock } from '../../../domain/clock-instant.ts'
import { shortDate } from '../../../domain/dates.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import { parseFreeText } from '../../../domain/validators/free-text.ts'
import type { Locale } from '../../../domain/words.ts'
import { dayProblemText, type FieldProblem } from './form-problem.ts'

export type NeededBy = 'today' | 'tomorrow' | 'other' | 'open'

export interface InterestForm {
  /** catalogue missing informations */
  readonly missing: readonly number[]
  readonly message: string
  /** null: nothing chosen yet, the first that is offered counts */
  readonly neededBy: NeededBy | null
  /** as typed, with 'other' */
  readonly date: string
  readonly time: string
  readonly holds: boolean
}
export type InterestField = 'missing' | 'message' | 'until' | 'date' | 'time'

/** The server keeps no place longer, days. */
const longestDays = 31
const times = { today: '18:00', tomorrow: '12:00' } as const

export const emptyInterestForm: InterestForm = {
  missing: [],
  message: '',
  neededBy: null,
  date: '',
  time: '12:00',
  holds: false,
}

/**
 * The times to choose from, of a form that was opened then; one that has nearly come is not offered. They stay while it is open:
 * what somebody reads there is what is sent.
 */
export const offeredTimes = (openedMs: number): NeededBy[] => [
  ...(openedMs < instantAt(dayOf(openedMs), times.today) - 3_600_000 ? (['today'] as const) : []),
  'tomorrow',
  'other',
  'open',
]

export function chosenTime({ neededBy }: Pick<InterestForm, 'neededBy'>, openedMs: number): NeededBy {
  const offered = offeredTimes(openedMs)
  return offered.find((time) => time === neededBy) ?? offered[0] ?? 'other'
}

/** The form of an interest that was said: its codes, and its text. */
export const interestForm = (
  { missing = [], needed_by = null, held_places = 0 }: Partial<Pick<RequestResponse, keyof InterestCodes>>,
  message: string,
  locale: Locale,
): InterestForm => ({
  ...emptyInterestForm,
  missing,
  message,
  holds: held_places > 0,
  ...(needed_by === null
    ? { neededBy: 'open' }
    : { neededBy: 'other', date: shortDate(dayOf(needed_by), locale), time: clockField(needed_by) }),
})

type Until = Result<number | null, readonly FieldProblem<InterestField>[]>

/** Until when it is needed, ms; null: no time was named. */
export function untilOf(form: InterestForm, nowMs: number, openedMs = nowMs): Until {
  const opened = dayOf(openedMs)
  switch (chosenTime(form, openedMs)) {
    case 'open':
      return ok(null)
    case 'today':
      return stillToCome(instantAt(opened, times.today), nowMs)
    case 'tomorrow':
      return stillToCome(instantAt(addDays(opened, 1), times.tomorrow), nowMs)
    case 'other':
      return otherTime(form, nowMs, dayOf(nowMs))
  }
}

const stillToCome = (until: number, nowMs: number): Until =>
  until > nowMs ? ok(until) : err([{ field: 'until', text: 'interest:timePassed' }])

function otherTime(form: InterestForm, nowMs: number, today: string): Until {
  const day = parseFutureDay(form.date, today)
  const clock = parseClock(form.time)
  if (!day.ok || clock === null) {
    return err([
      ...(day.ok ? [] : [{ field: 'date' as const, text: dayProblemText(day.error) }]),
      ...(clock === null ? [{ field: 'time' as const, text: 'interest:timeMissing' }] : []),
    ])
  }
  if (day.value > addDays(today, longestDays - 1)) return err([{ field: 'date', text: 'interest:tooLate' }])
  const until = instantAt(day.value, clock)
  return until > nowMs ? ok(until) : err([{ field: 'time', text: 'interest:timePassed' }])
}

export function readInterestForm(
  form: InterestForm,
  nowMs: number,
  openedMs = nowMs,
): Result<{ codes: InterestCodes; message: string }, readonly FieldProblem<InterestField>[]> {
  const missing = missingInformations.sort(form.missing.filter(missingInformations.isCode))
  const problems: FieldProblem<InterestField>[] = []
  if (missing.length === 0) problems.push({ field: 'missing', text: 'interest:nothing' })
  const message = parseFreeText(form.message, { required: missing.includes(missingInformations.code.other) })
  if (!message.ok) {
    const isMissing = message.error.code === 'validation_missing'
    problems.push({
      field: 'message',
      text: isMissing ? 'interest:otherMissing' : `domain:problem.${message.error.reason}`,
    })
  }
  const until = untilOf(form, nowMs, openedMs)
  if (!until.ok) problems.push(...until.error)
  if (problems.length > 0 || !message.ok || !until.ok) return err(problems)
  const held_places = form.holds && until.value !== null ? 1 : 0
  return ok({ codes: { missing, needed_by: until.value, held_places }, message: message.value })
}
