// 72 hours after a request ended (docs/READINGS.md#0516): the provider's wraps are deleted for good, and its devices are told to drop
// identity and messages; a stub stays. Run by a timer of each server; running twice does nothing twice.
import { endedRetentionMs } from '../../domain/lifecycle/request-states.ts'
import { appendAccess } from '../access-log/append.ts'
import type { FeedEntry } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { deleteEndedWraps, readExpiredRequests } from '../stores/wraps/expirer.ts'

/** requests a transaction: it holds their providers' feed counters at its end */
const batchSize = 200

/** Ends what is due; answers how many requests it was. */
export async function expireEnded(deps: Pick<Deps, 'work' | 'clock' | 'ids'>): Promise<number> {
  const now = deps.clock.now()
  let count = 0
  for (;;) {
    const ended = await deps.work(async (tx) => {
      const expired = await readExpiredRequests(tx, now - endedRetentionMs, batchSize)
      await deleteEndedWraps(tx, expired)
      await appendAccess(
        tx,
        expired.map(({ id, patient_id, careprovider_id }) => ({
          patientId: patient_id,
          at: now,
          type: 'deleted' as const,
          organisation: careprovider_id,
          account: null,
          request: id,
          detail: '',
          action: null,
        })),
      )
      const rows = expired.map(
        ({ id, careprovider_id }): FeedEntry => ({
          audience: `careprovider:${careprovider_id}`,
          kind: 'auction_request',
          id,
        }),
      )
      await appendFeed(tx, rows, { at: now, bytes: deps.ids.bytes })
      return rows.length
    })
    count += ended
    if (ended < batchSize) return count
  }
}
