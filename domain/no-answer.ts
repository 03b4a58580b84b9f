// 'No answer after n hours': when an asked provider that is silent has to be thought of (issue 5). Pure.
import type { RequestStatus } from './lifecycle/request-states.ts'

/** unless the clinic's configuration says otherwise */
export const defaultNoAnswerHours = 4
/** both ends are allowed: an hour to a week */
export const noAnswerLimits = { min: 1, max: 168 } as const
const HOUR_MS = 3_600_000

/** The limit of a clinic's configuration, hours; anything but a whole number within noAnswerLimits is none. */
export function noAnswerHoursOf(config: Readonly<Record<string, unknown>>): number {
  const hours = config.no_answer_hours
  const { min, max } = noAnswerLimits
  const isLimit = typeof hours === 'number' && Number.isInteger(hours) && hours >= min && hours <= max
  return isLimit ? hours : defaultNoAnswerHours
}

/** Whether a provider has said nothing for so long: neither an answer nor interest. */
export const isWithoutAnswer = (
  request: { readonly status: string; readonly sent_at: number },
  hours: number,
  nowMs: number,
): boolean => request.status === ('sent' satisfies RequestStatus) && nowMs - request.sent_at >= hours * HOUR_MS
