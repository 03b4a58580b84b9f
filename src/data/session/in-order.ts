// The two waits of the encryption service's client: pending keys one after another (E15), and one more try after the errors that
// pass by themselves (E22). Pure but for the given wait.
import type { Result } from '../../../contract/result.ts'
import { type HttpFailure, isServerAnswer } from '../../../device/http/failure.ts'

/** between two pending keys, ms */
export const betweenKeysMs = 500
/** before the one more try, ms */
export const againAfterMs = 10_000

export type Wait = (ms: number) => Promise<void>

/** Each item when the one before is done, 500 ms apart; the first at once. */
export async function oneByOne<T>(items: readonly T[], handle: (item: T) => Promise<void>, wait: Wait): Promise<void> {
  for (const [i, item] of items.entries()) {
    if (i > 0) await wait(betweenKeysMs)
    await handle(item)
  }
}

const passing: readonly string[] = ['WRONG_POSITION', 'POSITION_ALREADY_EXISTS', 'MEMBERS_MISMATCH']

/** E22: whether a colleague's device was faster: with what the organisation is by then it may fit. */
const isPassing = (failure: HttpFailure): boolean =>
  isServerAnswer(failure) && (failure.errors ?? []).some(({ code }) => passing.includes(code))

/**
 * Runs once more after 10 s when one of the three named errors came; every other answer is passed on.
 * @param again what the second try does; absent: the same
 */
export async function againOnce<T>(
  run: () => Promise<Result<T, HttpFailure>>,
  wait: Wait,
  again: () => Promise<Result<T, HttpFailure>> = run,
): Promise<Result<T, HttpFailure>> {
  const first = await run()
  if (first.ok || !isPassing(first.error)) return first
  await wait(againAfterMs)
  return again()
}
