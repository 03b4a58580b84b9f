// OB4, OB5: what an action rests on. `after` names an own earlier action: done, or this one is blocked by the first of the
// chain that failed.
import type { ActionBody } from '../../contract/envelope/action.ts'
import type { Queryable } from '../db/database.ts'
import { readAction } from '../stores/actions/claim.ts'

export type Chain =
  /** the decision number after the earlier action, when that was on the same record; null: the action's own counts */
  { readonly decision: number | null } | { readonly blockedBy: string }

export async function readChain(db: Queryable, { after, account, device, target }: ActionBody): Promise<Chain> {
  if (after === undefined) return { decision: null }
  const earlier = await readAction(db, after)
  // unknown, or of somebody else on another device: nothing that this author could have seen done
  if (!earlier || (earlier.accountId !== account && earlier.deviceId !== device)) return { blockedBy: after }
  const { result } = earlier
  if (result.status === 'blocked') return { blockedBy: result.by }
  if (result.status !== 'done') return { blockedBy: after }
  const isSameRecord = result.target.kind === target.kind && result.target.id === target.id
  return { decision: isSameRecord ? result.decision : null }
}
