// Erases an account of the portal: person, sessions, links, keys and both halves of the two-man rule, and what is in its searches. Whoever
// searched along is told (docs/decisions/0282).
// Providers hear of searches that end while their signer is still somebody: the device archives them first. That leaves who was
// chosen as they are, so they hear of the end from here (docs/decisions/0472).
import type { ErasureRule } from '../../contract/http/erasures.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { mailedOf, topicOfMail } from '../../domain/notices.ts'
import { requestReaderRoles } from '../../domain/rights.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import { accountAudience } from '../db/audience.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueCompanionErased } from '../mail/companion-invitation.ts'
import { portalMail } from '../mail/portal-keys.ts'
import { queueMails } from '../mail/queue.ts'
import { sendPortalLink } from '../mail/send-portal-link.ts'
import { schedulePushes } from '../push/schedule.ts'
import { readFoundedBy, readPortalRegion } from '../stores/accounts/portal-reader.ts'
import { readAccountById } from '../stores/accounts/reader.ts'
import { readRostersNaming } from '../stores/crypto/reader.ts'
import { blankAccount, eraseAccountRows } from '../stores/erasing/account-writer.ts'
import { readErasable, readOpenRequests } from '../stores/erasing/reader.ts'
import { appendFeed } from '../stores/feed/writer.ts'
import { eraseJobsOf } from '../stores/jobs/writer.ts'
import { readPeopleWithRoles, readRequestContexts } from '../stores/mails/reader.ts'
import { hasPatients } from '../stores/patients/reader.ts'
import { readAllFor } from '../stores/portal-companions/reader.ts'
import { endCompanionsOf } from '../stores/portal-companions/writer.ts'
import { pushNotice } from '../stores/push/notice.ts'
import { readRuleKey } from '../stores/rule-keys/reader.ts'
import { eraseOne } from './erase-archived.ts'
import { eraseStoredKey } from './erase-stored-key.ts'

/** searches of one person */
const most = 10_000

const end = 'account_deleted'

/** Whom a restore brought back has had these mails. */
const isTold = (rule: ErasureRule) => rule !== 'restored'

async function eraseSearches(tx: Tx, deps: Deps, careseekers: readonly number[], rule: ErasureRule): Promise<void> {
  for (const careseeker of careseekers)
    for (const id of await readErasable(tx, careseeker, deps.clock.now(), most)) {
      if (isTold(rule)) await tellChosen(tx, deps, id)
      await eraseOne(tx, deps, id, deps.clock.now(), { rule: isTold(rule) ? 'asked' : rule, end })
    }
}

/** The house that still expects the person: nobody could answer it any more. */
async function tellChosen(tx: Tx, deps: Deps, patientId: number): Promise<void> {
  const chosen = await readOpenRequests(tx, patientId)
  if (chosen.length === 0) return
  const contexts = await readRequestContexts(
    tx,
    chosen.map(({ id }) => id),
  )
  for (const context of contexts) {
    const people = await readPeopleWithRoles(tx, context.careprovider_id, requestReaderRoles, 'any')
    const variables = {
      request: context.request_id,
      clinic: context.clinic,
      provider: context.provider,
      careprovider: context.careprovider_id,
      relatives: true,
      end,
    }
    const mail = { key: 'patientUnavailable', variables, cause: `erased ${context.request_id}` } as const
    const mailed = mailedOf(people, topicOfMail(mail.key), 'provider')
    await queueMails(
      deps,
      tx,
      mailed.map((to) => ({ ...mail, to })),
    )
  }
  const notices = chosen.map((request) => pushNotice('changed', 'provider', request))
  await schedulePushes(deps, tx, notices, null)
}

/** action_not_offered: a search is not in the archive yet. */
export async function eraseAccount(
  deps: Deps,
  accountId: number,
  rule: ErasureRule = 'asked',
): Promise<Result<null, Failure>> {
  const erased = await deps.work(async (tx): Promise<Result<null, Failure>> => {
    const careseekers = await readFoundedBy(tx, accountId)
    const invitedTo = await readAllFor(tx, accountId)
    // whoever founded searches or was let into some stands there for good, also where those are gone
    const named = await readRostersNaming(tx, accountId)
    for (const id of careseekers) if (await hasPatients(tx, id)) return fail('action_not_offered')
    const half = await readRuleKey(tx, accountId)
    const account = await readAccountById(tx, accountId)
    if (account) await eraseJobsOf(tx, sendPortalLink.name, account.email)
    const at = deps.clock.now()
    const by = { rule, due: rule === 'lapsed' && account ? account.created_at + DAY_MS : at, at }
    await eraseSearches(tx, deps, careseekers, rule)
    if (isTold(rule)) await queueCompanionErased(deps, tx, careseekers)
    // what it signed names it: its number and public keys stay, and nothing else
    const companions = await endCompanionsOf(tx, careseekers, deps.clock.wall())
    // their open pages read anew what is theirs no more
    const entries = companions.map((id) => ({ audience: accountAudience(id), kind: 'account', id }) as const)
    await appendFeed(tx, entries, { at: deps.clock.now(), bytes: deps.ids.bytes })
    if (careseekers.length > 0 || named.length > 0) await blankAccount(tx, accountId, careseekers, by)
    else await eraseAccountRows(tx, accountId, by)
    if (account?.status === 'active' && isTold(rule)) {
      const [searchedIn] = [...careseekers, ...named, ...invitedTo.map(({ careseeker_id }) => careseeker_id)]
      const region = searchedIn === undefined ? null : await readPortalRegion(tx, searchedIn)
      const to = { id: account.id, email: account.email, language: account.language }
      const farewell = { key: portalMail('Deletion', region), to, variables: {}, cause: 'erased', erased: true }
      await queueMails(deps, tx, [farewell])
    }
    if (half) await deps.jobs.enqueue(tx, eraseStoredKey, { payload: { person: half.storage_id } })
    return ok(null)
  })
  if (erased.ok) await sweepBlobs(deps)
  return erased
}
