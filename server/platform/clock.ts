// The server's time. Nothing else asks for the time of day.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Clock {
  /** Milliseconds since 1970, as records carry it: the time of the current call, which the demo may set (contract/http/system.ts). */
  now(): number
  /** Milliseconds since 1970, never moved: what sessions and limits live by. */
  wall(): number
  /** Whether the current call has its own time: the demo's calls do. */
  isMoved(): boolean
  /** Runs `call` with its own time; nobody else's clock moves. */
  at<T>(time: number, call: () => T): T
}

/** `wall` is the source of time; a test gives its own. */
export function createClock(wall: () => number = Date.now): Clock {
  const own = new AsyncLocalStorage<number>()
  return {
    now: () => own.getStore() ?? wall(),
    wall,
    isMoved: () => own.getStore() !== undefined,
    at: (time, call) => own.run(time, call),
  }
}
