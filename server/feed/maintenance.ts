// What has to happen without anybody asking: old feed rows go (SY2), ended requests lose their wraps, chunks that
// nobody names any more are removed (decisions.md). Each
// server process does it; all of it may run twice at once and changes nothing the second time.
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Deps } from '../deps.ts'
import { pruneFeed } from '../stores/feed/pruner.ts'
import { expireEnded } from './expire-ended.ts'

/** ms; 72 hours and 90 days may be an hour late */
const everyMs = 3_600_000

/** Runs all of it once. */
export async function maintain(deps: Deps): Promise<void> {
  const expired = await expireEnded(deps)
  const pruned = await pruneFeed(deps.db, deps.clock.now())
  const swept = await sweepBlobs(deps)
  if (expired + pruned + swept > 0) deps.log.info('maintained', { expired, pruned, swept })
}

/** Runs it every hour until the returned function is called; waits for a run that is under way. */
export function startMaintenance(deps: Deps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = maintain(deps).catch((error: unknown) => deps.log.error('maintenance failed', error))
  }
  const timer = setInterval(run, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
