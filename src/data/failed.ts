// Which state a failed question leaves its screen in: the same for everything that is asked of the server.
import type { ErrorCode } from '../../contract/errors.ts'
import type { Loadable } from './ports.ts'

interface Failure {
  readonly code: ErrorCode | 'network'
  /** of an error that nobody of Anschluss said: somebody was reached */
  readonly status?: number
  /** completed, with nothing in it */
  readonly empty?: boolean
}

/** 403 says that the person's role has no such page, 404 that the thing is not there or another's: one page tells both. */
export function failed({ code, status, empty = false }: Failure): Loadable<never> {
  if (empty) return { state: 'failed', code: 'no_result' }
  if (code === 'network') return status === undefined ? { state: 'offline' } : { state: 'failed', code: 'unknown' }
  return code === 'forbidden' || code === 'not_found' ? { state: 'no_access' } : { state: 'failed', code }
}
