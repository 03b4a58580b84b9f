// Wrong codes of mails (AU8): nobody guesses 128 bits, and nobody tries for long. Counted by address, apart from signing in.
import { fail } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import type { CallMeta } from '../../http/implement.ts'

/** The failure of an address that has to wait; null when it may try. */
export function refuseGuess(deps: Deps, { address }: CallMeta) {
  const wait = deps.attempts.waitS(address, null)
  return wait > 0 ? fail('too_many_requests', { retry_after_s: wait }) : null
}

/** What every code answers that is wrong, used or too old. */
export function failGuess(deps: Deps, { address }: CallMeta) {
  deps.attempts.failed(address, null)
  return fail('token_ended')
}
