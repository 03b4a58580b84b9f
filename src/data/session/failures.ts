// Failures of calls and workers as the screens know them.
import { type HttpFailure, isServerAnswer } from '../../../device/http/failure.ts'
import type { OpenRefusal } from '../../crypto/types.ts'
import type { CallFailure, SessionFailure } from '../../state/session-port.ts'
import type { ActionFailure } from '../ports.ts'

/** Whether the server said it: else it did not answer, whoever did (X13). */
export const isAnsweredByServer = isServerAnswer

/** As all other screens know them. */
export const actionFailure = (failure: HttpFailure): ActionFailure => ({
  code: failure.code,
  ...('empty' in failure && { empty: true }),
  ...(isServerAnswer(failure) && failure.errors && { errors: failure.errors }),
  ...(isServerAnswer(failure) && failure.current !== undefined && { current: failure.current }),
})

/** As the sign-in screens know them. */
export function sessionFailure(failure: HttpFailure): CallFailure {
  if (!isServerAnswer(failure)) return { code: failure.code }
  return { code: failure.code, ...(failure.retry_after_s === undefined ? {} : { retryAfterS: failure.retry_after_s }) }
}

/** What kept the own keys closed after the server had accepted the password. */
export const openFailure = (refusal: OpenRefusal): SessionFailure => ({
  code: refusal === 'storage' ? 'storage' : 'keys_unreadable',
})
