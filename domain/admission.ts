// The day of admission that counts for a request: the one that was asked for, until an acceptance answers with its own. Whoever says a
// day of admission takes it from here (docs/READINGS.md#0520).

import { dayOf } from './calendar.ts'

export interface Admission {
  /** yyyy-MM-dd */
  readonly startDate: string
  readonly startDateFlexible: boolean
}

interface Asked {
  readonly start_date: string
  readonly start_date_flexible: boolean
}

/** @param answered the day that the acceptance names; null: nobody has accepted yet, or without a day */
export const admissionOf = (asked: Asked, answered: string | null | undefined): Admission =>
  answered
    ? { startDate: answered, startDateFlexible: false }
    : { startDate: asked.start_date, startDateFlexible: asked.start_date_flexible }

/** Of a request: what its house has accepted for stands against what was asked. */
export const admissionOfRequest = ({
  auction,
  response,
}: {
  readonly auction: { readonly criteria: Asked }
  readonly response: { readonly available_from: string | null }
}): Admission => admissionOf(auction.criteria, response.available_from)

/**
 * The last day, yyyy-MM-dd, on which a house may withdraw what it accepted: that of the admission, or of the acceptance where that
 * came later.
 */
export function lastWithdrawalDay({
  auction,
  response,
}: {
  readonly auction: { readonly criteria: Asked }
  readonly response: { readonly available_from: string | null; readonly at: number | null }
}): string {
  const { startDate } = admissionOf(auction.criteria, response.available_from)
  if (response.at === null) return startDate
  const acceptedOn = dayOf(response.at)
  return startDate.localeCompare(acceptedOn) < 0 ? acceptedOn : startDate
}

/** Of a search: what is asked, until a house is chosen. */
export const admissionOfSearch = ({
  criteria,
  winner,
}: {
  readonly criteria: Asked
  readonly winner: { readonly available_from?: string | null | undefined } | null
}): Admission => admissionOf(criteria, winner?.available_from)

/** The day that an acceptance names in place of the one that was asked for; null: none, or the same. */
export const otherDay = (asked: Pick<Asked, 'start_date'>, answered: string | null | undefined): string | null =>
  answered && answered !== asked.start_date ? answered : null
