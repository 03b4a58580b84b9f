// Runs the actions on a search that change its requests: attributing, taking that back, cancelling.
import { ok, type Result } from '../../contract/result.ts'
import { type SearchActionRow, searchActions } from '../../domain/lifecycle/search-actions.ts'
import { lockAuction, lockRequestsOfAuction } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { readDecidedBy } from '../stores/events/reader.ts'
import type { AuctionRow } from '../stores/requests/rows.ts'
import { type ActionContext, actAs, isOutdated, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { planSearchAction, type SearchActionInput } from './plan-search-action.ts'

async function decide(
  context: ActionContext,
  row: SearchActionRow,
  auction: AuctionRow,
): Promise<Result<null, ActionFailure>> {
  const outdated = isOutdated(context, row.decides, auction.decision)
  if (outdated === 'missing') return invalid('decision', 'required')
  if (!outdated) return ok(null)
  const about = { kind: 'auction', id: auction.id, patientId: auction.patient_id } as const
  return refuse('conflict', { decided_by: await readDecidedBy(context.tx, about) })
}

/** The runner of one type of action on a search. */
export const runSearchAction =
  (type: SearchActionInput['type']): Runner =>
  async (context) => {
    const { tx, body, codes } = context
    const locked = await lockAuction(tx, body.target.id ?? 0)
    if (!locked) return refuse('not_found')
    const { auction, patient } = locked
    const acting = actAs(context, {
      careseekerId: auction.careseeker_id,
      careproviderId: null,
      searchType: auction.criteria.search_type,
      station: patient.station_id,
    })
    if (!acting.ok) return acting
    if (auction.cid !== body.target.cid) return invalid('target.cid', 'other_record')
    const target: ResultTarget = { kind: 'auction', id: auction.id, organisation: acting.value.organisation }
    const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
    if ((body.wraps ?? []).length > 0) return failed(invalid('wraps', 'not_allowed').error)
    const decided = await decide(context, searchActions[type], auction)
    if (!decided.ok) return failed(decided.error)

    const requests = await lockRequestsOfAuction(tx, auction.id)
    const { by } = acting.value
    const planned = planSearchAction({ type, codes, auction, requests }, by)
    if (!planned.ok) return failed(planned.error)
    return ok({
      change: { ...noChange, ...planned.value, patient: { id: patient.id, accountId: by.accountId, at: by.at } },
      target,
      decision: planned.value.auction?.decision ?? auction.decision,
    })
  }
