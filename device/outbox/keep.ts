// What happens to rows that are settled: done ones are kept for a week, to be offered again when the mirror was rebuilt (SY6),
// then they go. What a person still has to look at stays until they take it away.
import type { Store } from '../store/database.ts'
import { doneRetentionMs, writeOutbox } from '../store/outbox.ts'

/**
 * Removes done and replaced rows after 7 days, but none that was settled after the last complete pull: until then it
 * stands in for the record (OB9).
 * @param syncedAt the last complete pull, ms
 */
export const removeStored = (store: Store, now: number, syncedAt: number): Promise<number> =>
  writeOutbox(store, () =>
    store.outbox
      .where('state')
      .anyOf(['done', 'replaced'])
      .and(({ settledAt, replay }) => replay === 0 && (settledAt ?? 0) < Math.min(now - doneRetentionMs, syncedAt))
      .delete(),
  )
