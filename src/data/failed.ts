// Which state a failed question leaves its screen in: the same for everything that is asked of the server.
import type { CallFailureCode, Loadable } from './ports.ts'

interface Failure {
  readonly code: CallFailureCode
  /** completed, with nothing in it */
  readonly empty?: true
}

/** 403 says that the person's role has no such page, 404 that the thing is not there or another's: one page tells both. */
export function failed({ code, empty }: Failure): Loadable<never> {
  if (empty) return { state: 'failed', code: 'no_result' }
  if (code === 'network') return { state: 'offline' }
  return code === 'forbidden' || code === 'not_found' ? { state: 'no_access' } : { state: 'failed', code }
}
