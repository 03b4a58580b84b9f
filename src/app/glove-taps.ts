// Which taps of a gloved hand count: a second one at the same place within 600 ms is the glove's, not the person's. Two keys of
// a pad that are pressed one after the other lie apart. Pure.

/** ms. Source: the interface's glove mode */
const SECOND_TAP_MS = 600
/** px; targets of the mode are 56 and more, 8 apart */
const SAME_PLACE_PX = 40

export interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
}

/** @param before the last tap that counted */
export function isSecondTap(before: Tap | null, tap: Tap): boolean {
  if (before === null || tap.at - before.at >= SECOND_TAP_MS) return false
  return Math.hypot(tap.x - before.x, tap.y - before.y) < SAME_PLACE_PX
}
