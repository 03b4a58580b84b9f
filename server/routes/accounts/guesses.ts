// Wrong codes of mails (AU8): nobody guesses 128 bits, and nobody tries for long. Counted by network, apart from signing in.
import type { Failure, Result } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import type { CallMeta } from '../../http/implement.ts'

/** What every code answers that is wrong, used or too old: `run` answers it with `token_ended`, and only that is counted. */
export const judgeGuess = <T>(
  deps: Deps,
  { network }: CallMeta,
  run: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => deps.attempts.judge({ network, tried: null }, ['token_ended'], run)
