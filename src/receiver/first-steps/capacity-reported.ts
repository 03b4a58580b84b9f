// Whether the step 'Freie Plätze melden' is done: the server has a word of the house that still counts. Pure.
import type { CapacityView } from '../../data/capacity-port.ts'

/** @param view undefined: not read yet. What waits on the device, and what never was said, is not done. */
export function isCapacityReported(view: CapacityView | undefined): boolean {
  if (!view?.shown || view.send !== null) return false
  const { status, at, lapsed } = view.shown
  return !lapsed && (at !== null || status !== 'unknown')
}
