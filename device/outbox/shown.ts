// What a row says on the screen (OB9), and how long it stands in for the server's state in the view (OB2). Pure.
import { canGoAgain } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'
import { sendingShownMs } from './limits.ts'
import { isRefusedByNetwork } from './refused-by-network.ts'

/** ux.md section 7; 'seen' is known by the other side's seen mark, not by the row */
export type ShownState = 'on_device' | 'sending' | 'stored' | 'refused' | 'conflict' | 'held' | 'replaced'

export function shownState(row: OutboxRow, now: number): ShownState {
  switch (row.state) {
    case 'sending':
      // also one from the future: the clock was set back
      return Math.abs(now - (row.sentAt ?? 0)) > sendingShownMs ? 'on_device' : 'sending'
    case 'done':
      return 'stored'
    case 'blocked':
      return 'conflict'
    case 'stale':
      return 'on_device'
    default:
      return row.state
  }
}

/** OB9: `blocked` shows the reason of the first action of its chain that failed. */
export function rowThatFailed(row: OutboxRow, rowById: ReadonlyMap<string, OutboxRow>): OutboxRow {
  const cause = row.state === 'blocked' && row.because !== null ? rowById.get(row.because) : undefined
  return cause && cause.id !== row.id ? cause : row
}

/** A person has to look at it: it did not go as they said. */
export const needsAttention = (row: OutboxRow): boolean =>
  row.state === 'refused' || row.state === 'conflict' || row.state === 'blocked' || row.state === 'held'

/** The screen may offer to send it once more. */
export const offersAgain = (row: OutboxRow): boolean => canGoAgain(row)

/** The server may have it. OB12: what was turned away on its way it has not. OB10: of a held one it has nothing: it was never sent, or the server was asked. */
export const wasSent = (row: OutboxRow): boolean =>
  row.state !== 'held' && !isRefusedByNetwork(row) && (row.attempt > 0 || row.state !== 'on_device')

/** OB3: it was handed over, and what became of it nobody knows yet: its author can neither edit it nor take it away. */
export const isUnanswered = (row: OutboxRow): boolean => wasSent(row) && !needsAttention(row) && row.state !== 'stale'

/** Waits on this device to be sent ('2 warten'). */
export const isWaiting = (row: OutboxRow): boolean =>
  row.state === 'on_device' || row.state === 'sending' || row.state === 'held' || row.state === 'stale'

/** What a list of waiting actions shows: everything but what is done and what only marks as seen. */
export const isListed = (row: OutboxRow): boolean =>
  (isWaiting(row) || needsAttention(row)) && row.action !== 'mark_seen'

/**
 * OB2, OB9: the rows that the view applies to a base of revision `rev`: what is not settled, and what is done but newer
 * than the base. So a state that was shown never goes back while the record is still on its way.
 */
export const rowsOver = (rows: readonly OutboxRow[], rev: number): OutboxRow[] =>
  rows.filter((row) => isWaiting(row) || (row.state === 'done' && row.rev !== null && row.rev > rev))
