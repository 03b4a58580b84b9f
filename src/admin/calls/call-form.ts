// What is typed after a call: what an outcome proposes, what is wrong, and what goes out. Pure.
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingCallOutcomes } from '../../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import type { NewCall, ProviderCalls } from '../../../contract/http/admin-calls.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { type CallOutcome, enoughAttempts, furthestCallDays, toCall, workdayFrom } from '../../../domain/admin/calls.ts'
import { addDays, DAY_MS, dayOf, parseDate } from '../../../domain/calendar.ts'
import { instantAt, parseClock } from '../../../domain/clock-instant.ts'
import { shortDate } from '../../../domain/dates.ts'

export interface CallForm {
  /** keys of the lists; empty: nothing chosen */
  readonly outcome: string
  readonly onboarding: string
  /** empty: nobody has said */
  readonly next: '' | 'at' | 'none'
  readonly day: string
  readonly time: string
  readonly reason: string
  /** id of who is invited again */
  readonly resendTo: string
  readonly text: string
}
export type CallField = 'outcome' | 'next' | 'day' | 'time' | 'reason' | 'resendTo'
export type CallProblems = Readonly<Partial<Record<CallField, string>>>

export const formOf = ({ onboarding_status }: Pick<ProviderCalls, 'onboarding_status'>): CallForm => ({
  ...{ outcome: '', next: '', day: '', time: '', reason: '', resendTo: '', text: '' },
  onboarding: onboarding_status ?? '',
})

/** in the order in which they are offered; the others stand behind 'more' */
export const firstOutcomes: readonly CallOutcome[] = [
  'notReached',
  'callBackLater',
  'profileFilled',
  'noInterest',
  'later',
  'resendOnboardingEmail',
]
export const otherOutcomes = onboardingCallOutcomes.keys.filter((key) => !firstOutcomes.includes(key))

const usualTime = '09:00'
/** days until the next call that an outcome proposes; none: it proposes that there is none */
const proposed: Readonly<Partial<Record<string, number | 'none'>>> = {
  notReached: 1,
  resendOnboardingEmail: 7,
  later: 28,
  profileFilled: 'none',
  noInterest: 'none',
  noActionFromCallcenter: 'none',
} satisfies Partial<Record<CallOutcome, number | 'none'>>

const onDay = (day: string): Pick<CallForm, 'next' | 'day' | 'time'> => ({
  ...{ next: 'at', time: usualTime },
  day: shortDate(day, 'de-DE'),
})
export const inDays = (days: number, today: string) => onDay(addDays(today, days))
/** nobody answers at a weekend */
const onWorkday = (day: string) => onDay(workdayFrom(day))

/** What changes in the form with an outcome. */
export function chooseOutcome(outcome: string, { today, invited }: { today: string; invited: readonly number[] }) {
  const step = proposed[outcome]
  const next: Partial<CallForm> =
    step === undefined ? {} : step === 'none' ? { next: 'none', day: '', time: '' } : onWorkday(addDays(today, step))
  const [only] = invited
  const isOnly = outcome === 'resendOnboardingEmail' && invited.length === 1
  return { outcome, reason: '', resendTo: isOnly ? String(only) : '', ...next }
}

/** Whether so many calls in a row reached nobody, with the one that is being entered, that it is enough. */
export const isEnough = ({ outcome }: CallForm, { attempts }: Pick<ProviderCalls, 'attempts'>): boolean =>
  outcome === 'notReached' && attempts + 1 >= enoughAttempts

/** What is given up after the last attempt. */
export const givenUp: Partial<CallForm> = { reason: 'neverReachedAgain', next: 'none', day: '', time: '' }

const keyOf = (list: { readonly keys: readonly string[] }, key: string): string | null =>
  list.keys.includes(key) ? key : null

/** Problems that were told and still hold. */
export function stillWrong(told: CallProblems, form: CallForm, now: number): CallProblems {
  const read = readCall(form, now)
  const found: CallProblems = read.ok ? {} : read.error
  return Object.fromEntries(Object.entries(found).filter(([field]) => Object.hasOwn(told, field)))
}

/** The call as it goes out, or what is wrong, by key of the texts. */
export function readCall(form: CallForm, now: number): Result<Omit<NewCall, 'rev'>, CallProblems> {
  const { outcome, next, reason, resendTo } = form
  const problems: Partial<Record<CallField, string>> = {}
  const onboarding_status = keyOf(onboardingStatuses, form.onboarding)
  if (keyOf(onboardingCallOutcomes, outcome) === null) problems.outcome = 'outcome'
  if (outcome === 'noInterest' && reason === '') problems.reason = 'reason'
  if (outcome === 'resendOnboardingEmail' && resendTo === '') problems.resendTo = 'resendTo'
  if (next === '') problems.next = 'next'
  if (next === 'none' && onboarding_status === toCall && reason === '') problems.next = 'toCall'
  const day = next === 'at' ? parseDate(form.day, dayOf(now)) : null
  const time = next === 'at' ? parseClock(form.time) : null
  if (next === 'at' && day === null) problems.day = 'day'
  if (next === 'at' && time === null) problems.time = 'time'
  const at = day !== null && time !== null ? instantAt(day, time) : null
  if (at !== null && at <= now) problems[day === dayOf(now) ? 'time' : 'day'] = 'past'
  if (at !== null && at > now + furthestCallDays * DAY_MS) problems.day = 'far'
  if (Object.keys(problems).length > 0) return err(problems)
  return ok({
    ...{ outcome, onboarding_status, next_call_at: at, text: form.text.trim() },
    inactive_reason: keyOf(inactiveReasons, reason),
    resend_to: outcome === 'resendOnboardingEmail' ? Number(resendTo) : null,
  })
}
