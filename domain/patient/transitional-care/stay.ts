// Which searches of a patient belong to one stay in hospital: whom an earlier one asked stays counted when the search begins anew
// (docs/decisions/0560). Pure.
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { admissionOf } from '../../admission.ts'
import { dayOf } from '../../calendar.ts'

type Search = Pick<AuctionRecord, 'id' | 'created_at' | 'criteria' | 'winner'>

const inOrder = (one: Search, other: Search) => one.created_at - other.created_at || one.id - other.id

/** Whether somebody was found, and the day of admission there had come when `next` began: the person had left the hospital. */
const endsStayBefore = ({ winner, criteria }: Search, next: Search): boolean =>
  winner !== null && admissionOf(criteria, winner.available_from).startDate < dayOf(next.created_at)

/** The searches of the same stay that began before this one, the oldest first. */
export function earlierSearches<T extends Search>(current: Search, all: readonly T[]): readonly T[] {
  const before = all.filter((one) => one.id !== current.id && inOrder(one, current) < 0).sort(inOrder)
  let next: Search = current
  const found: T[] = []
  for (const one of before.reverse()) {
    if (endsStayBefore(one, next)) break
    found.unshift(one)
    next = one
  }
  return found
}
