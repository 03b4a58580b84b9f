// What one tab at a time does (AU3, AU5). A tab that hangs or sleeps keeps its turn: nobody waits for it for ever, and what runs
// beside it then does no harm.
import { systemTimers } from '../../device/platform/clock.ts'

export interface Turn {
  readonly name: string
  /** so long somebody waits for the others, ms */
  readonly waitMs: number
}

/** Opening by halves: what the server released to whoever hangs has ended by then. */
export const resumeTurn: Turn = { name: 'anschluss-resume', waitMs: 10_000 }

/** A refresh: whoever was at it has an answer by then, or none comes. */
export const refreshTurn: Turn = { name: 'anschluss-refresh', waitMs: 25_000 }

/** Runs as soon as no other tab does this, or when it waited long enough. Rejects with what `run` rejects with. */
export async function inTurn<T>(
  { name, waitMs }: Turn,
  run: () => Promise<T>,
  locks: Pick<LockManager, 'request'> = navigator.locks,
  after: (ms: number, run: () => void) => () => void = systemTimers.after,
): Promise<T> {
  const waiting = new AbortController()
  const cancel = after(waitMs, () => waiting.abort())
  let hasBegun = false
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      cancel()
      hasBegun = true
      return run()
    })
  } catch (error) {
    // the time may run out between the grant and the turn
    if (hasBegun || !waiting.signal.aborted) throw error
  }
  return run()
}
