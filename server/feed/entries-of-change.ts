// SY1, SY7: which audiences have to ask again for what after a change. Pure.

import type { Audience } from '../db/audience.ts'
import type { FeedEntry } from '../db/work.ts'
import type { Change } from '../stores/actions/writer.ts'
import type { EventRow, RequestRow } from '../stores/requests/rows.ts'

const clinicOf = (row: Pick<RequestRow, 'careseeker_id'>): Audience => `careseeker:${row.careseeker_id}`
const providerOf = (row: Pick<RequestRow, 'careprovider_id'>): Audience => `careprovider:${row.careprovider_id}`

/**
 * The feed entries of a change. `inserted`: new requests beside the changed ones. `eventIds`: of `change.events`, in order.
 * `careseekerId`: whose patient it is.
 */
export function entriesOfChange(
  change: Pick<Change, 'requests' | 'auctions' | 'patient' | 'events'>,
  inserted: readonly RequestRow[],
  eventIds: readonly number[],
  careseekerId: number | null,
): FeedEntry[] {
  const requests = [...change.requests, ...inserted]
  const requestById = new Map(requests.map((row) => [row.id, row]))
  const clinic: Audience | null = careseekerId === null ? null : `careseeker:${careseekerId}`
  const entries: FeedEntry[] = []
  for (const row of requests) {
    entries.push({ audience: clinicOf(row), kind: 'auction_request', id: row.id })
    entries.push({ audience: providerOf(row), kind: 'auction_request', id: row.id })
  }
  change.events.forEach((event: Pick<EventRow, 'auction_request_id' | 'no_clinic' | 'no_provider'>, i) => {
    const id = eventIds[i]
    const row = event.auction_request_id === null ? undefined : requestById.get(event.auction_request_id)
    if (id === undefined) return
    const isOfTheClinic = event.auction_request_id === null || event.no_clinic > 0
    if (clinic && isOfTheClinic) entries.push({ audience: clinic, kind: 'event', id })
    if (row && event.no_provider > 0) entries.push({ audience: providerOf(row), kind: 'event', id })
  })
  if (clinic) for (const { id } of change.auctions) entries.push({ audience: clinic, kind: 'auction', id })
  if (clinic && change.patient) entries.push({ audience: clinic, kind: 'patient', id: change.patient.id })
  return entries
}
