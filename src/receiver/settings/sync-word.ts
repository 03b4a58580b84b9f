// What became of 'Jetzt abgleichen', a key of receiver:device.asked. Pure.
import { type Connection, isUp } from '../../state/connection.ts'

/** @param askedAt when somebody asked, ms; null: nobody has */
export function syncWord(
  askedAt: number | null,
  { network, lastSyncAt }: Pick<Connection, 'network' | 'lastSyncAt'>,
): 'done' | 'running' | 'later' | null {
  if (askedAt === null) return null
  if (lastSyncAt !== null && lastSyncAt >= askedAt) return 'done'
  return isUp(network) || network === 'connecting' ? 'running' : 'later'
}
