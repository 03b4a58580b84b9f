// Tells the locker what happens in the page (AU7): touches, and that the tab came back, which is looked at before anything
// is painted.
import type { Locker } from '../../device/lock/locker.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export function watchTouches(locker: Locker): void {
  for (const type of touches) addEventListener(type, () => locker.touched(), { capture: true, passive: true })
  const look = () => locker.resumed()
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  document.addEventListener('resume', look)
}
