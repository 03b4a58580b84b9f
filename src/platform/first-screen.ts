// What nobody waits for begins once the first screen behind the lock is painted: every file fetched and every part drawn beside
// that screen makes it later. A lock replaces the page, and with it what was shown.
import { whenIdle } from './idle.ts'

/** a first screen that says nothing (settings, a request's own address) has had its time, ms */
const PATIENCE_MS = 3_000
/** … where that screen shows less until it is here, ms */
const SHORT_PATIENCE_MS = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/** It is painted; once is enough. */
export const firstScreenShown: () => void = resolve

/** Resolves in an idle moment after the first screen was painted, or three seconds after the first call. */
export function afterFirstScreen(): Promise<void> {
  setTimeout(resolve, PATIENCE_MS)
  return promise.then(whenIdle)
}

/** For what that screen shows less without: resolves as soon as it was painted, or a second after the call. */
export const besideFirstScreen = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((later) => setTimeout(later, SHORT_PATIENCE_MS))])
