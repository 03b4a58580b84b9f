// The connection in words: the pill's.
import type { Words } from '../../../domain/words.ts'
import { type allParts, type Connection, connectionParts } from '../../state/connection.ts'

/** 'Verbunden', 'Ohne Netz · 2 warten', '1 Eingabe prüfen'; `parts` allParts: '1 Eingabe prüfen · 2 warten' */
export const pillWords = (
  connection: Connection,
  words: Words,
  parts: typeof connectionParts | typeof allParts = connectionParts,
): string =>
  parts(connection)
    .map((part) => words.t(`common:connection.${part.part}`, 'count' in part ? { count: part.count } : {}))
    .join(' · ')
