// What every action on a search begins with: its locks, on which side its author acts, and the decision that was seen (OB4).
import { ok, type Result } from '../../contract/result.ts'
import type { SearchActionRow } from '../../domain/lifecycle/search-actions.ts'
import { type LockedAuction, lockAuction } from '../stores/actions/locks.ts'
import type { ResultTarget } from '../stores/actions/stored-result.ts'
import { readDecidedBy } from '../stores/events/reader.ts'
import { type Acting, type ActionContext, actAs, isOutdated } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'

export interface LockedSearch extends LockedAuction {
  readonly acting: Acting
  readonly target: ResultTarget
}

/** The search that the action's target names, for an author who may do this to it. */
export async function lockSearch(context: ActionContext): Promise<Result<LockedSearch, ActionFailure>> {
  const { tx, body } = context
  const locked = await lockAuction(tx, body.target.id ?? 0)
  if (!locked) return refuse('not_found')
  const { auction } = locked
  const acting = actAs(context, {
    careseekerId: auction.careseeker_id,
    careproviderId: null,
    searchType: auction.criteria.search_type,
  })
  if (!acting.ok) return acting
  if (auction.cid !== body.target.cid) return invalid('target.cid', 'other_record')
  const target: ResultTarget = { kind: 'auction', id: auction.id, organisation: acting.value.organisation }
  return ok({ ...locked, acting: acting.value, target })
}

/** OB4: `conflict` with who was first when the author saw another decision than the one that stands. */
export async function checkDecision(
  context: ActionContext,
  row: Pick<SearchActionRow, 'decides'>,
  { auction }: LockedAuction,
): Promise<Result<null, ActionFailure>> {
  const outdated = isOutdated(context, row.decides, auction.decision)
  if (outdated === 'missing') return invalid('decision', 'required')
  if (!outdated) return ok(null)
  const about = { kind: 'auction', id: auction.id, patientId: auction.patient_id } as const
  return refuse('conflict', { decided_by: await readDecidedBy(context.tx, about) })
}
