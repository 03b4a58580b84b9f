// Tells when a network that was away is back: by the browser's word at once, or when the server answers again.
import { isUp, useConnection } from './connection.ts'

/** Listens until the returned function is called. */
export function onNetworkBack(run: () => void): () => void {
  const unsubscribe = useConnection.subscribe((now, before) => {
    if (!isUp(before.network) && isUp(now.network)) run()
  })
  addEventListener('online', run)
  return () => {
    unsubscribe()
    removeEventListener('online', run)
  }
}
