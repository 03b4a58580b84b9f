// What the next batch sends, and what is held or refused instead. Pure: rows and the time in, a plan out.
import type { Closing } from '../store/outbox.ts'
import type { OutboxRow } from '../store/tables.ts'
import { holdReason, isOutdated } from './hold.ts'
import { askAfterMs, maxBatchActions, maxBatchBytes } from './limits.ts'
import { isRefusedByNetwork } from './refused-by-network.ts'
import { createStaleChains } from './stale-chains.ts'
import { isUploaded } from './uploads.ts'

export interface BatchPlan {
  /** in the order of sending */
  readonly send: readonly OutboxRow[]
  /** rows that change without being sent */
  readonly closings: readonly Closing[]
  /** OB10: went out before, without an answer, and does not go out again: the server is asked what became of it */
  readonly ask: Asking | null
  /** when the first row that waits for its back-off may go, ms; null when none waits */
  readonly nextAt: number | null
  /** rows that were left for the batch after this */
  readonly more: boolean
}

export interface Asking {
  readonly row: OutboxRow
  /** what becomes of it when the server has no result of it */
  readonly otherwise: Closing
}

/** Can this row go to the network at all? */
export const isPending = (row: OutboxRow): boolean =>
  row.state === 'on_device' || row.state === 'sending' || row.replay === 1

/**
 * Takes rows in their order. A row that backs off keeps its whole lane waiting, because order is promised within a lane; other
 * lanes pass it. A held one waits for a person, who may be away for long: it gives up its place in the order, and keeps only
 * what rests on it waiting. So does one that the network refuses (OB12), which goes alone, after all others. A stale one (KY6) waits for its author: it keeps their own rows of the lane waiting, too.
 * @param rows all rows that are pending or held, by place
 * @param limit actions, for a batch that has to be smaller than OB5 allows
 */
export function planBatch(rows: readonly OutboxRow[], now: number, limit: number = maxBatchActions): BatchPlan {
  const send: OutboxRow[] = []
  const closings: Closing[] = []
  const waiting = new Set<string>()
  const waitsForAuthor = createStaleChains()
  const waitsForWord = new Set<string>()
  let bytes = 0
  let nextAt: number | null = null
  let ask: Asking | null = null
  let alone: OutboxRow | null = null
  const isBehind = (row: OutboxRow) => {
    if (isRefusedByNetwork(row)) waitsForWord.add(row.id)
    else waiting.add(row.lane)
  }
  const goesAt = (at: number, row: OutboxRow) => {
    nextAt = Math.min(nextAt ?? at, at)
    isBehind(row)
  }
  for (const row of rows) {
    const waitsForAnother = row.after !== undefined && waitsForWord.has(row.after)
    if (row.state === 'held' || waitsForAnother) waitsForWord.add(row.id)
    if (waiting.has(row.lane) || waitsForAuthor(row) || waitsForAnother || !isPending(row)) continue
    const instead = closingInstead(row, now)
    // OB6: its chunks go first, by their own way
    if (!isUploaded(row) && row.replay === 0 && !instead) {
      if (isRefusedByNetwork(row) && row.waitUntil !== null && row.waitUntil > now) goesAt(row.waitUntil, row)
      else isBehind(row)
      continue
    }
    if (instead && row.attempt > 0) {
      const askAt = Math.max((row.sentAt ?? 0) + askAfterMs, row.waitUntil ?? 0)
      if (askAt > now && !isSetBack(row, now)) goesAt(askAt, row)
      else ask ??= { row, otherwise: instead }
      isBehind(row)
      continue
    }
    if (instead) {
      closings.push(instead)
      if (instead.change.state === 'held') waitsForWord.add(row.id)
      continue
    }
    if (row.waitUntil !== null && row.waitUntil > now && !isSetBack(row, now)) {
      goesAt(row.waitUntil, row)
      continue
    }
    if (isRefusedByNetwork(row)) {
      alone ??= row
      isBehind(row)
      continue
    }
    const isFull = send.length >= limit || (send.length > 0 && bytes + row.size > maxBatchBytes)
    if (isFull) return { send, closings, ask, nextAt, more: true }
    send.push(row)
    bytes += row.size
  }
  if (send.length === 0 && alone) send.push(alone)
  return { send, closings, ask, nextAt, more: false }
}

/** The clock was set back behind its last attempt: how long it still has to wait nobody knows, so it waits no longer. */
const isSetBack = ({ sentAt }: OutboxRow, now: number): boolean => sentAt !== null && sentAt > now

function closingInstead(row: OutboxRow, now: number): Closing | null {
  const { id, attempt } = row
  if (isOutdated(row))
    return { id, attempt, change: { state: 'refused', code: 'protocol_too_old', replay: 0, settledAt: now } }
  const reason = holdReason(row, now)
  return reason ? { id, attempt, change: { state: 'held', code: reason } } : null
}
