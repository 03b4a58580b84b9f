// OB4: what an action rests on, and which rows rest on an action. Pure.
import type { OutboxRow } from '../store/tables.ts'
import { isWaiting } from './shown.ts'

/** What a deciding action carries: the decision that was seen, or the own earlier action that the view showed as if done. */
export type Claim = { readonly decision: number } | { readonly after: string }

/**
 * Whether something was decided since a person saw what an action is to rest on. An own earlier action that has arrived meanwhile
 * is none: what rests on it is judged by what it left (OB4).
 */
export function isOvertaken(seen: Claim, now: Claim): boolean {
  if ('after' in seen) return 'after' in now && now.after !== seen.after
  return 'after' in now || now.decision !== seen.decision
}

/**
 * @param rows of the lane, by place
 * @param decides whether an action decides (domain/lifecycle)
 * @param base the record as the server last sent it
 */
export function claimOf(
  rows: readonly OutboxRow[],
  decides: (action: string) => boolean,
  base: { readonly rev: number; readonly decision: number },
): Claim {
  const own = rows.filter(
    (row) => decides(row.action) && (isWaiting(row) || (row.state === 'done' && (row.rev ?? 0) > base.rev)),
  )
  const last = own.at(-1)
  return last ? { after: last.id } : { decision: base.decision }
}

/** All rows that rest on this one, directly or over others. */
export function rowsRestingOn(id: string, rows: readonly OutboxRow[]): OutboxRow[] {
  const resting: OutboxRow[] = []
  const ids = new Set([id])
  for (const row of [...rows].sort((one, other) => one.place - other.place)) {
    if (row.after === undefined || !ids.has(row.after)) continue
    ids.add(row.id)
    resting.push(row)
  }
  return resting
}
