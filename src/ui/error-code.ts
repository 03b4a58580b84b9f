// A short code for a failure that nobody foresaw: the same failure has the same code, so that a telephone call can name it.
import { errorMessage } from '../../domain/error-message.ts'

/** 'A-' and four digits out of the error's name and message; FNV-1a, which is short and even enough for a label. */
export function errorCode(error: unknown): string {
  const text = error instanceof Error ? `${error.name} ${error.message}` : errorMessage(error)
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return `A-${String((hash >>> 0) % 10_000).padStart(4, '0')}`
}

/** Nobody else could find out more: the sentence says all that the person needs. */
const withoutCode: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'password_wrong',
  'recovery_wrong',
  'sheet_wrong',
  'join_code',
  'join_ended',
  'join_wrong',
  'partner_changed',
  'pin_wrong',
  'pin_gone',
  'passkey_cancelled',
  'passkey_known',
  'passkey_no_prf',
  'passkey_unfit',
  'passkey_refused',
  'factor_cancelled',
  'factor_due',
  'wrong_area',
  'network',
  'validation_failed',
  'too_many_requests',
  'token_ended',
  'no_result',
  // of files: another one can be chosen
  'fileType',
  'fileSize',
  'fileEmpty',
])

/** Whether a failure is told with a code for the telephone. */
export const hasCode = (failure: string): boolean => !withoutCode.has(failure)
