// The sentence that explains the connection, in its drawer; apart from the pill's words, which the lock screen loads.
import { dayOf } from '../../../domain/calendar.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { momentText } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import { type Connection, isUp } from '../../state/connection.ts'

/** What the state means for the person's work; null while all is well. With an outbox, answers go out later by themselves. */
export function connectionSentence(
  connection: Connection,
  { hasOutbox, now }: { readonly hasOutbox: boolean; readonly now: number },
  words: Words,
): string | null {
  const { network, lastSyncAt } = connection
  if (isUp(network)) return null
  const state = words.t(`common:connection.${network}`)
  if (!hasOutbox) return `${state}. ${words.t('common:connection.stays')}`
  if (lastSyncAt === null) return `${state}. ${words.t('common:connection.later')}`
  if (dayOf(lastSyncAt) === dayOf(now))
    return `${state}. ${words.t('common:connection.laterFrom', { time: clockTime(lastSyncAt, words) })}`
  // a time of day alone would be read as today's
  const asOf = words.t('common:connection.asOfMoment', { moment: momentText(lastSyncAt, now, words) })
  return `${state}. ${asOf}. ${words.t('common:connection.later')}`
}
