// How many mails with a link an account is sent that nobody signed in has asked for: enough for who lost one, too few to fill a
// mailbox. A link that was used begins anew, because only the mailbox's owner uses one. Limits are ours.
import type { Tx } from '../db/database.ts'
import { countUnusedSince } from '../stores/mail-tokens/reader.ts'

const leastBetweenMs = 2 * 60_000
const hourMs = 3_600_000
const perHour = 6

/** Whether one more link may go out. Asked in the job, so that nobody who asks for one learns anything by it. */
export async function mayLinkBeSent(tx: Tx, to: Parameters<typeof countUnusedSince>[1], now: number): Promise<boolean> {
  const [recent = 0, lately = 0] = await countUnusedSince(tx, to, [now - leastBetweenMs, now - hourMs])
  return recent === 0 && lately < perHour
}
