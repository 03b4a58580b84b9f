// AU5, AU7: how long nobody has touched the device. Pure: two clocks in, because each of them lies at times: the wall's is
// set by hand, the monotonic one may stand still while the device sleeps. The larger answer counts.
import type { Clock } from '../platform/clock.ts'

/** AU5 */
export const idleLimitMs = { shared: 5 * 60_000, personal: 15 * 60_000 } as const

/** Both clocks at the last touch. */
export interface Touch {
  readonly wallMs: number
  readonly monotonicMs: number
}

export const touchNow = (clock: Clock): Touch => ({ wallMs: clock.now(), monotonicMs: clock.monotonic() })

/**
 * @param elsewhereMs wall time of the last touch in another tab, null: none
 * @returns ms since the last touch in any tab, at least 0
 */
export function idleMs(last: Touch, elsewhereMs: number | null, clock: Clock): number {
  const now = touchNow(clock)
  const here = Math.max(now.wallMs - last.wallMs, now.monotonicMs - last.monotonicMs, 0)
  const isLater = elsewhereMs !== null && elsewhereMs > last.wallMs && elsewhereMs <= now.wallMs
  return isLater ? Math.min(here, now.wallMs - elsewhereMs) : here
}
