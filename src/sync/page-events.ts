// The page's events that make the device talk to the server.
import type { Trigger } from './engine.ts'

/** Listens until the returned function is called. */
export function listenToPage(trigger: (trigger: Trigger) => void): () => void {
  const back = () => {
    if (document.visibilityState === 'visible') trigger('back')
  }
  const network = () => trigger('network')
  document.addEventListener('visibilitychange', back)
  window.addEventListener('focus', back)
  window.addEventListener('pageshow', back)
  // both only say that something changed: the next request tells what
  window.addEventListener('online', network)
  window.addEventListener('offline', network)
  return () => {
    document.removeEventListener('visibilitychange', back)
    window.removeEventListener('focus', back)
    window.removeEventListener('pageshow', back)
    window.removeEventListener('online', network)
    window.removeEventListener('offline', network)
  }
}
