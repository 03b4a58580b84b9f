// Tells when a network that was away is back: by the browser's word at once, or when the server answers again.
import { useConnection } from './connection.ts'

const isDown = (network: string): boolean => network === 'offline' || network === 'unreachable'

/** Listens until the returned function is called. */
export function onNetworkBack(run: () => void): () => void {
  const unsubscribe = useConnection.subscribe((now, before) => {
    if (isDown(before.network) && !isDown(now.network)) run()
  })
  addEventListener('online', run)
  return () => {
    unsubscribe()
    removeEventListener('online', run)
  }
}
