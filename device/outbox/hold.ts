// OB10: which rows are not sent without asking a person again, and which are too old for the server (SY9). Pure.
import { acceptedOutboxVersionsBefore, protocolVersion } from '../../contract/protocol-version.ts'
import type { OutboxRow } from '../store/tables.ts'
import { answerStaleMs, blindStaleMs } from './limits.ts'

/** answer_stale: an answer older than 12 h. too_old: older than 25 days. */
export type HoldReason = 'answer_stale' | 'too_old'

const answers = ['accept_request', 'decline_request', 'report_interest']

/** Why the row has to be asked about before it goes out now; null when it may go. */
export function holdReason(row: OutboxRow, now: number): HoldReason | null {
  if (row.replay === 1) return null
  const age = now - Math.max(row.at, row.confirmedAt ?? 0)
  if (age > blindStaleMs) return 'too_old'
  return answers.includes(row.action) && age > answerStaleMs ? 'answer_stale' : null
}

/** SY9: bytes of more than two versions before are not understood any more. */
export const isOutdated = (row: OutboxRow): boolean => row.protocol < protocolVersion - acceptedOutboxVersionsBefore
