// What happens to a request by itself, of nobody's account: both sides see it, with the next number of each (SY7). It is no answer
// and decides nothing (OB4).
import type { EventTypeKey } from '../../domain/lifecycle/request-actions.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Change, writeChange } from '../stores/actions/writer.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import type { NewEvent, RequestRow } from '../stores/requests/rows.ts'
import { entriesOfChange } from './entries-of-change.ts'

export interface Happened {
  readonly type: EventTypeKey
  /** the answer after it; absent: as it was */
  readonly response?: RequestRow['response']
}

/** A request after it, and its event. Pure. */
export function happen(
  row: RequestRow,
  { type, response }: Happened,
  at: number,
): { readonly row: RequestRow; readonly event: NewEvent } {
  const next: RequestRow = {
    ...row,
    ...(response === undefined ? {} : { response }),
    last_no_clinic: row.last_no_clinic + 1,
    last_no_provider: row.last_no_provider + 1,
    updated_at: at,
    rev: row.rev + 1,
  }
  const event: NewEvent = {
    auction_request_id: row.id,
    auction_id: row.auction_id,
    patient_id: row.patient_id,
    type,
    at,
    side: 'system',
    account_id: null,
    action_id: null,
    context: {},
    no_clinic: next.last_no_clinic,
    no_provider: next.last_no_provider,
  }
  return { row: next, event }
}

/** Writes it under the request's lock. */
export async function writeHappened(tx: Tx, deps: Deps, before: RequestRow, what: Happened): Promise<void> {
  const at = deps.clock.wall()
  const { row, event } = happen(before, what, at)
  const change: Change = { requests: [row], auctions: [], patient: null, events: [event], wraps: [], pushes: [] }
  const eventIds = await writeChange(tx, change)
  const entries = entriesOfChange(change, [], eventIds, row.careseeker_id)
  await appendFeed(tx, entries, { at, bytes: deps.ids.bytes })
}
