// Calls to providers on their way to taking part: who is called, and when three attempts were enough. Pure; both sides.
import type { onboardingCallOutcomes } from '../../catalogue/admin/onboarding-call-outcomes.ts'
import type { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import type { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import type { KeyOf } from '../../catalogue/define.ts'
import { addDays } from '../calendar.ts'

export type CallOutcome = KeyOf<typeof onboardingCallOutcomes>
type Onboarding = KeyOf<typeof onboardingStatuses>
type Status = KeyOf<typeof careproviderStatuses>

/** providers in these states are no houses that anybody calls */
export const neverCalled: readonly Status[] = ['duplicate', 'invalid', 'trash']
/** called first by us, when nobody has ever called them and no time was set */
export const waitForFirstCall: readonly Onboarding[] = ['selfOnboarding', 'manuallyAdded', 'missingInformation']
/** stands for a call that is due: without a time it has none */
export const toCall: Onboarding = 'toCall'
/** so many calls in a row that reached nobody are enough */
export const enoughAttempts = 3
/** The day, or the Monday after a weekend. */
export function workdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}
/** how far ahead a call may be set, days */
export const furthestCallDays = 730
