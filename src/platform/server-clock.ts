// A device's clock, put right by what the server's answers showed. Batteries run empty and hands set clocks: a tablet may wake up in
// 1970 (docs/decisions/0476). Pure: the device's own clocks and what was kept come in.

export interface Clock {
  /** ms since 1970-01-01 UTC; may jump when somebody sets the device's clock */
  now(): number
  /** ms since some moment of this page; may stand still while the device sleeps */
  monotonic(): number
}

/** right: the device's own clock. corrected: that clock is wrong, and it is known by how much. lost: it cannot be right, and nobody
 * knows by how much: `now` is the last known time of the server, and what has passed since at least. */
export type ClockState = 'right' | 'corrected' | 'lost'

/** An answer's time by the server and by the device's own clock, ms. */
export interface ServerTime {
  readonly server: number
  readonly device: number
}

export interface ServerClock extends Clock {
  state(): ClockState
  /** how far the device's own clock is ahead of `now`, ms */
  wrongByMs(): number
  /** the server's time as it was last heard, ms; null: never */
  lastServerTime(): number | null
  /** @param aheadMs how far the server is ahead of the device's own clock, ms */
  heard(aheadMs: number): void
  /**
   * @param kept what an earlier page of this device heard; null: nothing
   * @param keep writes what this one hears
   */
  remember(kept: ServerTime | null, keep: (time: ServerTime) => void): void
}

/** the answer's second and its way are no mistake of a clock; AU4 forgives as much */
const forgivenMs = 60_000
/** AU2: a device that was away for longer is signed out anyway */
const longestAwayMs = 180 * 86_400_000
/** before 2025 there was no Anschluss */
const firstMs = Date.UTC(2025, 0, 1)
/** how often what was heard is kept */
const keepEveryMs = 60_000

/** @param own the device's own clocks */
export function createServerClock(own: Clock): ServerClock {
  let anchor: (ServerTime & { readonly monotonic: number }) | null = null
  let keptAt = Number.NEGATIVE_INFINITY
  let keepIt: (time: ServerTime) => void = () => {}

  const reading = (): { readonly state: ClockState; readonly now: number } => {
    const now = own.now()
    if (!anchor) return { state: now < firstMs ? 'lost' : 'right', now }
    // a monotonic clock may stand still while a device sleeps
    const atLeast = anchor.server + (own.monotonic() - anchor.monotonic)
    const canBe = (at: number) => at >= atLeast - forgivenMs && at <= atLeast + longestAwayMs
    const aheadMs = anchor.server - anchor.device
    if (Math.abs(aheadMs) > forgivenMs && canBe(now + aheadMs)) return { state: 'corrected', now: now + aheadMs }
    // also one that was wrong and has been set right
    return canBe(now) ? { state: 'right', now } : { state: 'lost', now: atLeast }
  }

  return {
    now: () => Math.round(reading().now),
    monotonic: own.monotonic,
    state: () => reading().state,
    wrongByMs: () => Math.round(own.now() - reading().now),
    lastServerTime: () => anchor?.server ?? null,
    heard(aheadMs) {
      const [device, monotonic] = [own.now(), own.monotonic()]
      const before = anchor
      anchor = { server: device + aheadMs, device, monotonic }
      const isNews = !before || Math.abs(before.server - before.device - aheadMs) > forgivenMs
      if (!isNews && monotonic - keptAt < keepEveryMs) return
      keptAt = monotonic
      keepIt({ server: anchor.server, device })
    },
    remember(kept, keep) {
      if (kept) anchor ??= { ...kept, monotonic: own.monotonic() }
      keepIt = keep
    },
  }
}
