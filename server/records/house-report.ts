// A provider's requests counted for its report (R10). Days are German ones. Pure.
import type { HouseReport } from '../../contract/http/house-report.ts'
import { dayOf } from '../../domain/calendar.ts'
import { endedForHouse } from '../../domain/lifecycle/request-states.ts'
import { medianOf } from '../../domain/median.ts'
import type { ReportedRequest } from '../stores/report/house-reader.ts'

type Counted = HouseReport['by_reason']

/** Most frequent first, then by code; what nobody said comes last. */
function countBy(codes: readonly (number | null)[]): Counted {
  const counts = new Map<number | null, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort(
      (a, b) => Number(a.code === null) - Number(b.code === null) || b.count - a.count || (a.code ?? 0) - (b.code ?? 0),
    )
}

/** A clinic archives people when they have left it, so an end takes no admission away; only a search that it cancelled does. */
function standingOf({ status, previous_status, search_state }: ReportedRequest): string {
  if (!endedForHouse.some((ended) => ended === status)) return status
  const wasCancelled = previous_status === 'attributed' && search_state === 'cancelled'
  return wasCancelled ? 'accepted' : (previous_status ?? status)
}

/** @param reported in the order of sending */
export function countHouse(reported: readonly ReportedRequest[]): HouseReport {
  const requests = reported.map((request) => ({ ...request, status: standingOf(request) }))
  const withStatus = (...keys: readonly string[]) => requests.filter(({ status }) => keys.includes(status))
  const refused = withStatus('declined')
  const declined = refused.filter(({ withdrawn_reason }) => withdrawn_reason === null)
  const withdrawals = refused.flatMap(({ withdrawn_reason }) => withdrawn_reason ?? [])
  const waits = requests.flatMap(({ waited }) => (waited === null ? [] : [waited]))
  const days = new Map<string, { received: number; answered: number; attributed: number }>()
  for (const { sent_at, waited, status } of requests) {
    const day = dayOf(sent_at)
    const before = days.get(day) ?? { received: 0, answered: 0, attributed: 0 }
    days.set(day, {
      received: before.received + 1,
      answered: before.answered + Number(waited !== null),
      attributed: before.attributed + Number(status === 'attributed'),
    })
  }
  return {
    requests: {
      received: requests.length,
      answered: waits.length,
      median_ms: medianOf(waits),
      accepted: withStatus('accepted', 'attributed').length,
      interested: withStatus('interested').length,
      declined: declined.length,
      withdrawn: withdrawals.length,
      attributed: withStatus('attributed').length,
    },
    by_day: [...days].map(([day, counts]) => ({ day, ...counts })),
    by_reason: countBy(declined.map(({ declined_reason }) => declined_reason)),
    by_withdrawal: countBy(withdrawals),
    by_solution: countBy(requests.flatMap(({ solutions }) => solutions)),
    by_care_level: countBy(requests.map(({ care_level }) => care_level)),
  }
}
