// Runs the actions on a search that ask nobody new: deciding, ending and reopening it, and what is said of its candidates.
import { ok, type Result } from '../../contract/result.ts'
import { isAutomatic, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { rolesOfSearchType } from '../../domain/rights.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import { readColleague } from '../stores/accounts/colleague-reader.ts'
import { lockRequestsOfAuction } from '../stores/actions/locks.ts'
import { readCandidates } from '../stores/candidates/reader.ts'
import { deleteCandidateSets, putCandidate } from '../stores/candidates/writer.ts'
import { putNote } from '../stores/notes/writer.ts'
import { setAssignee } from '../stores/patients/writer.ts'
import type { AuctionRow, NewEvent } from '../stores/requests/rows.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { checkPortalCriteria } from './check-criteria.ts'
import { type ActionContext, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { checkDecision, type LockedSearch, lockSearch } from './lock-search.ts'
import { type By, clinicEvent } from './plan.ts'
import { type PlannedSearchAction, planSearchAction, type SearchActionInput } from './plan-search-action.ts'

type Named = Pick<SearchActionInput, 'careprovider' | 'subject'>

/** The provider and the person that the codes name. */
async function namedIn(
  context: ActionContext<PlannedSearchAction>,
  { auction }: LockedSearch,
): Promise<Result<Named, ActionFailure>> {
  const { tx, providers, codes } = context
  const provider = 'careprovider_id' in codes ? providers.get(codes.careprovider_id) : null
  if (provider === undefined) return invalid('codes.careprovider_id', 'unknown')
  const careprovider = provider && { id: provider.id, name: provider.name }
  if (!('account_id' in codes)) return ok({ careprovider, subject: null })
  const roles = rolesOfSearchType(auction.criteria.search_type)
  const subject = await readColleague(tx, codes.account_id, auction.careseeker_id, roles)
  return subject ? ok({ careprovider, subject }) : invalid('codes.account_id', 'unknown')
}

/** KY6: a winner's name is sealed under PK, a note under GS, each of the newest generation and not of one that ended. */
async function hasStaleKey(
  { tx, type, body }: ActionContext,
  { auction, patient, patientKid }: LockedSearch,
): Promise<boolean> {
  const sealed = Object.values(body.envelopes)
  if (sealed.length === 0) return false
  if (type !== 'save_note') return sealed.some(({ kid }) => kid !== patientKid || kid === patient.ended_key)
  const own = (await readCurrentGroups(tx, [auction.careseeker_id])).get(auction.careseeker_id)
  return sealed.some(({ kid }) => kid !== own?.secretKid)
}

const isStillAutomatic = (auction: AuctionRow): boolean => isAutomatic(searchFacts(auction))

/** Q11: the sets of an automatic search go when it ends; the history says how many were not asked any more. */
export async function dropSets(
  { tx }: Pick<ActionContext, 'tx'>,
  before: AuctionRow,
  after: AuctionRow | undefined,
  by: By,
): Promise<NewEvent[]> {
  if (before.mode !== 'automatic' || !after || isStillAutomatic(after)) return []
  const count = await deleteCandidateSets(tx, before.id, null)
  const about = { auctionId: before.id, patientId: before.patient_id }
  return count === 0 ? [] : [clinicEvent(about, 'to_be_sent', { count }, by)]
}

/** What the action writes beside the rows of the plan. */
async function writeBeside(context: ActionContext, { auction }: LockedSearch, named: Named, by: By): Promise<void> {
  const { tx, type, body, at } = context
  const { note } = body.envelopes
  if (type === 'save_note' && named.careprovider && note) {
    const pair = { careseeker_id: auction.careseeker_id, careprovider_id: named.careprovider.id }
    await putNote(tx, { ...pair, envelope: note, account_id: by.accountId, at })
  }
  if (type === 'update_social_worker' && named.subject) await setAssignee(tx, auction.patient_id, named.subject.id)
}

/** Mail 27, to who looks after the patient now and did not choose so. */
function mailsOf({ type }: ActionContext, { subject }: Named, auction: AuctionRow, by: By): PersonalMail[] {
  if (type !== 'update_social_worker' || !subject || subject.id === by.accountId) return []
  const variables = { patient: auction.patient_id, auction: auction.id }
  return [{ key: 'socialWorkerAssigned', accountId: subject.id, variables }]
}

async function checkEdited({ tx, type, codes }: ActionContext, careseekerId: number) {
  if (type !== 'edit_search') return ok(null)
  return checkPortalCriteria(tx, careseekerId, codes.criteria)
}

/** The runner of one type of action on a search. */
export const runSearchAction: Runner<PlannedSearchAction> = async (context) => {
  const { tx, type, body } = context
  const found = await lockSearch(context)
  if (!found.ok) return found
  const locked = found.value
  const { auction, patient, target } = locked
  const { by } = locked.acting
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  if ((body.wraps ?? []).length > 0) return failed(invalid('wraps', 'not_allowed').error)
  const decided = await checkDecision(context, searchActions[type], locked)
  if (!decided.ok) return failed(decided.error)
  if (await hasStaleKey(context, locked)) return failed(refuse('stale_key').error)
  const checked = await checkEdited(context, auction.careseeker_id)
  if (!checked.ok) return failed(checked.error)
  const named = await namedIn(context, locked)
  if (!named.ok) return failed(named.error)

  const requests = await lockRequestsOfAuction(tx, auction.id)
  const candidates = await readCandidates(tx, auction.id)
  const input = { ...context, envelopes: body.envelopes, auction, requests, candidates, ...named.value }
  const planned = planSearchAction(input, by)
  if (!planned.ok) return failed(planned.error)
  const { candidate, ...plan } = planned.value
  if (candidate) await putCandidate(tx, candidate)
  await writeBeside(context, locked, named.value, by)
  const dropped = await dropSets(context, auction, plan.auctions[0], by)
  return ok({
    change: {
      ...noChange,
      ...plan,
      events: [...plan.events, ...dropped],
      patient: { id: patient.id, accountId: by.accountId, at: by.at },
    },
    target,
    mails: mailsOf(context, named.value, auction, by),
    decision: plan.auctions[0]?.decision ?? auction.decision,
  })
}
