// Erases name and address of people who left a house or a clinic: when who manages its accounts wants it, and by itself when the account
// was ended long ago (STAFF_KEEP_DAYS). What they did stays under their number (docs/decisions/0615).
import * as z from 'zod/mini'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { lockAccount } from '../stores/accounts/managed-writer.ts'
import type { ErasedBy } from '../stores/erasing/journal.ts'
import { readFormerStaff, readNaming } from '../stores/erasing/staff-reader.ts'
import { blankStaff } from '../stores/erasing/staff-writer.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { eraseJobsOf } from '../stores/jobs/writer.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'

/** jobs that carry an address (docs/PRIVACY.md) */
const jobsWithAddress = ['send-email-code', 'send-reset']
const batchSize = 100

/**
 * `actorId`: who wants it; null: nobody, its time was over. The histories of the houses say that it happened, and no name. Devices
 * that hold the name fetch what has it anew.
 */
export async function eraseStaff(
  deps: Pick<Deps, 'ids'>,
  tx: Tx,
  id: number,
  by: ErasedBy,
  actorId: number | null = null,
): Promise<void> {
  const account = await lockAccount(tx, id)
  if (!account) return
  for (const name of jobsWithAddress) await eraseJobsOf(tx, name, account.email)
  const houses = await blankStaff(tx, id, account.email, by)
  for (const organisation_id of houses)
    await addOrganisationEvent(tx, {
      ...{ organisation_id, type: 'account_erased', at: by.at, context: {} },
      ...{ account_id: actorId, subject_account_id: id },
    })
  await appendFeed(tx, await readNaming(tx, id, houses, by.at), { at: by.at, bytes: deps.ids.bytes })
}

/** Answers how many it erased; who still stands in a group is left until a device of who manages took them out. */
export async function eraseFormer(deps: Pick<Deps, 'db' | 'work' | 'clock' | 'config' | 'ids'>): Promise<number> {
  const { staff } = deps.config.keptMs
  let count = 0
  for (;;) {
    const before = deps.clock.now() - staff
    const due = await readFormerStaff(deps.db, before, batchSize)
    for (const { id, ended_at } of due)
      await deps.work(async (tx) => {
        // somebody may have reopened it since
        const account = await lockAccount(tx, id)
        if (account?.status !== 'inactive' || account.changed_at !== ended_at) return
        await eraseStaff(deps, tx, id, { rule: 'left', due: ended_at + staff, at: deps.clock.now() })
        count++
      })
    if (due.length < batchSize) return count
  }
}

export const eraseFormerStaff = defineJob({
  name: 'erase-former-staff',
  payload: z.object({}),
  retry: { limit: 3, firstSeconds: 60, maxSeconds: 600 },
  timeoutSeconds: 900,
  schedule: '29 * * * *',
  async run(deps) {
    const erased = await eraseFormer(deps)
    if (erased > 0) deps.log.info('former people erased', { erased })
  },
})
