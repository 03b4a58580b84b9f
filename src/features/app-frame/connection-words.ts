// The connection in words: the pill's, and the sentence that explains it.
import { clockTime } from '../../../domain/clock-time.ts'
import type { Words } from '../../../domain/words.ts'
import { type allParts, type Connection, connectionParts, isUp } from '../../state/connection.ts'

/** 'Verbunden', 'Ohne Netz · 2 warten', '1 Eingabe prüfen'; `parts` allParts: '1 Eingabe prüfen · 2 warten' */
export const pillWords = (
  connection: Connection,
  words: Words,
  parts: typeof connectionParts | typeof allParts = connectionParts,
): string =>
  parts(connection)
    .map((part) => words.t(`common:connection.${part.part}`, 'count' in part ? { count: part.count } : {}))
    .join(' · ')

/** What the state means for the person's work; null while all is well. With an outbox, answers go out later by themselves. */
export function connectionSentence(connection: Connection, hasOutbox: boolean, words: Words): string | null {
  const { network, lastSyncAt } = connection
  if (isUp(network)) return null
  const key = !hasOutbox ? 'stays' : lastSyncAt === null ? 'later' : 'laterFrom'
  const time = clockTime(lastSyncAt ?? 0, words)
  return `${words.t(`common:connection.${network}`)}. ${words.t(`common:connection.${key}`, { time })}`
}
