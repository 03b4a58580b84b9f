// What waits on this device, in the words of the pill: an input that a person has to look at is not 'nothing'. Pure.
import type { Words } from '../../../domain/words.ts'
import type { Connection } from '../../state/connection.ts'

/** '1 Eingabe prüfen · 2 Eingaben warten auf diesem Gerät' */
export function waitingText({ waiting, toCheck }: Pick<Connection, 'waiting' | 'toCheck'>, words: Words): string {
  const parts = [
    ...(toCheck > 0 ? [words.t('common:connection.toCheck', { count: toCheck })] : []),
    ...(waiting > 0 ? [words.t('receiver:device.waits', { count: waiting })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : words.t('common:connection.nothingWaits')
}
