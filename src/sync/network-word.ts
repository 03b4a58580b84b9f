// The pill's word for what a device knows of its connection: all that a first load needs of it. Pure.
import type { NetworkState } from './network.ts'

/** the words of the pill */
export type Network = 'connected' | 'syncing' | 'connecting' | 'offline' | 'unreachable'

/**
 * The word for the state: work is shown only while the server is reached, and 'connected' only once it has answered with something
 * to work with: one that fails at every pull is as good as none. Of a network that has just come back nobody knows yet.
 */
export const networkWord = ({ reach, since, asking, failing, working }: NetworkState): Network => {
  if (reach !== 'up') return asking ? 'connecting' : reach
  if (failing) return 'unreachable'
  return working > 0 || since === null ? 'syncing' : 'connected'
}
