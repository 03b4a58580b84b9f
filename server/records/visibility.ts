// What each side may see of a request now. Pure; the same rule in single GETs, in sync and in results of actions (SY3, SY5).
import type { Tombstone } from '../../contract/http/sync.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'
import { endedRetentionMs, isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'

export interface VisibilityFacts {
  readonly status: string
  readonly ended_at: number | null
}

/**
 * Why a side no longer sees a request; null while it does. A clinic sees its own always. A provider keeps what it declined
 * itself for 72 hours; what the clinic ended is withdrawn at once.
 */
export function hiddenBecause(
  { status, ended_at }: VisibilityFacts,
  side: Side,
  now: number,
): Tombstone['reason'] | null {
  if (side === 'clinic' || !isEnded(status as RequestStatus)) return null
  if (status === 'archived') return 'archived'
  if (status !== 'declined') return 'withdrawn'
  return ended_at !== null && now - ended_at >= endedRetentionMs ? 'archived' : null
}

/** docs/READINGS.md#0516: the provider's wraps are served while the request is open. */
export const servesWraps = (status: string, side: Side): boolean =>
  side === 'clinic' || !isEnded(status as RequestStatus)
