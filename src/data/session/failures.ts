// Failures of calls and workers as the sign-in screens know them.
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { OpenRefusal } from '../../crypto/types.ts'
import type { SessionFailure } from '../../state/session-port.ts'

export function sessionFailure(failure: HttpFailure): SessionFailure {
  if (failure.code === 'network') return { code: 'network' }
  return { code: failure.code, ...(failure.retry_after_s === undefined ? {} : { retryAfterS: failure.retry_after_s }) }
}

/** What kept the own keys closed after the server had accepted the password. */
export const openFailure = (refusal: OpenRefusal): SessionFailure => ({
  code: refusal === 'storage' ? 'storage' : 'keys_unreadable',
})
