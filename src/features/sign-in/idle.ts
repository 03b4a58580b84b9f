// How long nobody has touched the page. Two clocks (AU7): the wall's jumps when somebody sets it, the monotonic one may stand
// still while the device sleeps, so the larger of both counts.

/** AU5, minutes without a touch until the page locks */
export const idleMinutes = { shared: 5, personal: 15 } as const

export interface Moment {
  /** ms since 1970 */
  readonly wall: number
  /** ms since some moment of this page */
  readonly monotonic: number
}

/** ms without a touch; never negative, whatever the wall's clock was set to */
export const idleMs = (since: Moment, now: Moment): number =>
  Math.max(now.wall - since.wall, now.monotonic - since.monotonic, 0)

/** True when the page has to lock. */
export const isIdle = (since: Moment, now: Moment, device: keyof typeof idleMinutes): boolean =>
  idleMs(since, now) >= idleMinutes[device] * 60_000
