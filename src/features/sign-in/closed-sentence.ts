// Why the page is closed, in one sentence; nothing when it was just opened.
import { idleMinutes } from './idle.ts'

const reasons = ['signed_out', 'person', 'idle', 'elsewhere', 'ended'] as const
type Reason = (typeof reasons)[number]
const isReason = (text: string): text is Reason => (reasons as readonly string[]).includes(text)

/** @param reason a LockReason, 'signed_out' or anything else, which says nothing: it comes from the page's address */
export function closedSentence(
  reason: string,
  t: (key: string, values: Record<string, number>) => string,
): string | null {
  return isReason(reason) ? t(`reason.${reason}`, { minutes: idleMinutes.shared }) : null
}
