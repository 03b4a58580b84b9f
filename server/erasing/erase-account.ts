// Erases an account of the portal: person, sessions, links, keys and both halves of the two-man rule. What such an account
// shares with providers is erased before it, by whoever made it.
import type { Deps } from '../deps.ts'
import { sendPortalLink } from '../mail/send-portal-link.ts'
import { readAccountById } from '../stores/accounts/reader.ts'
import { eraseAccountRows } from '../stores/erasing/account-writer.ts'
import { eraseJobsOf } from '../stores/jobs/writer.ts'
import { readRuleKey } from '../stores/rule-keys/reader.ts'
import { eraseStoredKey } from './erase-stored-key.ts'

export async function eraseAccount(deps: Deps, accountId: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const half = await readRuleKey(tx, accountId)
    const account = await readAccountById(tx, accountId)
    if (account) await eraseJobsOf(tx, sendPortalLink.name, account.email)
    await eraseAccountRows(tx, accountId)
    if (half) await deps.jobs.enqueue(tx, eraseStoredKey, { payload: { person: half.storage_id } })
  })
  deps.actors.forget()
}
