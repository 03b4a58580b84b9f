// Rows without content go when their time is over (docs/decisions/0614). Once an hour for all servers together; a cut run goes on at
// the next. After a restore they go again by themselves, so no journal names them.
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import {
  forgetDevices,
  pruneKeyJobs,
  pruneLinks,
  pruneMails,
  pruneSessions,
  pruneTraces,
} from '../stores/erasing/pruner.ts'

/** Answers how many of each went. Running it again changes nothing. */
export async function prune({ db, clock, config: { keptMs } }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const now = clock.now()
  return {
    mails: await pruneMails(db, now - keptMs.mails),
    links: await pruneLinks(db, now - keptMs.links),
    key_jobs: await pruneKeyJobs(db, now - keptMs.keyJobs),
    sessions: await pruneSessions(db, now - keptMs.sessions),
    devices: await forgetDevices(db, now - keptMs.sessions),
    traces: await pruneTraces(db),
  }
}

export const pruneRows = defineJob({
  name: 'prune-rows',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '53 * * * *',
  async run(deps) {
    const pruned = await prune(deps)
    if (Object.values(pruned).some((count) => count > 0)) deps.log.info('rows pruned', pruned)
  },
})
