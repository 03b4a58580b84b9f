// A place that is kept with an interest is kept until its time (docs/READINGS.md#0204): then it ends by itself, and both sides see it.
// The job reads the request again under its lock: one that was lengthened, withdrawn or answered otherwise has nothing to end.
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../../contract/ids.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeHappened } from '../feed/write-happened.ts'
import { defineJob, type Job } from '../job-queue/define.ts'
import { schedulePushes } from '../push/schedule.ts'
import { lockRequest } from '../stores/actions/locks.ts'
import type { Change } from '../stores/actions/writer.ts'
import { pushNotice } from '../stores/push/notice.ts'
import type { RequestRow } from '../stores/requests/rows.ts'

const holdSchema = z.object({ request: idSchema, until: instantSchema })
type Hold = z.infer<typeof holdSchema>

/** Until when a place is kept, ms; null: none is. */
export function heldUntil({ status, response }: Pick<RequestRow, 'status' | 'response'>): number | null {
  const isHeld = status === 'interested' && (response?.held_places ?? 0) > 0
  return isHeld ? (response?.needed_by ?? null) : null
}

async function end(tx: Tx, deps: Deps, { request: id, until }: Hold): Promise<void> {
  const locked = await lockRequest(tx, id, true)
  if (!locked || heldUntil(locked.request) !== until) return
  const { request } = locked
  const { response } = request
  await writeHappened(tx, deps, request, {
    type: 'hold_ended',
    response: response && { ...response, held_places: 0 },
  })
  const told = (['clinic', 'provider'] as const).map((side) => pushNotice('hold_ended', side, request))
  await schedulePushes(deps, tx, told, null)
}

export const endHold: Job<Hold> = defineJob({
  name: 'end-hold',
  payload: holdSchema,
  retry: { limit: 10, firstSeconds: 10, maxSeconds: 600 },
  timeoutSeconds: 60,
  concurrency: 4,
  async run(deps, hold) {
    await deps.work((tx) => end(tx, deps, hold))
  },
})

/** Stored in the transaction of the interest that keeps a place. One that arrives too late ends at once. */
export async function scheduleHoldEnds(
  deps: Deps,
  tx: Tx,
  { requests, events }: Pick<Change, 'requests' | 'events'>,
): Promise<void> {
  const interested = new Set(
    events.filter(({ type }) => type === 'interested').map((event) => event.auction_request_id),
  )
  const items = requests.flatMap((row) => {
    const until = heldUntil(row)
    if (until === null || !interested.has(row.id)) return []
    return [{ payload: { request: row.id, until }, startAt: until, key: `${row.id} ${row.response?.at} ${until}` }]
  })
  if (items.length > 0) await deps.jobs.enqueue(tx, endHold, ...items)
}
