// Erases accounts of the portal that somebody asked for and nobody made: the address is no longer wanted when its link has
// ended. Once an hour for all servers together.
import * as z from 'zod/mini'
import { DAY_MS } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { portalAccountType } from '../policies/accounts.ts'
import { readUnfinishedAccounts } from '../stores/erasing/reader.ts'
import { eraseAccount } from './erase-account.ts'

/** accounts at a time; the next hour takes more */
const batchSize = 1000

/** Answers how many it erased. Running it again changes nothing. */
export async function eraseUnfinished(deps: Deps): Promise<number> {
  const before = deps.clock.wall() - DAY_MS
  const ids = await readUnfinishedAccounts(deps.db, portalAccountType, before, batchSize)
  for (const id of ids) await eraseAccount(deps, id, 'lapsed')
  return ids.length
}

export const eraseUnfinishedAccounts = defineJob({
  name: 'erase-unfinished-accounts',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '17 * * * *',
  async run(deps) {
    const erased = await eraseUnfinished(deps)
    if (erased > 0) deps.log.info('unfinished accounts erased', { erased })
  },
})
