// OB10: which rows are not sent without asking a person again, and which are too old for the server (SY9). Pure.
import { acceptedOutboxVersionsBefore, protocolVersion } from '../../contract/protocol-version.ts'
import type { OutboxRow } from '../store/tables.ts'
import { answerStaleMs, blindStaleMs, noClockBeforeMs } from './limits.ts'

/** answer_stale: an answer older than 12 h. too_old: older than 25 days. clock_wrong: its time cannot
 * be, so nobody knows its age. */
export type HoldReason = 'answer_stale' | 'too_old' | 'clock_wrong'

const answers = ['accept_request', 'decline_request', 'report_interest']

/** Says nothing that could be wrong by now: however late, it goes out unasked. */
export const isMereMark = ({ action }: Pick<OutboxRow, 'action'>): boolean => action === 'mark_seen'

/** Why the row has to be asked about before it goes out now; null when it may go. */
export function holdReason(row: OutboxRow, now: number): HoldReason | null {
  if (row.replay === 1 || isMereMark(row)) return null
  const at = row.confirmedAt ?? row.at
  const offMs = Math.abs(now - at)
  if (offMs <= (answers.includes(row.action) ? answerStaleMs : blindStaleMs)) return null
  if (at > now || at < noClockBeforeMs) return 'clock_wrong'
  return offMs > blindStaleMs ? 'too_old' : 'answer_stale'
}

/** SY9: bytes of more than two versions before are not understood any more. */
export const isOutdated = (row: OutboxRow): boolean => row.protocol < protocolVersion - acceptedOutboxVersionsBefore
