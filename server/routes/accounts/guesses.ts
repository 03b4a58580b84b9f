// Wrong codes of mails (AU8): nobody guesses 128 bits, and nobody tries for long. Counted by network, apart from signing in.
import { fail } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import type { CallMeta } from '../../http/implement.ts'

/** The failure of a network that has to wait; null when it may try. */
export function refuseGuess(deps: Deps, { network }: CallMeta) {
  const wait = deps.attempts.waitS(network, null)
  return wait > 0 ? fail('too_many_requests', { retry_after_s: wait }) : null
}

/** What every code answers that is wrong, used or too old. */
export function failGuess(deps: Deps, { network }: CallMeta) {
  deps.attempts.failed(network, null)
  return fail('token_ended')
}
