// What has to happen without anybody asking: old feed rows (SY2) and pushes (SY10) go, ended requests lose their wraps, limits
// whose time is over are forgotten, chunks that nobody names any more are removed (docs/READINGS.md#0516). Once an hour for all servers
// together; 72 hours and 90 days may be an hour late. Running it again changes nothing.
import * as z from 'zod/mini'
import { sweepBlobs } from '../blobs/sweep.ts'
import { defineJob } from '../job-queue/define.ts'
import { pruneLooks } from '../stores/admin/looks.ts'
import { pruneFeed } from '../stores/feed/pruner.ts'
import { pruneJoining } from '../stores/joining/writer.ts'
import { pruneLimits } from '../stores/limits/pruner.ts'
import { prunePushes } from '../stores/push/writer.ts'
import { expireEnded } from './expire-ended.ts'

export const maintenance = defineJob({
  name: 'maintenance',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '17 * * * *',
  async run(deps) {
    const expired = await expireEnded(deps)
    const [now, wall] = [deps.clock.now(), deps.clock.wall()]
    const pruned =
      (await pruneFeed(deps.db, now)) +
      (await prunePushes(deps.db, wall)) +
      (await pruneJoining(deps.db, wall)) +
      (await pruneLimits(deps.db, wall)) +
      (await pruneLooks(deps.db, now))
    const swept = await sweepBlobs(deps)
    if (expired + pruned + swept > 0) deps.log.info('maintained', { expired, pruned, swept })
  },
})
