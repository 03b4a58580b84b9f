// X29: a script that does not come, or takes over two minutes (scripts/script-timeout.ts), is tracked. Whoever needed it shows it.
import { logError } from '../platform/log.ts'

export function trackLostScripts(): void {
  /** once each: the log loads a script of its own */
  const told = new Set<string>()
  addEventListener('vite:preloadError', ({ payload }) => {
    const { name, message } = payload
    if (told.has(message)) return
    told.add(message)
    logError('lazy_loading_chunk_error', { code: name === 'TimeoutError' ? 'timeout' : 'failed' }, payload)
  })
}
